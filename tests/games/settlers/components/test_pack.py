"""A world of one's own: read, refused row by row, played, and kept in records."""

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL, NotationError, Rng, Tree, record
from stoneage_panel.games.settlers.components import pack, pack_text, world
from stoneage_panel.games.settlers.components.pack_fields import ComponentsError
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.study.selfplay import play
from tests.support.variants import later

HOUSE = pack.house()


def problems(text: str) -> tuple[str, ...]:
    """What is said of a file that can't be used."""
    with pytest.raises(ComponentsError) as caught:
        pack.read(text)
    assert all(problem.endswith(".") for problem in caught.value.problems)
    return caught.value.problems


def changed(name: str, row: int, /, **fields: Any) -> str:
    """A part of the house's with some fields of a row changed."""
    rows = [dict(row) for row in HOUSE[name]]
    rows[row] |= fields
    return pack_text.normal({name: rows}, {name: None})


def without(name: str, *gone: int) -> str:
    """A part of the house's with some rows left out."""
    rows = [row for i, row in enumerate(HOUSE[name]) if i not in gone]
    return pack_text.normal({name: rows}, {name: None})


# ---------------------------------------------------------------- what can be used


def test_the_houses_own_world_as_a_file_is_the_houses_own_world() -> None:
    game = new_game("settlers", 3)
    text = game.editable
    again = new_game("settlers", 3, text)
    assert again == game and again.components == ""
    assert max(map(len, text.splitlines())) < 600
    assert set(tomllib.loads(text)) == set(HOUSE)


def test_single_parts_take_the_place_of_the_houses() -> None:
    text = "win = 12\nhand = { meat = 2 }\n[cost]\nnomad={meat=1}\ntribe = {flint=2}"
    made = pack.read(text)
    assert (made.win, made.hand, made.nomad, made.tribe) == (12, 2, 1, 2 << 16)
    assert made.hexes == world.default().hexes
    game = new_game("settlers", 3, text)
    assert game.components == "win=12\nhand={meat=2}\ncost={nomad={meat=1},tribe={flint=2}}\n"
    assert new_game("settlers", 3, game.components) == game
    assert new_game("settlers", 3, game.editable) == game
    assert game != new_game("settlers", 3)


def test_other_numbers_and_chips() -> None:
    made = pack.read(changed("hex", 0, number=11, land="hills"))
    assert made.hexes[0][1:4] == ("hills", 0, 11)
    made = pack.read(changed("chip", 1, kind="desert", of="hills"))
    assert made.chips[1][2:] == (world.DROUGHT, "hills")


def test_a_box_and_its_chip_may_go() -> None:
    made = pack.read(without("box", 0) + without("chip", 2))
    assert len(made.boxes) == len(made.chips) == 17
    state = new_game("settlers", 3, without("box", 0) + without("chip", 2)).new_initial_state()
    assert isinstance(state, Position)
    assert state.lying.bit_count() == state.pool.bit_count() == 17 and not state.problems()


TINY = [
    "win = 5\nnomads = 1",
    "tribes = 3\nbank = 2\ncrossings = 3\ncards = 12",
    "hand = {}\ndeserts = 0",
    changed("step", 0, cost={"skins": 2}) + changed("figure", 1, hex="AU01"),
    without("box", 0) + without("chip", 0),
]


@pytest.mark.slow
@pytest.mark.parametrize("text", later(TINY), ids=range(len(TINY)))
def test_games_in_other_worlds_keep_what_is_promised(text: str) -> None:
    for players, start in ((3, "printed"), (4, "free")):
        game = new_game("settlers", players, text, start=start, round_limit=10)
        one = play(game, ("random",), 5, check=True)
        assert one.problems == () and one.state.current_player == TERMINAL


def test_a_record_holds_its_world() -> None:
    game = new_game("settlers", 3, "win = 4\n" + changed("hex", 3, number=9))
    state, tree, rng = game.new_initial_state(), Tree(game), Rng(1)
    node = tree.root
    for _ in range(60):
        action = (state.sample_chance(rng) if state.current_player == CHANCE
                  else rng.choice(state.legal_actions()))  # fmt: skip
        node = tree.add(node, action)
        state.apply(action)
    read = record.read(record.write(tree), new_game)
    assert read.problems == [] and read.tree.game == game
    assert read.tree.state(read.tree.root.end()) == state


# ---------------------------------------------------------------- what can't

