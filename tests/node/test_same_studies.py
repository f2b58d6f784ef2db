"""Studies give the same bytes on CPython and in the page's Python: trials, intervals, verdicts."""

from __future__ import annotations

import io
from contextlib import redirect_stdout

import pytest

from tests.node.in_pyodide import run
from tests.support.studies import STUDIES
from tests.support.variants import few, variants

pytestmark = [pytest.mark.site, pytest.mark.slow]


def settings() -> list[tuple[str, int, dict[str, object]]]:
    """Every game with few and many players, and some of its options."""
    found: dict[tuple[str, int], tuple[str, int, dict[str, object]]] = {}
    for one in variants():
        found.setdefault((one.name, one.players), (one.name, one.players, dict(one.options)))
    return [*found.values()]


@pytest.mark.parametrize("every", few([4, 1]))
def test_every_study_has_the_same_bytes(every: int) -> None:
    some = settings()[::every]
    heard = io.StringIO()
    with redirect_stdout(heard):
        exec(STUDIES, {"variants": some})
    there = run("variants, = arguments\n" + STUDIES, some)
    here = heard.getvalue().splitlines()
    assert len(here) > 1_400
    for mine, other in zip(here, there.splitlines(), strict=True):
        assert mine == other
