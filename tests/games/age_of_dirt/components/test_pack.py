"""Cards of one's own: read, refused row by row, played, and kept in records."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, TERMINAL, NotationError, Rng, Tree, record
from stoneage_panel.games.age_of_dirt.components import pack
from stoneage_panel.games.age_of_dirt.components.cards import Op, default
from stoneage_panel.games.age_of_dirt.components.pack_rows import ComponentsError
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.text import words
from stoneage_panel.study.selfplay import play
from tests.games import fuzzing
from tests.support.variants import later

HOUSE = pack.house()
MANY = """
win = 8
bangs = 4
cost = { card = { herbs = 2 } }
invention = [
  { id = "I05", cost = { wood = 2 } },
  { id = "I10", name = "Sack", ops = ["bin:2", "extra:plains:F", "gain:B|W:2", "steal:2"] },
  { id = "N1", name = "New one", cost = { fur = 2 }, rs = 2, ops = ["send:3", "draw:2"] },
  { id = "N2", name = "Fetcher", cost = { wood = 1 }, rs = 0, ops = ["fetch:1", "birth:2"] },
]
event = [{ id = "E1", op = "feast:S|H:2" }, { id = "E9", op = "party_resource:F:2" }]
passage = { stick = 0.8 }
"""


def problems(text: str) -> tuple[str, ...]:
    """What is said of a file that can't be used."""
    with pytest.raises(ComponentsError) as caught:
        pack.read(text)
    assert all(problem.endswith(".") for problem in caught.value.problems)
    return caught.value.problems


# ---------------------------------------------------------------- the house's


def test_the_houses_own_cards_as_a_file_are_the_houses_own_cards() -> None:
    game = new_game("age_of_dirt", 3)
    again = new_game("age_of_dirt", 3, game.editable)
    assert again == game and again.components == ""
    assert max(map(len, game.editable.splitlines())) < 300
    assert set(tomllib.loads(game.editable)) == set(HOUSE)


def test_the_house_has_the_cards_of_the_facts() -> None:
    """Counts and sums as they are written down there."""
    cards = default().cards
    inventions, clans, events = cards[:31], cards[31:41], cards[41:]
    assert sum(card.rs for card in inventions) == 53
    assert [sum(card.rs == n for card in inventions) for n in (1, 2, 3)] == [12, 16, 3]
    tokens = [sum(card.cost >> 6 * kind & 63 for card in inventions) for kind in range(5)]
    assert tokens == [17, 22, 12, 18, 20]
    assert {card.rs for card in clans} == {2} and len(events) == 9
    lasting = {"bin", "two_for_one", "drum_hits", "tool_double", "herb_choice", "send_plus",
               "strong_back", "tiger_proof", "extra"}  # fmt: skip
    assert sum(bool({op.name for op in card.ops} & lasting) for card in inventions) == 13
    assert sum(not card.ops for card in inventions) == 3


def test_cards_of_the_house_are_called_by_their_names_and_an_owners_by_theirs() -> None:
    assert [words.name(card) for card in default().cards] == [c.name for c in default().cards]
    made = pack.read(MANY)
    assert words.name(made.cards[made.names["i10"]]) == "Sack"
    assert words.name(made.cards[made.names["n1"]]) == "New one"


# ---------------------------------------------------------------- an owner's


def test_a_file_changes_what_it_names() -> None:
    made = pack.read(MANY)
    assert (made.win, made.bangs, made.home) == (8, 4, 4)
    by_id = {card.id: card for card in made.cards}
    assert (by_id["I05"].cost, by_id["I05"].rs, by_id["I05"].status) == (2 << 6, 1, "own")
    assert by_id["I04"] == default().cards[3]
    assert by_id["N1"].ops == (Op("send", 0, 3), Op("draw", 0, 2))
    assert by_id["E1"].rs == 2 and by_id["E1"].cost == 1 << 12 | 1 << 18
    assert len(made.cards) == 52 and made.inventions.bit_count() == 33
    assert made.herb == 2 << 18 and made.tool == default().tool
    assert made.passage.parameters.stick == 0.8


def test_its_normal_form_is_the_same_game() -> None:
    game = new_game("age_of_dirt", 3, MANY)
    assert game.components and game != new_game("age_of_dirt", 3)
    assert new_game("age_of_dirt", 3, game.components) == game
    assert new_game("age_of_dirt", 3, game.components).components == game.components
    assert new_game("age_of_dirt", 3, game.editable) == game
    # the house's own values named again are nobody's own
    assert pack.read('win = 10\ninvention = [{ id = "I05", rs = 1 }]').text == ""


def test_an_owner_says_where_a_text_comes_from() -> None:
    row = 'invention = [{{ id = "I05", rs = 2, status = "{}" }}]'
    assert pack.read(row.format("given")).cards[4].status == "given"
    assert pack.read(row.format("reconstructed")).cards[4].status == "own"
    assert pack.read('invention = [{ id = "I05", status = "given" }]').cards[4].status == "given"


