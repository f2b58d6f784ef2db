"""A saved game for the commands that read one."""

from __future__ import annotations

from pathlib import Path

import pytest

import stoneage_panel as sap


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game of a few moves, between two bots."""
    match = sap.new("my_first", 2, seed=3, seats=["human:Mira", "rule:memory=30"])
    match.do(match.legal[0])
    file = tmp_path / "game.txt"
    match.save(file)
    return file
