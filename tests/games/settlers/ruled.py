"""Which rules have a test: every rule test names the ids it is about."""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., None])
TESTED: set[str] = set()


def rule(*ids: str) -> Callable[[F], F]:
    """Names the rules a test is about."""
    TESTED.update(ids)
    return lambda test: test