@pytest.mark.parametrize("players", later((2, 5)))
def test_it_can_be_played_and_kept_in_records(players: int) -> None:
    game = new_game("age_of_dirt", players, MANY, round_limit=60)
    one = play(game, ("random",), 3, check=players == 2)
    assert one.problems == ()
    tree = Tree(game)
    node = tree.root
    for action in one.actions:
        node = tree.add(node, action)
    read = record.read(record.write(tree), new_game)
    assert read.problems == [] and read.tree.game == game


def test_the_effects_of_new_cards_happen() -> None:
    state = new_game("age_of_dirt", 2, MANY).new_initial_state()
    assert isinstance(state, Position)
    rng, built = Rng(5), set[str]()
    for seed in range(12):
        state, rng = new_game("age_of_dirt", 2, MANY).new_initial_state(), Rng(seed)
        assert isinstance(state, Position)
        while state.current_player != TERMINAL:
            if state.current_player == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            actions = state.legal_actions()
            lines = [state.game.format(action) for action in actions]
            wanted = [a for a, line in zip(actions, lines, strict=True) if "build" in line]
            action = rng.choice(wanted or actions)
            built.add(state.game.format(action)[:9])
            state.apply(action)
    assert {"build n1 ", "build n2 ", "build i10"} <= built


# ---------------------------------------------------------------- what can't be used


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("win = 99", "from 3 to 30"),
        ("wins = 9", "no such field"),
        ("win = true", "it is true"),
        ("invention = 3", "must be a list"),
        ("invention = [3]", "invention row 1: a row must be a table"),
        ('clan = [{ id = "x" }]', "2 to 6 capital letters"),
        ('clan = [{ id = "C01", name = "<b>" }]', "1 to 30 letters"),
        ('clan = [{ id = "C01", cost = { gold = 1 } }]', "of berries, wood, stone, herbs, fur"),
        ('clan = [{ id = "C01", cost = {} }]', "1 to 9 in all"),
        ('clan = [{ id = "C01", cost = { wood = 5, fur = 5 } }]', "1 to 9 in all"),
        ('clan = [{ id = "C01", rs = 6 }]', "from 0 to 5"),
        ('clan = [{ id = "C01", ops = ["fly"] }]', "op codes"),
        ('clan = [{ id = "C01", ops = ["bin:5"] }]', "op codes"),
        ('clan = [{ id = "C01", ops = ["gain:B|B:1"] }]', "op codes"),
        ('clan = [{ id = "C01", ops = ["gain:B"] }]', "op codes"),
        ('clan = [{ id = "C01", ops = ["extra:tent:F"] }]', "op codes"),
        ('clan = [{ id = "C01", ops = ["drum_up:1"] }]', "op codes"),
        ('clan = [{ id = "C01", ops = ["send:²"] }]', "op codes"),
        ('clan = [{ id = "C01", ops = [1] }]', "op codes"),
        ('clan = [{ id = "C01", status = "true" }]', "one of given"),
        ('event = [{ id = "E1", op = "draw:1" }]', "one of bear_in"),
        ('event = [{ id = "E1", op = 7 }]', "one of bear_in"),
        ('event = [{ id = "E1", rs = 1 }]', "no such field"),
        ('event = [{ id = "E1", op = "torch" }, { id = "E1", op = "torch" }]', "E1 appears twice"),
        ('clan = [{ id = "I01", name = "A", cost = { wood = 1 }, rs = 1, ops = [] }]',
         "I01 appears twice"),
        ("home = 7", "1 to 4, as “reserve” says"),
        ("large_bins = 3", "at least 4"),
        ("invention = [" + ", ".join(
            f'{{ id = "I{n:02}", ops = ["extra:plains:B", "extra:plains:F"] }}' for n in range(1, 9)
         ) + "]", "18 effects bring one more from the area “plains”; at most 16"),
        ("cost = 3", "a table with expand, tool and card"),
        ("cost = { expand = {} }", "1 to 9 in all"),
        ("passage = { stick = 3 }", "a number from 0.7 to 1.3"),
        ("event = [" + "{ id = 'E1', op = 'torch' }, " * 21 + "]", "20 are allowed"),
        ("win = ", "not TOML"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told(text: str, words: str) -> None:
    assert any(words in problem for problem in problems(text)), problems(text)
    with pytest.raises(NotationError):
        new_game("age_of_dirt", 2, text)


@fuzzing.settings(60)
@given(name=st.sampled_from(sorted(HOUSE)), value=fuzzing.PLAIN)
def test_any_value_is_used_or_told(name: str, value: object) -> None:
    text = f"{name} = {_toml(value)}\n"
    try:
        made = pack.read(text)
    except ComponentsError as fault:
        assert fault.problems
    else:
        assert pack.read(made.text).text == made.text


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_quoted(k)} = {_toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return _quoted(value) if isinstance(value, str) else "0" if value is None else str(value)


def _quoted(text: str) -> str:
    return '"' + "".join(f"\\U{ord(c):08x}" for c in text if not 0xD800 <= ord(c) < 0xE000) + '"'
