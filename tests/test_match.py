"""sap.new and sap.load: games for people who write Python."""

import subprocess
import sys
from pathlib import Path

import pytest

import stoneage_panel as sap
from stoneage_panel import board
from stoneage_panel.engine import NotationError
from stoneage_panel.games.my_first.state import MyFirstState

HUTS = ("[hut berry fish pot]", "[hut tooth tooth]", "[hut pot arrowhead tooth]")


def chosen(*lines: str, players: int = 2) -> sap.Match:
    """A match whose luck is chosen, after the huts and some lines."""
    return sap.new("my_first", players=players, dice="choose").do(*HUTS, *lines)


def test_the_names_of_the_package_are_few_and_all_there() -> None:
    assert set(sap.__all__) <= set(dir(sap))
    for name in sap.__all__:
        assert getattr(sap, name) is not None
    with pytest.raises(AttributeError, match="no 'chess'"):
        _ = sap.chess


def test_importing_the_package_loads_nothing_heavy() -> None:
    code = (
        "import sys, stoneage_panel as sap; sap.games(); m = sap.new('my_first');"
        "m.do('turn 1'); m.svg(); m.text(); m.record(); m.suggest('rule');"
        "print([n for n in ('panel', 'bokeh', 'param', 'numpy') if n in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_games_can_be_listed_before_and_after_the_room_is_imported() -> None:
    import stoneage_panel.games

    assert sap.games()["my_first"].title == "My First Stone Age"
    assert sap.games is stoneage_panel.games


def test_luck_follows_a_move_and_is_the_same_for_the_same_seed() -> None:
    one, two = (sap.new("my_first", players=3, seed=5).do("turn 3", "turn 1") for _ in "ab")
    assert one.record() == two.record()
    assert one.state == two.state
    others = {sap.new("my_first", players=3, seed=s).do("turn 3").record() for s in range(8)}
    assert len(others) == 8


def test_a_walk_is_shown_until_the_next_player_acts() -> None:
    match = sap.new("settlers", players=3, seed=1)
    while not board.last_walk(match.tree, match.node):
        match.do(match.suggest())
    walker = match.player
    while match.player == walker:
        match.do(match.suggest())
    match.do(match.suggest())
    assert board.last_walk(match.tree, match.node) == ()


def test_luck_in_brackets_is_chosen_by_hand() -> None:
    match = sap.new("my_first", seed=1).do("turn 3", "[fish]", "turn 4", "[die 4]")
    assert match.log[-2:] == [
        "Blue turned over the fish and took 1 fish.",
        "Red turned over a 4, walked to the pot space and took 1 pot.",
    ]


def test_with_chosen_dice_nothing_happens_by_itself() -> None:
    match = sap.new("my_first", dice="choose")
    assert match.player is None
    assert len(match.legal) == 15 and match.legal[0] == "[hut berry berry]"
    assert match.do(*HUTS).player == 0
    assert match.do("turn 3").player is None
    assert len(match.legal) == 14


def test_what_cannot_be_done_changes_nothing_and_says_why() -> None:
    match = sap.new("my_first", seed=1)
    before = match.record()
    with pytest.raises(sap.IllegalAction) as caught:
        match.do("turn 3", "turn 3")
    assert caught.value.rule == "MF.TURN.2"
    assert match.state.to_dict()["turn"] == 0
    with pytest.raises(sap.NotationError):
        match.do("dance")
    with pytest.raises(sap.NotationError, match="not an outcome of luck"):
        match.do("[turn 3]")
    assert match.node.depth == 3 and match.legal == sap.load(before).legal
    assert match.why_not("turn 3") is None
    assert "MF.ORDER.1" in (match.why_not("swap 1 2") or "")
    assert "not an action" in (match.why_not("dance") or "")


def test_events_say_whose_each_line_is() -> None:
    match = sap.new("stone_age", seats=["human:New", "human:Bo"], seed=1).do("place hunt 2")
    assert [event.text for event in match.events] == match.log
    assert {event.seat for event in match.events if event.text.startswith("New card")} == {None}
    assert match.events[-1] == (0, "New placed 2 figures on the hunting grounds.")


def test_undo_goes_back_over_luck_and_keeps_the_line() -> None:
    match = sap.new("my_first", seed=2).do("turn 3", "turn 4")
    assert match.undo().legal == sap.new("my_first", seed=2).do("turn 3").legal
    match.undo().undo().undo()
    assert match.log == sap.new("my_first", seed=2).log
    match.do("turn 9")
    assert len(match.tree.root.walk().__next__().children) == 1
    assert "( turn 3;" in match.record()
    assert [n.action for n in match.tree.main_line()][-1] == match.node.action


def test_the_same_move_after_undo_brings_the_same_luck() -> None:
    match = sap.new("my_first", seed=2).do("turn 3")
    seen = match.log
    assert match.undo().do("turn 3").log == seen


def test_undo_with_chosen_dice_takes_back_one_action() -> None:
    match = chosen("turn 3", "[fish]")
    assert match.undo().player is None
    assert match.undo().player == 0


def test_a_whole_game_of_suggestions_ends_and_is_told() -> None:
    match = sap.new("my_first", players=4, seed=6)
    while not match.over:
        match.do(match.suggest("random"))
    assert match.winner is not None
    assert match.scores[match.winner] == 3
    assert match.player is None and match.legal == []
    assert "wins!" in match.status and "!." not in match.status
    with pytest.raises(sap.NotationError, match="nobody has a move"):
        match.suggest()


def test_records_files_and_links_bring_back_the_whole_match(tmp_path: Path) -> None:
    match = sap.new("my_first", seed=4, seats=["human:Mira", "rule:memory=60"], goods="hidden")
    match.do("turn 3", "turn 4").undo().do("turn 5")
    file = tmp_path / "game.txt"
    match.save(file)
    for source in (match.record(), file, str(file), match.link(), "#" + match.link()):
        back = sap.load(source)
        assert back.problems == []
        assert back.record() == match.record()
        assert back.names == ("Mira", match.names[1])
        assert back.state == match.state
        assert back.do("turn 7").state == sap.load(match.record()).do("turn 7").state


def test_a_match_of_settlers_is_played_taken_back_and_brought_back(tmp_path: Path) -> None:
    match = sap.new("settlers", players=4, start="free", offers=9, seed=2)
    while match.state.round < 4 and not match.over:
        match.do(match.suggest("rule"))
    before = match.state
    match.do(match.legal[-1]).undo().do(match.legal[0])
    match.save(tmp_path / "world.txt")
    for source in (match.record(), tmp_path / "world.txt", match.link()):
        back = sap.load(source)
        assert back.problems == [] and back.record() == match.record()
        assert back.state == match.state and back.undo().state == before
    assert match.svg().startswith("<svg") and "Africa" in match.text()


def test_the_rule_of_thumb_of_every_game_suggests_what_is_allowed() -> None:
    for name in sap.games():
        match = sap.new(name, seed=5)
        for _ in range(12):
            if match.player is None:
                break
            assert match.why_not(match.suggest("rule")) is None
            match.do(match.suggest("rule"))


def test_a_damaged_record_opens_as_far_as_it_goes() -> None:
    text = chosen("turn 3", "[fish]").record().replace("[fish]", "[fish] dance;")
    match = sap.load(text)
    assert [problem.move for problem in match.problems] == [6]
    assert match.log[-1].endswith("took 1 fish.")


def test_what_is_no_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(sap.RecordError, match="not a saved game"):
        sap.load("hello\nworld")
    with pytest.raises(sap.RecordError):
        sap.load("#1damaged")
    with pytest.raises(FileNotFoundError):
        sap.load(tmp_path / "none.txt")
    with pytest.raises(FileNotFoundError):
        sap.load("none.txt")


@pytest.mark.parametrize(
    "settings",
    [
        {"name": "chess"},
        {"name": "my_first", "players": 9},
        {"name": "my_first", "goods": "seen"},
        {"name": "my_first", "dice": "loaded"},
        {"name": "my_first", "seats": ["human"]},
    ],
)
def test_bad_settings_are_refused_in_a_sentence(settings: dict[str, object]) -> None:
    with pytest.raises(sap.NotationError):
        sap.new(**settings)  # type: ignore[arg-type]


def test_the_board_shows_itself() -> None:
    match = chosen("turn 3", "[fish]")
    svg = match._repr_svg_()
    assert svg.startswith("<svg") and svg.rstrip().endswith("</svg>")
    assert match.svg("dark") != svg
    assert "face down · face down · the fish · face down" in match.text()
    assert "Red" in repr(match)


def test_a_state_taken_from_a_match_is_its_own() -> None:
    match = chosen()
    state = match.state
    assert isinstance(state, MyFirstState)
    state.bags[0] = 5
    assert match.state != state


def test_a_line_that_can_not_be_done_leaves_what_redo_leads_to() -> None:
    match = sap.new("my_first", seed=1)
    first, second = match.legal[:2]
    root = match.node
    for line in (second, first):
        match.jump(root).do(line)
    match.jump(root)
    before = match.session.record("game")
    with pytest.raises(NotationError):
        match.do(second, "nonsense")
    assert match.session.record("game") == before and match.node is root
