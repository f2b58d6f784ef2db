"""Games nobody has chosen are imported while the page is idle."""

import subprocess
import sys

from stoneage_panel.browser import preload
from stoneage_panel.catalog import all_games


def test_every_game_brings_its_rules_its_board_and_its_panels() -> None:
    found = list(preload.modules())
    assert found
    for spec in all_games().values():
        assert spec.load().__module__ in found
        assert getattr(spec.board(), "__name__") in found  # noqa: B009  (a module, by its protocol)
        assert getattr(spec.panels(), "__name__") in found  # noqa: B009


def test_all_are_there_after_a_while_one_step_at_a_time() -> None:
    code = (
        "import asyncio, sys\n"
        "from stoneage_panel.browser import preload\n"
        "preload.FIRST = preload.STEP = 0.0\n"
        "preload.QUIET = 0.2\n"
        "async def main():\n"
        "    preloader = preload.Preloader()\n"
        "    preloader.clicked()\n"
        "    await asyncio.sleep(0.1)\n"
        "    assert set(preload.modules()) - set(sys.modules), 'nobody waits for a click'\n"
        "    for _ in range(400):\n"
        "        await asyncio.sleep(0.005)\n"
        "asyncio.run(main())\n"
        "assert not set(preload.modules()) - set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-W", "ignore", "-c", code], check=True, timeout=120)
