"""What holds for all tests."""

import gc

import pytest
from hypothesis import settings

# A slow machine is no failure: how quick something is, a benchmark shows.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def pytest_collection_finish(session: pytest.Session) -> None:
    """What is imported by now stays: to look through it for garbage takes a seventh of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
