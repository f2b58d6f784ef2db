"""A notebook's page is reloaded: its kernel goes on, and what draws is sent once more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager

ROOT = Path(__file__).parents[2]
LIVE = "import stoneage_panel as sap; sap.play('my_first', seed=1)"
SCRIPTS = 1_000_000
"""Characters of outputs that hold Bokeh's and Panel's scripts; a table alone has far fewer."""


@pytest.fixture(scope="module")
def kernel() -> Iterator[KernelManager]:
    manager = KernelManager(kernel_name="python3")
    for left in (2, 1, 0):  # tests beside this one start kernels, too: one may take a port of ours
        manager.start_kernel(cwd=str(ROOT))
        try:
            page(manager).stop_channels()
            break
        except RuntimeError:
            manager.shutdown_kernel(now=True)
            assert left, "no kernel lives"
    yield manager
    manager.shutdown_kernel(now=True)


def page(kernel: KernelManager) -> BlockingKernelClient:
    """A page that is connected to the kernel, with a session of its own."""
    client = BlockingKernelClient()
    client.load_connection_info(kernel.get_connection_info())
    client.start_channels()
    client.wait_for_ready(timeout=60)
    return client


def shown(client: BlockingKernelClient) -> int:
    """Characters of what a live table sends to the page."""
    sizes: list[int] = []
    faults: list[str] = []

    def hear(message: dict[str, object]) -> None:
        content = message["content"]
        assert isinstance(content, dict)
        sizes.extend(len(str(one)) for one in content.get("data", {}).values())
        faults.extend(content.get("traceback", []))

    client.execute_interactive(LIVE, timeout=120, output_hook=hear)
    assert not faults, faults
    return sum(sizes)


@pytest.mark.slow
def test_every_page_is_sent_what_draws_and_only_once(kernel: KernelManager) -> None:
    first = page(kernel)
    assert shown(first) > SCRIPTS
    assert 1_000 < shown(first) < SCRIPTS, "it has the scripts"
    first.stop_channels()
    reloaded = page(kernel)
    assert reloaded.session.session != first.session.session
    assert shown(reloaded) > SCRIPTS
    assert shown(reloaded) < SCRIPTS
    reloaded.stop_channels()
