"""An owner's cards and buildings: what may be given, and every problem told by row and field."""

import time
from importlib import resources
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.packs import Problems
from stoneage_panel.games.stone_age.components import pack
from stoneage_panel.games.stone_age.components.pack import ComponentsError
from stoneage_panel.games.stone_age.components.pack_fields import OWN
from stoneage_panel.games.stone_age.components.pack_read import MAX_LINE, MAX_TEXT, read
from stoneage_panel.games.stone_age.components.pack_text import editable

HOUSE = pack.default()
OWNERS = """
without = ["X09", "N05"]
card = [
    { id = "X06", value = 4 },
    { id = "Q1", group = "style", upper = "tool", value = 1, key = "ring" },
]
tile = [
    { id = "N01", cost = { wood = 1, jewelry = 2 }, points = 7, provenance = "confirmed" },
    { id = "B18", kind = "fixed", cost = { gold = 3 }, points = 18 },
]
"""


def problems(text: str) -> list[str]:
    """What is wrong with a text; it must be something."""
    with pytest.raises(ComponentsError) as caught:
        read(text)
    assert all(line in str(caught.value) for line in caught.value.problems)
    return list(caught.value.problems)


# ---------------------------------------------------------------- what may be given


def test_a_row_changes_the_fields_it_names() -> None:
    card = HOUSE.cards[HOUSE.card("X06")]
    made = read('card = [{ id = "X06", value = 4 }]')
    assert made.cards[made.card("X06")] == card._replace(value=4, provenance=OWN)
    assert made.tiles == HOUSE.tiles and len(made.cards) == len(HOUSE.cards)


def test_rows_are_added_and_left_out() -> None:
    made = read(OWNERS)
    assert "X09" not in {card.id for card in made.cards}
    assert made.cards[-1].id == "Q1" and made.cards[-1].green and made.cards[-1].count == 1
    works = [made.tiles[i].id for i in made.works]
    assert works == ["N01", "N02", "N03"]
    assert made.tiles[made.tile("N01")].provenance == "confirmed"
    assert made.tiles[made.tile("B18")].kinds == 0


def test_all_the_house_has_can_be_left_out() -> None:
    rows = ",\n".join(
        f'{{ id = "K{n}", upper = "food", value = 1, key = "farmer", count = 1 }}' for n in range(4)
    )
    made = read(f'without = ["all cards"]\ncard = [\n{rows}\n]')
    assert [card.id for card in made.cards] == ["K0", "K1", "K2", "K3"]
    assert read(made.text) == made


def test_tables_in_double_brackets_are_the_same() -> None:
    one = read('[[card]]\nid = "X06"\nvalue = 4\n')
    assert one == read('card = [{ id = "X06", value = 4 }]')


def test_the_rewards_and_the_track_can_be_given() -> None:
    rewards = ",\n".join(f'{{ what = "food", amount = {n} }}' for n in range(1, 7))
    track = ",\n".join(["{ give = 0, get = 0 }", *["{ give = 1, get = 2 }"] * 10])
    made = read(f"reward = [\n{rewards}\n]\ntrack = [\n{track}\n]")
    assert made.rewards == tuple(("food", n) for n in range(1, 7))
    assert made.track == ((0, 0), *[(1, 2)] * 10)
    assert read(made.text) == made


def test_another_upper_half_needs_its_value_and_another_kind_its_cost() -> None:
    assert problems('card = [{ id = "C11", upper = "points" }]') == [
        "card C11, value: it is missing; it must be a whole number from 1 to 20."
    ]
    made = read('card = [{ id = "C11", upper = "extra_card" }]')
    assert made.cards[10].value == 1
    assert problems('tile = [{ id = "B18", kind = "fixed" }]')[0].startswith("tile B18, cost: ")


@pytest.mark.parametrize("text", ["", "\n# nothing\n", "card = []", "\ufeff", "without = []"])
def test_an_empty_file_is_the_house(text: str) -> None:
    assert read(text) == HOUSE


# ---------------------------------------------------------------- the normal form


