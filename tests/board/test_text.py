"""The board in words, held against a snapshot: ``my_first_board.txt``."""

from pathlib import Path

from stoneage_panel.board import text
from tests.board.positions import Played, many

SNAPSHOT = Path(__file__).parents[1] / "games" / "my_first" / "board" / "board.txt"


def _board_text() -> str:
    played = Played(3, 4, 41)
    return text.render(played.state, played.view())


def test_snapshot() -> None:
    assert _board_text() == SNAPSHOT.read_text("utf-8")


def test_every_position_can_be_told() -> None:
    for played in many(goods="hidden"):
        for viewer in (None, 0):
            shown = text.render(played.state, played.view(viewer=viewer))
            assert "None" not in shown and len(shown.splitlines()) > 20


if __name__ == "__main__":
    SNAPSHOT.write_text(_board_text(), "utf-8")
