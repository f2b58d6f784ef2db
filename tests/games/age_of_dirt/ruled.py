"""Which rules of this game have a test."""

from tests.games.ruled import naming

TESTED: set[str] = set()
rule = naming(TESTED)