PARTS = [
    ("foo = 1", "the file, “foo”: there is no such field here"),
    ("win = true", "the file, “win”: it is true; it must be a number from 3 to 30"),
    ("win = 29", "win: not every player could reach"),
    ("bank = 1", "“bank”: it is 1; it must be a number from 2 to 9"),
    ("hand = 3", "“hand”: it is 3; it must be goods"),
    ("hand = { gold = 1 }", "“hand”: it is a table; it must be goods"),
    ("hand = { meat = 9 }", "hand: that can't be dealt to four players"),
    ("cost = 3", "cost: it must be a table with nomad and tribe"),
    ("cost = { nomad = { meat = 1 } }", "cost, “tribe”: it is missing"),
    ("cost = { nomad = {}, tribe = { meat = 1 } }", "cost, “nomad”: it is a table"),
    ("hex = 1", "hex: it must be a list"),
    ("hex = [1]", "hex row 1: a row must be a table"),
    ("hex = []", "hex: there are none"),
    (changed("hex", 4, number=7), "hex row 5, “number”: a hex can't have a 7"),
    (changed("hex", 4, land="sea"), "hex row 5, “land”: it is 'sea'; it must be one of hills"),
    (changed("hex", 4, id="af5"), "hex row 5, “id”: it is 'af5'; it must be two capital letters"),
    (changed("hex", 4, id="AF01"), "hex: af01 appears twice"),
    (changed("hex", 4, q=0, r=0), "hex: two hexes are at q = 0, r = 0"),
    (changed("hex", 4, colour=3), "hex row 5, “colour”: there is no such field"),
    (changed("outer", 0, id="nomad"), "outer row 1, “id”: nomad already has another meaning"),
    (changed("outer", 0, x="far"), "outer row 1, “x”: it is 'far'; it must be a number"),
    (changed("outer", 0, id="atlantis"), "box row 1: there is no crossing iberia"),
    ('route = ["x"]', "“route”: it is 'x'; it must be two crossings"),
    (without("route", 13), "route: no way leads to iberia"),
    (without("route", 0).replace("route=[", 'route=[["yamal","yamal"],'), "two different"),
    (without("route", 0).replace("route=[", 'route=[["AF01-E","AF01-SE"],'), "joined twice"),
    (changed("box", 0, clothing=5), "box row 1, “clothing”: it is 5; it must be a number"),
    (changed("box", 0, at="nowhere"), "box row 1: there is no crossing nowhere"),
    (changed("box", 0, at="ural"), "box: there is more than one on ural"),
    (without("box", 0), "chip: group I has 3 boxes and 4 chips"),
    (changed("chip", 0, of="Africa"), "chip row 1, “of”: it is 'Africa'; it must be one of Europe"),
    (changed("chip", 0, of="Asia"), "chip: there is more than one adaptation to Asia"),
    (changed("chip", 1, of="hills"), "chip row 2, “of”: it is 'hills'"),
    (changed("chit", 0, at="iberia"), "chit: a chit, a box or a black corner shares iberia"),
    (changed("chit", 0, at="EU02-SE"), "sites and black corners can't be neighbours"),
    ('chit = [{ id = "PEU1", at = "EU01-E", people = "yellow" }]', "every people needs at least"),
    ('start = ["AF01-E"]', "start: 1 black corners are too few"),
    ('start = [3]', "“start”: it is 3; it must be a crossing"),
    (without("start", 0).replace("start=[", 'start=["EU02-NW",'), "must be in Africa, not at EU02"),
    (without("printed", 0), "printed: there are 3 rows; there must be 4"),
    (changed("printed", 0, tribes=["AF01-NW"]), "printed row 1, “tribes”: it is a list"),
    (changed("printed", 0, tribes=["AF01-NW", "AF01-NW", "AF10-E"]), "three different black"),
    (changed("printed", 0, nomad="EU01-E"), "printed row 1: the nomad must start next"),
    (changed("printed", 1, tribes=["AF01-NW", "AF11-E", "AF08-E"], nomad="AF01-W"),
     "printed row 2: a crossing is taken"),
    (without("step", 2), "step: there are 4 rows; there must be 5"),
    (changed("step", 2, cost={}), "step row 3, “cost”: it is a table; it must be goods"),
    (changed("figure", 0, hex="AM01"), "figure: its zone needs two hexes, and AM01"),
    (changed("figure", 0, hex="ZZ01"), "figure: there is no hex ZZ01"),
    (changed("figure", 0, zone=["Africa", "Asia", "America"], hex="AF01"), "no continent in"),
    (changed("figure", 0, zone=[]), "figure row 1, “zone”: it is a list; it must be a list of"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words"), PARTS)
def test_what_is_wrong_is_told_with_its_row(text: str, words: str) -> None:
    assert any(words in problem for problem in problems(text)), problems(text)


def test_no_figure_may_seal_a_people_off() -> None:
    sites = [row for row in HOUSE["chit"] if row["people"] != "blue"]
    sites.append({"id": "PAM1", "at": "AM11-SW", "people": "blue"})
    assert problems(pack_text.normal({"chit": sites}, HOUSE)) == (
        "figure: on AM10 a figure cuts the blue chits off from Africa.",
        "figure: on AM11 a figure cuts the blue chits off from Africa.",
    )
    sites[-1] |= {"at": "AM09-E"}
    assert len(pack.read(pack_text.normal({"chit": sites}, HOUSE)).chits) == 25


def test_many_faults_are_counted_not_listed() -> None:
    found = problems("hex = [" + "{}," * 40 + "]")
    assert len(found) == 31 and found[-1] == "… and 210 more."


@pytest.mark.parametrize("text", [
    "x", "win = ", "win = 1\nwin = 2", "a" * 70_000, "win = " + "9" * 3000, "\x00", "hex = [" * 999,
    "win = " + "9" * 1900,
])  # fmt: skip
def test_what_is_no_toml_is_told(text: str) -> None:
    with pytest.raises(ComponentsError) as caught:
        pack.read(text)
    assert len(str(caught.value)) < 400


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.sampled_from(sorted(HOUSE)), VALUES, st.integers(0, 60), st.text(max_size=3))
def test_anything_in_a_file_is_a_world_or_a_list_of_problems(
    name: str, value: Any, at: int, field: str
) -> None:
    parts: dict[str, Any] = {name: value}
    if isinstance(HOUSE[name], list) and isinstance(HOUSE[name][0], dict):
        rows = [dict(row) for row in HOUSE[name]]
        row = rows[at % len(rows)]
        row[field if field in row else sorted(row)[at % len(row)]] = value
        parts = {name: rows}
    try:
        pack.read(_toml(parts))
    except NotationError as fault:
        assert str(fault)


def _toml(parts: dict[str, Any]) -> str:
    return "".join(f"{name} = {_value(value)}\n" for name, value in parts.items())


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{" + ",".join(f"{_value(k)}={_value(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_value, value)) + "]"
    if isinstance(value, str):
        return '"' + value.encode("unicode_escape").decode().replace('"', "'") + '"'
    return "1" if value is None else str(value)
