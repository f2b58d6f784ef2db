"""One sitting: luck, undo and redo, names, records; a match and a table show the same."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import stoneage_panel as sap
from stoneage_panel.bots.seats import check_seat
from stoneage_panel.catalog import new_game
from stoneage_panel.cli.textgame import TextGame
from stoneage_panel.engine import CHANCE, Tree, headers
from stoneage_panel.engine.errors import IllegalAction, NotationError
from stoneage_panel.engine.seats import Seat
from stoneage_panel.engine.session import KINDS, Session
from stoneage_panel.match import Match, read
from stoneage_panel.table import Table


def sitting(*seats: str, seed: int = 3, dice: str = "fair", **options: object) -> Session:
    """My First Stone Age, with the luck that is due taken."""
    game = new_game("my_first", len(seats) or 2, **options)
    session = Session(Tree(game), [Seat.parse(text) for text in seats], seed, dice)
    session.settle()
    return session


def play(session: Session, moves: int) -> Session:
    for _ in range(moves):
        session.step(session.legal[-1])
        session.settle()
    return session


def test_the_same_luck_comes_on_the_same_line_and_other_luck_on_another() -> None:
    session = play(sitting(), 4)
    here, place = session.state.clone(), session.node
    assert session.undo()
    session.step(session.legal[-1])
    session.settle()
    assert session.state == here and session.node is place
    session.undo()
    session.step(session.legal[0])
    session.settle()
    assert session.node is not place
    assert place in list(session.tree.root.walk()), "the old line is kept"
    assert session.tree.root.end() is session.node, "the new one is the main one"


def test_luck_is_the_streams_of_its_line() -> None:
    one, two = play(sitting(seed=9), 8), play(sitting(seed=9), 8)
    assert one.record() == two.record() and one.bot_seed == two.bot_seed
    assert play(sitting(seed=10), 8).record() != one.record()


def test_with_chosen_dice_nothing_settles_by_itself_but_luck_can_be_drawn() -> None:
    session = sitting(dice="choose")
    assert session.node.depth == 0 and session.state.current_player == CHANCE
    assert session.decides(session.state) and session.person_decides(session.state)
    session.draw()
    assert session.node.depth == 1
    assert session.undo() and not session.undo()


def test_what_is_refused_changes_nothing() -> None:
    session = sitting()
    before, here = session.record(), session.node
    with pytest.raises(IllegalAction):
        session.step(session.game.parse("swap 1 2"))
    assert session.record() == before and session.node is here


def test_lines_of_which_one_is_refused_leave_no_trace() -> None:
    match = sap.new("my_first", seed=1).do("turn 3").undo().do("turn 4").undo()
    before, main = match.record(), match.tree.main_line()
    for lines in (("turn 3", "turn 3"), ("turn 5", "dance"), ("turn 3", "[fish]", "turn 3")):
        with pytest.raises((IllegalAction, NotationError)):
            match.do(*lines)
        assert match.record() == before and match.tree.main_line() == main


def test_undo_stops_where_it_is_told_and_redo_goes_the_same_way() -> None:
    session = sitting("human", "random")
    while len({0, 1} & set(movers(session))) < 2 or session.player != 0:
        play(session, 1)
    end = session.node
    assert session.undo(session.person_decides) and session.player == 0
    while session.undo(session.person_decides):
        assert session.player == 0
    while session.redo(session.person_decides):
        assert session.player == 0
    assert session.node is end and not session.redo()


def movers(session: Session) -> list[int]:
    """Who decided on the way here."""
    return [session.tree.state(node).current_player for node in session.cursor.backwards()]


def test_the_last_mover_is_who_decided_before_luck() -> None:
    session = sitting()
    assert session.last_mover is None
    play(session, 1)
    assert session.last_mover == 0


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_record_opens_as_a_sitting(kind: str) -> None:
    session = play(sitting("human:Mira", "rule:memory=60", goods="hidden"), 6)
    session.undo()
    play(session, 1)
    found = headers.read(session.record(kind), new_game, check_seat)
    back = Session.open(found)
    assert back.problems == [] and back.state == session.state
    assert (back.seats, back.names, back.seed, back.dice) == (
        session.seats, session.names, session.seed, session.dice
    )  # fmt: skip
    assert back.record() == session.record(kind)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ('[Seats "human, nobody"]', 1),
        ('[Seats "human"]', 1),
        ('[Seats ""]', 1),
        (f'[Seats "human:{"x" * 30}, rule"]', 1),
        ('[Seed "no"]', 1),
        ('[Seed "-3"]', 1),
        ('[Seed ""]', 1),
        ('[Dice "loaded"]', 1),
        ('[Seed "no"]\n[Dice "loaded"]', 2),
        ("", 0),
    ],
)
def test_a_header_that_cannot_be_read_takes_its_default(line: str, found: int) -> None:
    text = f'[Game "my_first"]\n[Players "2"]\n{line}\n\n'
    match, table = read(text), Table()
    assert len(match.problems) == found
    assert list(map(str, table.open_text(text))) == list(map(str, match.problems))
    assert match.seats == tuple(table.seats) == ("human", "human")
    assert (match.seed, match.dice) == (table.seed, table.dice) == (1, "fair")


def test_a_seed_that_cannot_be_read_is_told_in_words() -> None:
    match = read('[Game "my_first"]\n[Players "2"]\n[Seed "x"]\n\n')
    assert list(map(str, match.problems)) == [
        "The seed 'x' can't be read: luck to come will be drawn from another one."
    ]


def test_what_a_sitting_cannot_be_is_refused() -> None:
    tree = Tree(new_game("my_first"))
    bad = ({"dice": "loaded"}, {"seed": "1"}, {"seed": True}, {"seats": [Seat("human")]})
    for one in bad:
        with pytest.raises(NotationError):
            Session(tree, **one)  # type: ignore[arg-type]
    with pytest.raises(NotationError):
        sap.new("my_first", seats=["human", "nobody"])


def test_a_person_alone_is_you_at_a_match_at_a_table_and_in_the_terminal() -> None:
    match = sap.new("stone_age_solo", seed=1)
    table = Table(game_name="stone_age_solo", seats=["human"], seed=1)
    assert match.names == table.names == ("You",)
    assert match.status.startswith(table.status[0]) and match.log == [li.text for li in table.log]
    named = sap.new("stone_age_solo", seats=["human:Mira"], seed=1)
    assert named.names == ("Mira",)
    prompts = list[str]()

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        return "quit"

    for one in (match, named):
        TextGame(one, ask, lambda _: None).run()
    assert prompts == ["You> ", "Mira> "]


def test_a_screen_is_handed_over_only_where_people_hide_what_they_hold() -> None:
    shared = sitting("human", "human", goods="hidden")
    assert shared.needs_handover(None) and not shared.needs_handover(0)
    assert not sitting("human", "random", goods="hidden").needs_handover(None)
    assert not sitting("human", "human").needs_handover(None) and not shared.covered


GAMES = ("my_first", "stone_age", "stone_age_solo", "settlers", "age_of_dirt")
ANY = st.integers(0, 10_000)


class MatchAndTable(RuleBasedStateMachine):
    """The same actions at a match and at a table: both show, tell and save the same."""

    @initialize(name=st.sampled_from(GAMES), seed=ANY, dice=st.sampled_from(["fair", "choose"]))
    def sit_down(self, name: str, seed: int, dice: str) -> None:
        game = new_game(name)
        seats = ["human:Mira", *["human"] * (game.players - 1)]
        self.match = Match(game, seed, dice, seats=seats)
        self.table = Table(game_name=name, seats=seats, seed=seed, dice=dice)

    @precondition(lambda self: not self.match.over)
    @rule(picks=st.lists(ANY, min_size=1, max_size=6))
    def move(self, picks: list[int]) -> None:
        for pick in picks:
            legal = self.match.legal
            if legal:
                line = legal[pick % len(legal)]
                self.match.do(line)
                self.table.act(self.table.game.parse(line.strip("[]")))

    @rule()
    def undo(self) -> None:
        here = self.match.node
        assert self.table.undo() is (self.match.undo().node is not here)

    @rule()
    def redo(self) -> None:
        assert self.table.redo() is self.match.session.redo()

    @rule(at=ANY)
    def jump(self, at: int) -> None:
        match, nodes = self.match, list(self.match.tree.root.walk())
        place = at % len(nodes)
        is_main = match.tree.is_main(nodes[place])  # beside it a table begins to explore
        if is_main and match.session.decides(match.tree.state(nodes[place])):
            match.jump(nodes[place])
            self.table.go_to(place)

    @rule(line=st.sampled_from(["dance", "turn 99", "roll 1 1", "[turn 1]", "next"]))
    def refuse(self, line: str) -> None:
        before = self.match.record()
        if self.match.why_not(line):
            for lines in [(line,), (*self.match.legal[-1:], "dance")]:
                with pytest.raises((IllegalAction, NotationError)):
                    self.match.do(*lines)
                assert self.match.record() == before

    @invariant()
    def both_show_the_same(self) -> None:
        match, table = self.match, self.table
        assert match.state == table.state and match.names == table.names
        assert match.record() == table.save_text()
        assert match.log == [line.text for line in table.session.lines]
        assert match.session.status == table.status
        assert (match.player is None) is (table.state.current_player < 0)
        assert match.tree.state(match.node) == match.state, "the position is that of its line"

    def teardown(self) -> None:
        if hasattr(self, "match"):
            text = self.match.record()
            table = Table()
            assert table.open_text(text) == []
            assert read(text).log == [line.text for line in table.log]
            assert read(text).record() == table.save_text()


TestMatchAndTable = MatchAndTable.TestCase
TestMatchAndTable.settings = settings(
    deadline=None, max_examples=20, stateful_step_count=15, derandomize=True
)