def test_the_houses_own_file_is_the_house() -> None:
    home = resources.files("stoneage_panel.games.stone_age.components").joinpath("components.toml")
    assert read(home.read_text("utf-8")) == HOUSE
    assert read(editable(HOUSE)) == HOUSE


def test_the_normal_form_reads_back_to_itself() -> None:
    made = read(OWNERS)
    assert made.text != OWNERS
    assert read(made.text) == made
    assert read(editable(made)) == made
    assert len(made.text.splitlines()) < 20


def test_equal_packs_have_equal_texts_whatever_the_order() -> None:
    lines = OWNERS.strip().splitlines()
    lines[2], lines[3] = lines[3], lines[2]
    lines[6], lines[7] = lines[7], lines[6]
    turned = "\n".join(lines).replace('"X09", "N05"', '"N05", "X09"')
    assert turned != OWNERS.strip() and read(turned) == read(OWNERS)
    assert read(OWNERS.replace("\n", "\r\n")) == read(OWNERS)


# ---------------------------------------------------------------- problems

BAD = {
    "colour = 1": "the file, colour: there is no such field",
    "card = 3": "card: it must be a list of rows",
    "card = [1]": "card: it must be a list of rows",
    "card = [{}]": "card row 1, id: it is missing",
    'card = [{ id = "A-1" }]': "card row 1, id: it is 'A-1'; it must be 1 to 8 letters",
    'card = [{ id = "c01" }]': "card row 1, id: c01 differs from C01 only in",
    'card = [{ id = "C01" }, { id = "C01" }]': "card row 2, id: C01 appears twice",
    'card = [{ id = "C01", colour = 1 }]': "card C01, colour: there is no such field",
    'card = [{ id = "C01", upper = "gold" }]': "card C01, upper: it is 'gold'; it must be one of",
    'card = [{ id = "C11", value = 21 }]': "card C11, value: it is 21; it must be a whole number",
    'card = [{ id = "C11", value = -1 }]': "card C11, value: it is -1",
    'card = [{ id = "C11", value = true }]': "card C11, value: it is true",
    'card = [{ id = "C11", value = 2.5 }]': "card C11, value: it is 2.5",
    f'card = [{{ id = "C11", value = 0x{"f" * 900} }}]': "card C11, value: it is a huge number",
    'card = [{ id = "C11", value = "7" }]': "card C11, value: it is '7'",
    'card = [{ id = "C33", value = 10 }]': "card C33, value: it is 10; it must be a whole number",
    'card = [{ id = "C01", key = "fish" }]': "card C01, key: it is 'fish'",
    'card = [{ id = "C01", count = 2 }]': "card C01, count: it is 2; it must be 1",
    'card = [{ id = "C05", count = 6 }]': "card C05, count: it is 6; it must be a whole number",
    'card = [{ id = "C01", key = "farmer" }]': "card C01, count: it is missing",
    'card = [{ id = "C05", lower = "green" }]': "card C05, lower: it is 'green', but farmer is",
    'card = [{ id = "C01", key = "ring" }]': "card C01, key: ring needs Style",
    'card = [{ id = "C01", upper = "merchant", value = 1 }]': "card C01, upper: merchant needs",
    'card = [{ id = "C01", group = "bonus" }]': "card C01, group: it is 'bonus'",
    'card = [{ id = "C01", provenance = "sure" }]': "card C01, provenance: it is 'sure'; it must",
    'tile = [{ id = "P1", kind = "fixed", points = 3 }]': "tile P1, cost: it is missing",
    'tile = [{ id = "B01", cost = {} }]': "tile B01, cost: it is a table",
    'tile = [{ id = "B01", cost = { wood = 0 } }]': "tile B01, cost: a building must cost",
    'tile = [{ id = "B01", cost = { wood = -1 } }]': "tile B01, cost, wood: it is -1",
    'tile = [{ id = "B01", cost = { wood = 10 } }]': "tile B01, cost, wood: it is 10",
    'tile = [{ id = "B01", cost = { wool = 1 } }]': "tile B01, cost, wool: there is no such field",
    'tile = [{ id = "B01", cost = { jewelry = 1 } }]': "tile B01, cost: jewelry needs Style",
    'tile = [{ id = "B01", points = 0 }]': "tile B01, points: it is 0",
    'tile = [{ id = "B01", low = 2 }]': "tile B01, low: a fixed building does not",
    'tile = [{ id = "B18", cost = { wood = 1 } }]': "tile B18, cost: a choice building does not",
    'tile = [{ id = "B18", kinds = 5 }]': "tile B18, kinds: it is 5",
    'tile = [{ id = "B18", low = 8 }]': "tile B18, low: it is 8",
    'tile = [{ id = "B18", low = 3, high = 2 }]': "tile B18, high: it is 2",
    'tile = [{ id = "B26", kinds = 2 }]': "tile B26, kinds: a free building does not",
    'tile = [{ id = "B01", special = "face_down" }]': "tile B01, special: face_down needs Style",
    'tile = [{ id = "N01", special = "works_clay" }]': "tile N01, special: it is 'works_clay'",
    'tile = [{ id = "N01", divisor = 0 }]': "tile N01, divisor: it is 0",
    'tile = [{ id = "N06", divisor = 2 }]': "tile N06, divisor: only a production building",
    'without = ["Z9"]': "without: 'Z9' is not one of the built-in",
    "without = 3": "without: it must be a list of ids",
    'without = ["all cards"]': "card: 0 base cards are too few",
    'without = ["all tiles"]': "tile: 0 base buildings that are not free are too few",
    "reward = []": "reward: there are no rows; there must be 6",
    'reward = [{ what = "food", amount = 1 }]': "reward: there are 1 rows; there must be 6",
    'reward = [{ what = "gold", amount = 1 }]': "reward row 1, what: it is 'gold'",
    "track = [{ give = 2, get = 2 }]": "track row 1, get: 2 for 2 is not one of the rates",
    "track = [{ give = 1, get = 0 }]": "track row 1, get: 1 for 0 is not one of the rates",
    "track = [{ give = 3, get = 1 }]": "track row 1, give: it is 3",
    "card = [": "this is not TOML: ",
    "]": "this is not TOML: ",
    'a = "\x00"': "this is not TOML: ",
    "a = " + "9" * 900 + "e": "this is not TOML: ",
    "a = " + "[" * 900: "lists or tables are nested too deeply",
    "#" * (MAX_LINE + 1): f"line 1 has more than {MAX_LINE:,} characters",
    "#\n" * MAX_TEXT: "200,000 characters are too many",
}


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[:40])
def test_a_problem_is_told_with_its_row_and_field(text: str) -> None:
    assert any(line.startswith(BAD[text]) for line in problems(text)), problems(text)


