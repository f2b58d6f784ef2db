"""What holds for all tests."""

import gc
from collections import defaultdict

import pytest
from hypothesis import settings

# A slow machine is no failure: how quick something is, a benchmark shows.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Fewer cases, for a loop of minutes."""
    parser.addoption("--few", action="store_true", help="of each test its first and last case")


@pytest.hookimpl(trylast=True)  # what marks leave out is gone by then
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of each test its first and its last case, where few are wanted."""
    if not config.getoption("--few"):
        return
    cases = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        cases[item.nodeid.partition("[")[0]].append(item)
    kept = {id(item) for each in cases.values() for item in (each[0], each[-1])}
    config.hook.pytest_deselected(items=[item for item in items if id(item) not in kept])
    items[:] = [item for item in items if id(item) in kept]


def pytest_collection_finish(session: pytest.Session) -> None:
    """What is imported by now stays: to look through it for garbage takes a seventh of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
