"""Which rules have a test: every rule test names the ids it is about."""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., None])


def naming(tested: set[str]) -> Callable[..., Callable[[F], F]]:
    """The decorator of a game's rule tests; it notes the ids they are about."""

    def rule(*ids: str) -> Callable[[F], F]:
        """Names the rules a test is about."""
        tested.update(ids)
        return lambda test: test

    return rule
