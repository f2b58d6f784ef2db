"""Studies give the same bytes on CPython and in the page's Python: trials, intervals, verdicts."""

from __future__ import annotations

import io
from contextlib import redirect_stdout

import pytest

from tests.node.in_pyodide import run
from tests.support.studies import STUDIES
from tests.support.variants import variants

pytestmark = [pytest.mark.site, pytest.mark.slow]


def settings() -> list[tuple[str, int, dict[str, object]]]:
    """Every game with few and many players, and some of its options."""
    found: dict[tuple[str, int], tuple[str, int, dict[str, object]]] = {}
    for one in variants():
        found.setdefault((one.name, one.players), (one.name, one.players, dict(one.options)))
    return [*found.values()]


def test_every_study_has_the_same_bytes() -> None:
    heard = io.StringIO()
    with redirect_stdout(heard):
        exec(STUDIES, {"variants": settings()})
    there = run("variants, = arguments\n" + STUDIES, settings())
    here = heard.getvalue().splitlines()
    assert len(here) > 1_400
    for mine, other in zip(here, there.splitlines(), strict=True):
        assert mine == other
