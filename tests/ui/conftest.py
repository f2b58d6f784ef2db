"""Visitors of the page."""

from tests.support.visitor import drawer, sit, visitor

__all__ = ["drawer", "sit", "visitor"]
