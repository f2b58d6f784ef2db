"""What moves between two scenes: pieces, goods, dice, and in which order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stoneage_panel import board
from stoneage_panel.app.components.board.board import TableBoard
from stoneage_panel.board import motion
from stoneage_panel.board.bokeh_board import BokehBoard
from stoneage_panel.board.pen import Pen
from stoneage_panel.board.scene_data import Circle, Place, Scene, Stock, seat_id
from stoneage_panel.catalog import new_game
from stoneage_panel.engine.game import CHANCE, TERMINAL
from stoneage_panel.engine.rng import Rng
from stoneage_panel.table import Table
from tests.games.settlers.positions import level, turn

FOREST = Place("forest", "Forest", "", (0, 10, 10, 0), (0, 0, 10, 10))


def scene(*pieces: tuple[str, float, float], **more: object) -> Scene:
    """A board with discs that are pieces: kind, x, y."""
    pen = Pen()
    for kind, x, y in pieces:
        face, _, home = kind.partition("@")[2].partition("@")
        pen.piece(kind.partition("@")[0], x, y, (Circle(x, y, 5, "ink"),), face, home, "actor")
        pen.group(f"{kind}{x}")
    made = Scene("", 100, 100, (), tuple(pen.groups), (FOREST,), tuple(pen.pieces))
    return replace(made, **more)  # type: ignore[arg-type]


def test_nothing_moves_where_nothing_has_changed() -> None:
    assert motion.moves(scene(("a", 1, 1)), scene(("a", 1, 1))) == []
    assert motion.timed([]) == [] and motion.lasts([]) == 0


def test_a_piece_walks_to_the_nearest_free_spot_of_its_kind() -> None:
    before = scene(("a", 0, 0), ("a", 50, 0), ("b", 0, 50))
    after = scene(("a", 50, 0), ("a", 52, 0), ("b", 0, 52))
    found = [(one.how, one.start, one.end) for one in motion.moves(before, after)]
    assert found == [("walk", (0, 0), (52, 0)), ("walk", (0, 50), (0, 52))]


def test_as_few_as_may_be_cross() -> None:
    before, after = scene(("a", 0, 0), ("a", 50, 0)), scene(("a", 10, 0), ("a", 60, 0))
    assert {(m.start, m.end) for m in motion.moves(before, after)} == {
        ((0, 0), (10, 0)),
        ((50, 0), (60, 0)),
    }


def test_what_comes_does_so_from_home_and_what_goes_to_whoever_acted() -> None:
    [come] = motion.moves(scene(), scene(("a@@seat:2", 5, 5)))
    assert (come.how, come.start, come.end) == ("fly", "seat:2", (5, 5))
    [gone] = motion.moves(scene(("a", 5, 5)), scene(), actor=1)
    assert (gone.how, gone.end, gone.piece) == ("fly", seat_id(1), None)
    [out] = motion.moves(scene(), scene(("a", 5, 5)))
    assert (out.how, out.start) == ("come", out.end)


def test_a_home_on_the_board_is_the_middle_of_its_place() -> None:
    [come] = motion.moves(scene(), scene(("a@@forest", 50, 50)))
    assert come.start == (5, 5)
    spot = scene(("a@@deck", 50, 50), spots=(("deck", (7.0, 8.0)),))
    assert motion.moves(scene(), spot)[0].start == (7, 8)


def test_what_stays_and_shows_another_face_is_turned_over() -> None:
    [turn] = motion.moves(scene(("a", 5, 5)), scene(("a@fish", 5, 5)))
    assert (turn.how, turn.start, len(turn.was)) == ("turn", turn.end, 1)


def test_a_walk_leads_over_the_places_that_are_told() -> None:
    middle = Place("b", "", "", (40, 60, 60, 40), (40, 40, 60, 60))
    last = Place("c", "", "", (90, 100, 100, 90), (0, 0, 10, 10))
    after = scene(("a", 95, 5), ("b", 1, 50), trail=("forest", "b", "c"))
    after = replace(after, places=(FOREST, middle, last))
    walks = motion.moves(scene(("a", 5, 5), ("b", 0, 50)), after)
    assert [one.way for one in walks] == [((50.0, 50.0),), ()]


def stocks(*rows: tuple[str, int, str]) -> Scene:
    return scene(stocks=tuple(Stock(holder, n, "wood", "", source) for holder, n, source in rows))


@pytest.mark.parametrize(
    ("before", "after", "flights"),
    [
        ((("forest", 5, ""), ("seat:0", 0, "")), (3, 2), {((5.0, 5.0), "seat:0", 2)}),
        ((("seat:1", 5, ""), ("seat:0", 0, "")), (4, 1), {("seat:1", "seat:0", 1)}),
        ((("seat:0", 5, "forest"),), (1,), {("seat:0", (5.0, 5.0), 4)}),
        ((("seat:0", 0, "forest"),), (90,), {((5.0, 5.0), "seat:0", motion.MOST_FLIGHTS)}),
        ((("seat:0", 0, ""),), (4,), set()),
    ],
)
def test_goods_fly_from_who_has_less_to_who_has_more(
    before: tuple[tuple[str, int, str], ...], after: tuple[int, ...], flights: set[object]
) -> None:
    later = stocks(*((row[0], n, row[2]) for row, n in zip(before, after, strict=True)))
    found = motion.moves(stocks(*before), later)
    assert {(one.start, one.end, one.n) for one in found} == flights
    assert {one.how for one in found} <= {"fly"}


def test_what_falls_through_something_is_led_there_but_not_what_was_in_it() -> None:
    def passage(box: int, inside: int, tray: int) -> Scene:
        rows = (("box", box, ""), ("inside", inside, "mouth"), ("tray", tray, "mouth"))
        held = tuple(Stock(name, n, "figure", "", via=via) for name, n, via in rows)
        spots = tuple((name, (float(k), 0.0)) for k, name in enumerate(("mouth", "box", "inside")))
        return scene(stocks=held, spots=(*spots, ("tray", (9.0, 9.0))))

    thrown = motion.moves(passage(3, 1, 0), passage(0, 2, 2))
    assert {(one.n, one.way) for one in thrown} == {(1, ((0.0, 0.0),)), (2, ((0.0, 0.0),))}
    [freed] = motion.moves(passage(0, 2, 0), passage(0, 1, 1))
    assert freed.way == ()


def test_a_turn_is_shown_in_its_order() -> None:
    """Dice, what is turned up, who walks, what flies, what is turned down."""
    before = scene(
        ("up", 0, 0), ("down@fish", 1, 1), ("walk", 2, 2), stocks=(Stock("a", 1, "", ""),)
    )
    after = scene(
        ("up@fish", 0, 0), ("down", 1, 1), ("walk", 9, 9),
        stocks=(Stock("a", 3, "", "", "forest"),),
    )  # fmt: skip
    dice = motion.throws(after, (3, 6), "forest")
    found = motion.timed([*dice, *motion.moves(before, after)])
    order = [(one.move.how, one.move.piece.kind if one.move.piece else "") for one in found]
    assert order == [
        ("roll", ""), ("roll", ""), ("turn", "up"), ("walk", "walk"), ("fly", ""), ("turn", "down")
    ]  # fmt: skip
    starts = [one.delay for one in found]
    assert starts == sorted(starts) and starts[2] < found[0].ms  # while the dice can still be read
    assert motion.lasts(found) >= found[-1].delay + found[-1].ms


@pytest.mark.parametrize("n", range(1, 11))
def test_dice_lie_apart_about_their_place(n: int) -> None:
    dice = motion.throws(scene(), [1] * n, "forest")
    spots = [one.at for one in dice]
    assert len(set(spots)) == n and len({y for _, y in spots}) == -(-n // 4)
    assert sum(x for x, _ in spots) / n == pytest.approx(5)


GAMES = {
    "my_first": (2, {}), "stone_age": (3, {}), "stone_age style": (5, {"style": True}),
    "stone_age_solo": (1, {}), "settlers": (3, {}), "age_of_dirt": (4, {}),
}  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("form", ["wide", "tall"])
def test_every_piece_is_drawn_and_every_row_is_its_own(name: str, form: str) -> None:
    """Through the beginning of a game: rows that a film names show just what the piece is."""
    players, options = GAMES[name]
    game = new_game(name.partition(" ")[0], players, **options)
    state, luck, picture = game.new_initial_state(), Rng(5), BokehBoard(form)
    before, met = None, set()
    for _ in range(40):
        if state.current_player == TERMINAL:
            break
        if state.current_player == CHANCE:
            action = state.sample_chance(luck)
        else:
            legal = state.legal_actions()
            action = legal[luck.below(len(legal))]
        state = state.clone()
        state.apply(action)
        now = board.scene(state, board.ViewOptions(form=form))
        picture.show(now)
        if before is not None:
            found = motion.moves(before, now)
            waiting = motion.marks(before, now, found)
            met |= _check(picture, [*found, waiting] if waiting else found)
            _check_marks(before, now, found, waiting)
        before = now
    assert met


def _check(picture: BokehBoard, found: list[motion.Move]) -> set[str]:
    film = picture.film(motion.timed(found))
    shapes = picture._sheets[2].source.data
    for shot, one in zip(film["shots"], motion.timed(found), strict=True):
        assert one.move.how == "wait" or one.ms <= 1400
        assert one.move.n <= motion.MOST_FLIGHTS
        if one.move.piece is not None:
            [[(first, end), _]] = shot["rows"]
            xs = [x for k in range(first, end) for x in shapes["xs"][k] if x == x]
            x, _ = one.move.at
            assert end > first and min(xs) - 1 <= x <= max(xs) + 1
        else:
            assert any(shot["drawn"]) if "drawn" in shot else one.move.ranges or one.move.was[0]
    return {one.how for one in found}


def _check_marks(
    before: Scene, after: Scene, found: list[motion.Move], waiting: motion.Move | None
) -> None:
    """Until the end of a film all is seen that was, but for what moves; and nothing else."""
    hidden = {
        (piece.group, k)
        for piece in (move.piece for move in found)
        if piece is not None
        for k in range(piece.first, piece.last)
    }
    for group, first, last in waiting.ranges if waiting else ():
        assert 0 <= first < last <= len(after.group(group))
        assert not hidden & {(group, k) for k in range(first, last)}, "each is hidden once"
        hidden |= {(group, k) for k in range(first, last)}
    told = dict(before.groups)
    for key, items in after.groups:
        if items != told.get(key, ()):
            seen = {item for k, item in enumerate(items) if (key, k) not in hidden}
            assert seen <= set(told.get(key, ())), "nothing that is new"


def test_who_walks_to_another_part_is_seen_in_the_overview_and_coming() -> None:
    """On a phone one continent is shown at a time, below a small map of all."""
    table = Table(game_name="settlers", seats=["human"] * 3)
    table.start(level(turn("2m"), 0, clothing=1))
    shown = TableBoard(table=table, playing=True, wide=False)
    shown.show(shown.scene())
    ways = [one for one in map(table.game.format, table.legal) if one.startswith("walk")]
    away = next(one for one in ways if " eu" in one)
    table.act(table.game.parse(away))
    shown.show(shown.scene())
    assert sorted(one.move.how for one in shown.moving) == ["come", "walk"]
    assert {one.move.piece.kind for one in shown.moving if one.move.piece} == {
        "nomad0", "smallnomad0",
    }  # fmt: skip


def test_a_mark_waits_for_the_dice() -> None:
    """What one lacks, and where one may go on, follow from what is rolled."""

    def marked(*shapes: Circle) -> Scene:
        made = scene(("figure0", 5, 5))
        return replace(made, groups=(*made.groups, ("marks", shapes)))

    ring, other = Circle(3, 3, 9, None, "ink"), Circle(8, 8, 9, None, "ink")
    dice = motion.throws(marked(), (4,), "forest")
    assert motion.tense(dice) and motion.marks(marked(ring), marked(ring), dice) is None
    changed = motion.marks(marked(ring), marked(other), dice)
    assert changed and changed.was == ((ring,),) and changed.ranges == (("marks", 0, 1),)
    gone = motion.marks(marked(ring), marked(), dice)
    assert gone and gone.was == ((ring,),) and gone.ranges == ()
    first, *_ = motion.timed([*dice, changed])
    assert first.move is changed and first.ms == motion.lasts(motion.timed(dice))


def test_a_crowd_is_seen_as_it_was_until_those_who_join_it_have_come() -> None:
    def held(n: int, box: int) -> Scene:
        stocks = (Stock("forest", n, "figure", ""), Stock("seat:0", box, "figure", ""))
        return scene((f"crowd:a@{n}", 5, 5), stocks=stocks)

    found = motion.timed(motion.moves(held(1, 2), held(3, 0)))
    assert [one.move.how for one in found] == ["wait", "fly"]
    assert found[0].ms == motion.lasts(found[1:]) and found[0].delay == 0
    left = motion.timed(motion.moves(held(3, 0), held(1, 2)))
    assert [one.move.how for one in left] == ["fly"]
    alone = motion.timed(motion.moves(scene(("crowd:a@1", 5, 5)), scene(("crowd:a@2", 5, 5))))
    assert alone == []  # nobody comes from anywhere


def test_who_has_stayed_inside_is_told_once_the_others_have_fallen() -> None:
    def held(inside: int, out: int, size: float) -> Scene:
        stocks = (
            Stock("inside", inside, "figure", "", via="forest"),
            Stock("tray", out, "figure", "", via="forest"),
        )
        made = scene((f"crowd:inside@{inside}", 5, 5), stocks=stocks)
        (name, _), *more = made.groups
        return replace(made, groups=((name, (Circle(5, 5, size, "ink"),)), *more))

    found = motion.timed(motion.moves(held(3, 0, 5), held(1, 2, 4)))
    assert [one.move.how for one in found] == ["wait", "fly"]
    assert found[0].ms == motion.lasts(found[1:])
    left = motion.timed(motion.moves(held(3, 2, 5), held(1, 0, 4)))
    assert all(one.move.how != "wait" for one in left)  # nobody falls


def test_dice_of_a_throw_are_heard_once() -> None:
    picture = BokehBoard()
    picture.show(scene())
    film = picture.film(motion.timed(motion.throws(scene(), (1, 2, 3), "forest")))
    assert [shot["sound"] for shot in film["shots"]] == ["die", "", ""]


def test_the_game_that_is_new_has_pieces_to_move() -> None:
    """Every game says what of its board can move."""
    for name in ("my_first", "stone_age", "settlers", "age_of_dirt"):
        made = board.scene(new_game(name, 3).new_initial_state())
        assert made.pieces or made.stocks