def test_every_fault_is_told_but_no_more_than_somebody_reads() -> None:
    two = problems('card = [{ id = "C11", value = 99 }, { id = "C12", value = 99 }]')
    assert len(two) == 2
    rows = ", \n".join(f'{{ id = "C{n:02}", value = 99 }}' for n in range(1, 37))
    many = problems(f"card = [\n{rows}\n]")
    assert len(many) == Problems.most + 1 and many[-1] == "… and 6 more."


def many(what: str, count: int, row: str) -> str:
    rows = ",\n".join("{ id = " + f'"K{n}", {row} }}' for n in range(count))
    return f"{what} = [\n{rows}\n]"


CARD = 'upper = "{}", value = 1, key = "farmer", count = 1'
TILE = 'group = "style", kind = "fixed", cost = { wood = 1 }, points = 3'


def test_there_are_no_more_rows_than_a_game_bears() -> None:
    assert read(many("card", 75, CARD.format("food")))
    assert problems(many("card", 76, CARD.format("food")))[0].startswith("card: 121 are too many")
    assert problems(many("card", 121, CARD.format("food")))[0].startswith("card: 121 rows are too")
    assert read(many("card", 3, CARD.format("one_use_tool")))
    assert "one_use_tool" in problems(many("card", 4, CARD.format("one_use_tool")))[0]
    assert "any_resources" in problems(many("card", 8, CARD.format("any_resources")))[0]
    assert read(many("tile", 9, TILE + ', special = "works_wood"'))
    assert problems(many("tile", 10, TILE + ', special = "works_wood"'))[0].startswith(
        "tile: 13 production buildings"
    )


