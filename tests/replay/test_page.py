"""Pages to look through: every position in them, small, asking for nothing, telling no secrets."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import stoneage_panel as sap
from stoneage_panel import board, replay
from stoneage_panel.board import text
from stoneage_panel.cli.main import main
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.tree import Node
from stoneage_panel.match import Match
from stoneage_panel.replay.page import DIGEST, ReplayPage
from stoneage_panel.replay.positions import Positions, splice
from tests.support.variants import few, spread

MOST_BYTES = 70_000
"""Of a whole game, packed by gzip."""
ROWS = st.lists(st.integers(0, 5), max_size=12)
GAMES = {
    "my_first": ("my_first", 4, {}),
    "stone_age": ("stone_age", 4, {}),
    "style": ("stone_age", 3, {"style": True}),
    "solo": ("stone_age_solo", 1, {}),
    "settlers": ("settlers", 4, {}),
    "age_of_dirt": ("age_of_dirt", 4, {}),
}


def played(name: str, players: int, moves: int = 10_000, seed: int = 2, **options: Any) -> Match:
    match = sap.new(name, players, seed=seed, seats=["rule"] * players, **options)
    while not match.over and moves:
        match.do(match.suggest())
        moves -= 1
    return match


def with_another_line() -> tuple[Match, Node]:
    """A game where another move was tried, at that move; and the end of what was played."""
    match = played("my_first", 2, moves=6)
    end = match.node
    node = match.tree.main_line()[3]
    match.jump(node)
    other = next(line for line in match.legal if match.action(line) != node.children[0].action)
    return match.do(other), end


def data_of(page: str) -> dict[str, Any]:
    [found] = re.findall(r'<script type="application/json" id="data">(.*?)</script>', page, re.S)
    read: dict[str, Any] = json.loads(found)
    return read


def spliced(before: list[int], change: list[int]) -> list[int]:
    """The same as in replay.mjs."""
    row = [*before]
    if change[0] < 0:
        for at, value in zip(change[1::2], change[2::2], strict=True):
            row[at] = value
        return row
    start, gone, *values = change
    return [*row[:start], *values, *row[start + gone :]]


def rows(nodes: list[dict[str, Any]]) -> list[tuple[list[int], dict[int, list[int]], list[int]]]:
    """What is shown at each node: the order of groups, their pieces, and the words."""
    found: list[tuple[list[int], dict[int, list[int]], list[int]]] = []
    for node in nodes:
        order, groups, words = found[node["p"]] if "p" in node else ([], {}, [])
        order = spliced(order, node["o"]) if "o" in node else order
        groups = groups | {
            int(key): spliced(groups.get(int(key), []), change)
            for key, change in node.get("g", {}).items()
        }
        groups = {key: groups[key] for key in order if key in groups}
        words = spliced(words, node["w"]) if "w" in node else words
        found.append((order, groups, words))
    return found


@given(ROWS, ROWS)
def test_a_splice_makes_one_row_of_another(before: list[int], after: list[int]) -> None:
    assert spliced(before, splice(before, after)) == after


def test_the_policy_lets_only_the_script_run() -> None:
    script = Path(replay.__file__).with_name("replay.mjs").read_bytes()
    assert base64.b64encode(hashlib.sha256(script).digest()).decode() == DIGEST


@pytest.mark.parametrize("name", few(["settlers", "my_first", "age_of_dirt"]))
def test_every_position_is_there_as_a_picture_and_in_words(name: str) -> None:
    match = played(name, 3, moves=40)
    page = ReplayPage(match)
    data = data_of(page.html())
    nodes = [match.tree.root, *match.tree.main_line()]
    assert len(data["nodes"]) == len(nodes) == len(page) and data["end"] == len(nodes) - 1
    positions = Positions(match)
    for node, (order, groups, words) in zip(nodes, rows(data["nodes"]), strict=True):
        state, view = match.tree.position(node), positions._view(node)
        scene = board.with_players(state, view)
        drawn = [data["pieces"][piece] for key in order for piece in groups.get(key, [])]
        expected = [
            page._positions.drawing.piece(item) for _, items in scene.groups for item in items
        ]
        assert drawn == expected
        assert [data["lines"][word] for word in words] == text.brief(state, view).splitlines()
    for node, said in zip(nodes[1:], data["nodes"][1:], strict=True):
        told = [event.text for event in match.described(node)]
        assert [data["lines"][line] for line in said["l"]] == told


@pytest.mark.slow
@pytest.mark.parametrize("kind", spread(GAMES, 4))
def test_a_whole_game_is_small_and_asks_for_nothing(kind: str) -> None:
    name, players, options = GAMES[kind]
    match = played(name, players, **options)
    page = ReplayPage(match).html()
    assert len(gzip.compress(page.encode(), 9)) <= MOST_BYTES
    assert not re.search(r"(src|href)=\"(?!#)|url\(|https?:(?!//www\.w3\.org/)|import ", page)
    assert "default-src 'none'" in page
    for line in match.game.story(match.state, match.names):
        assert line.replace("’", "’").split(":")[0] in page


def test_hands_stay_hidden() -> None:
    """Two games that differ in what somebody holds are the same page to those who watch."""
    match = played("age_of_dirt", 3, moves=60)
    state = match.state
    others = (state.resample(0, Rng(seed)) for seed in range(50))
    other = next(one for one in others if one.to_dict() != state.to_dict())
    pages = [
        data_of(ReplayPage(Match(match.game, start=one, dice="choose")).html())
        for one in (state, other)
    ]
    assert pages[0] == pages[1]


def test_lines_names_and_notes_are_in_it() -> None:
    match, end = with_another_line()
    match.node.name, match.node.note = "another <token>", "A try.\nNo good."
    match.jump(end)
    data = data_of(ReplayPage(match).html())
    tried = [one for one in data["nodes"] if "n" in one]
    assert [(one["n"], one["t"]) for one in tried] == [("another <token>", "A try.\nNo good.")]
    parents = [one.get("p") for one in data["nodes"]]
    assert any(parents.count(one) == 2 for one in parents)


def test_names_that_would_be_scripts_are_words() -> None:
    bad = "</script><b>"
    match = sap.new("my_first", 2, seats=[f"human:{bad}", "rule"], seed=1)
    page = ReplayPage(match).html()
    assert bad not in page and page.count("</script>") == 2


def test_the_command_and_the_match_write_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played("my_first", 2, moves=8)
    match.save(tmp_path / "game.txt")
    match.save_html(tmp_path / "one.html")
    assert main(["replay", str(tmp_path / "game.txt"), "--html", str(tmp_path / "two.html")]) == 0
    one, two = [(tmp_path / name).read_text("utf-8") for name in ("one.html", "two.html")]
    assert data_of(one)["nodes"] == data_of(two)["nodes"]
    assert f"{len(match.tree)} positions written" in capsys.readouterr().out
    assert main(["replay", str(tmp_path / "game.txt"), "--html", str(tmp_path / "no/x.html")]) == 2
    assert "x.html" in capsys.readouterr().err