def test_what_is_no_text_is_refused() -> None:
    thing: Any = 7
    with pytest.raises(ComponentsError):
        read(thing)
    assert issubclass(ComponentsError, NotationError)


# ---------------------------------------------------------------- hostile texts

SLOW = {
    "parts of keys": "\n".join(f"{'a.' * 400}b{n} = 1" for n in range(120)),
    "parts of tables": "\n".join(f"[{'a.' * 480}b{n}]" for n in range(100)),
    "empty rows": "[[card]]\n" * 11_000,
    "open text": 'a = """' + "x\n" * 49_000,
    "many keys": "\n".join(f"k{n} = 1" for n in range(9_000)),
    "many ids": "card = [\n" + '{ id = "C01" },\n' * 6_000 + "]",
}


@pytest.mark.parametrize("name", SLOW)
def test_no_text_takes_long(name: str) -> None:
    began = time.perf_counter()
    assert problems(SLOW[name])
    assert time.perf_counter() - began < 3


def quiet(text: str) -> None:
    """Reads a text, or refuses it as it should; what is read reads back to itself."""
    try:
        made = read(text)
    except ComponentsError as fault:
        assert fault.problems and len(str(fault)) < 12_000
        str(fault).encode("utf-8", "surrogateescape")
    else:
        assert read(made.text) == made
        assert read(editable(made)) == made


# the same examples in every run: a failure here is a failure everywhere
SAME = settings(deadline=None, max_examples=150, derandomize=True)
PIECES = st.sampled_from(
    ["card", "tile", "without", " = ", "[", "]", "{", "}", ",", "\n", '"', "id", "C01", "value",
     "1", "-", "9" * 20, ".", "[[", "]]", "#", "true", "inf", "kind", '"fixed"', "cost", "\\u"]
)  # fmt: skip


@SAME
@given(st.one_of(st.text(max_size=200), st.lists(PIECES, max_size=40).map("".join)))
def test_no_text_does_anything_but_be_refused(text: str) -> None:
    quiet(text)


@SAME
@given(st.data())
def test_an_owners_file_with_one_piece_changed_does_nothing_worse(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(OWNERS)))
    size = data.draw(st.integers(0, 12))
    quiet(OWNERS[:at] + data.draw(st.one_of(PIECES, st.text(max_size=3))) + OWNERS[at + size :])


VALUE = st.one_of(
    st.integers(-2, 25),
    st.sampled_from(["base", "style", "bonus", "fixed", "choice", "free", "food", "merchant"]),
    st.sampled_from(["dice_all", "ring", "farmer", "green", "works_wood", "face_down", "", "X1"]),
    st.booleans(),
    st.just(10**30),
)
FIELD = st.sampled_from(
    ["group", "upper", "value", "lower", "key", "count", "kind", "low", "high", "kinds", "points",
     "special", "divisor", "provenance"]
)  # fmt: skip
ROW = st.tuples(
    st.sampled_from(["C01", "C33", "X02", "B01", "B18", "B26", "N01", "O04", "K1"]),
    st.dictionaries(FIELD, VALUE, max_size=4),
)


def written(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


@settings(SAME, max_examples=250)
@given(st.lists(ROW, max_size=3), st.lists(ROW, max_size=3))
def test_rows_of_any_fields_are_read_or_refused(
    cards: list[tuple[str, dict[str, object]]], tiles: list[tuple[str, dict[str, object]]]
) -> None:
    text = ""
    for what, rows in (("card", cards), ("tile", tiles)):
        for row_id, fields in rows:
            lines = (f"{name} = {written(value)}\n" for name, value in fields.items())
            text += f'[[{what}]]\nid = "{row_id}"\n' + "".join(lines)
    quiet(text)
