"""What the log says: one case for every kind of action, in whole sentences."""

import pytest

from stoneage_panel.games.settlers.components import moves
from stoneage_panel.games.settlers.rules.position import Position
from tests.games.positions import do, sentences
from tests.games.settlers.positions import camp, give, hexagon, level, settle, table, turn, win
from tests.games.settlers.rules.test_rules_points import before_fourth, nine

NAMES = ("Ama", "Bo", "Cy", "Dee")


def told(state: Position, *lines: str) -> str:
    """What the log says of the last of some lines."""
    do(state, *lines[:-1])
    before, move = state.clone(), state.game.parse(lines[-1])
    state.step(move)
    return sentences(state.game.describe(before, move, state, NAMES))


def banner(state: Position) -> str:
    """What is due."""
    return state.game.status(state, NAMES)[0]


@pytest.mark.parametrize(
    ("roll", "words"),
    [
        ("roll 3 3", "Ama rolled 3 + 3 = 6.\nAma got 1 flint.\nBo got 1 bone.\nCy got 1 bone."),
        ("roll 6 6", "Ama rolled 6 + 6 = 12. Nobody got anything."),
        ("roll 2 5", "Ama rolled 2 + 5 = 7."),
    ],
)
def test_rolls(roll: str, words: str) -> None:
    assert told(table(3), roll) == words


def test_trade() -> None:
    state = turn("4m", "2f", "1f")
    assert told(state, "bank meat for bones") == "Ama gave 3 meat to the bank for 1 bone."
    assert told(state, "offer 1m") == ""
    assert told(state, "for 1f") == "Ama offered 1 meat for 1 flint."
    assert told(state, "offer 2f", "for 1m 1b") == (
        "Bo offered 2 flint for 1 meat and 1 bone instead."
    )
    assert told(state, "accept") == "Cy accepted."
    assert told(state, "deal 2") == "Ama gave 1 meat and 1 bone to Bo for 2 flint."
    assert told(state, "offer 1f", "withdraw") == "Ama withdrew the offer."
    state = turn("1m", "1f", "1f")
    assert told(state, "offer 1m", "for 1f", "refuse") == "Bo refused."
    assert told(state, "accept", "no deal") == "Ama traded with nobody."


def test_nomads_and_tribes() -> None:
    state = turn("4m 1b 1f 3s")
    assert told(state, "nomad af10-se") == (
        "Ama made a nomad on the corner of mountains 9, forest 11 and hills 8 in Africa."
    )
    assert told(state, "walk af09-se af09-e 1m") == (
        "Ama walked 1 crossing to the corner of steppe 2 and steppe 4 in Africa for 1 meat."
    )
    assert told(state, "walk af09-e eu06-se 0m") == (
        "Ama walked 1 more crossing to the corner of steppe 4 and hills 11 in Europe."
    )
    assert told(state, "done") == ""
    state = camp(turn("1b 1f 1s"), 0, "eu01-e")
    assert told(state, "found eu01-e") == (
        "Ama founded a tribe on the east corner of steppe 5 and forest 4 in Europe and won a "
        "chit of the people of Europe."
    )
    state = settle(turn("1b 1f 1s"), 0, "af01-nw", "af10-e", "af07-e", "eu02-e", "eu03-e")
    win(camp(state, 0, "eu01-e"), 0, "peu2", "peu4")
    assert told(state, "found eu01-e from af01-nw").startswith(
        "Ama took the tribe from the north-west coast of steppe 3 in Africa "
        "to the east corner of steppe 5"
    )


def test_steps_figures_and_robbery() -> None:
    state = turn("1f 1m", "1b")
    assert told(state, "step hunting") == "Ama reached step 1 of hunting."
    assert banner(state) == "Ama, move a figure"
    assert told(state, "send neanderthal af03 rob 2") == (
        "Ama moved the Neanderthal to mountains 10 in Africa."
    )
    # nobody else learns which card it was
    assert told(state, "card bones") == "Ama took a card from Bo."
    state = give(table(3), 0, "9m")
    assert told(state, "roll 3 4", "discard 4m") == "Ama discarded 4 meat."


def test_chips() -> None:
    state = level(camp(turn("1m"), 0, "eu01-w"), 0, clothing=1)
    assert told(state, "walk eu01-w iberia 1m") == (
        "Ama walked 1 crossing to the sea off Iberia for 1 meat."
    )
    again = state.clone()
    assert told(state, "chip ei3") == "Ama turned over a chip: steppe in Africa dries out."
    assert told(state, "desert af01") == "Ama turned steppe 3 in Africa into desert."
    assert told(again.clone(), "chip ei1") == "Ama turned over a chip: adaptation to Europe."
    assert told(win(again, 0, "eii1"), "chip ei2") == (
        "Ama turned over a chip: a figure moves.\nAma has the reconnaissance."
    )


def test_a_walk_that_goes_on_after_a_chip_is_told_to_its_end() -> None:
    at_bering = do(level(camp(turn("4m"), 0, "alaska"), 0, clothing=3, construction=1),
                   "walk alaska as08-ne 2m")  # fmt: skip
    # no word of going on before the figure has moved
    assert told(at_bering, "chip eii2") == "Ama turned over a chip: a figure moves."
    cut = at_bering.clone()
    # over Beringia to the shore and one more, of the four that two meat pay for
    assert told(at_bering, "send neanderthal af01").endswith(
        "\nAma walked 2 more crossings to the north-east coast of hills 12 in Asia."
    )
    assert at_bering.left == 1
    assert told(cut, "send neanderthal as08").endswith("Ama stays: the way on is blocked.")
    state = level(camp(turn("2m"), 0, "as07-e"), 0, clothing=1, construction=3)
    assert told(state, "walk as07-e arafura 1m", "chip eiii1") == (
        "Ama turned over a chip: adaptation to Australia.\n"
        "Ama walked 1 more crossing to the sea off Arafura."
    )


@pytest.mark.parametrize(
    ("chip", "words"),
    [("ei2", "a figure would move"), ("ei3", "steppe in Africa would dry out")],
)
def test_a_chip_that_wins_by_the_reconnaissance_has_no_effect(chip: str, words: str) -> None:
    state = win(level(camp(nine("1m"), 0, "eu01-w"), 0, clothing=1), 0, "eii3")
    state.chits[0] &= state.chits[0] - 1
    assert told(state, "walk eu01-w iberia 1m", f"chip {chip}") == (
        f"Ama turned over a chip: {words}, but the game is won.\nAma has the reconnaissance."
    )
    assert state.phase == moves.OVER


def test_a_desert_chip_without_a_hex_to_dry_out() -> None:
    state = level(camp(turn("1m"), 0, "eu01-w"), 0, clothing=1)
    state.dry = sum(1 << hexagon(state, one) for one in ("af02", "af08", "af11"))
    assert told(state, "walk eu01-w iberia 1m", "chip ei4") == (
        "Ama turned over a chip: forest in Africa would dry out, but there is none left."
    )


def test_what_the_bank_could_not_give_is_told() -> None:
    # a 6: bones for seats 2 and 3, flint for seat 1; of bones one is left
    state = give(table(3), 0, "19b")
    give(state, 1, "")
    give(state, 2, "")
    assert told(state, "roll 3 3") == (
        "Ama rolled 3 + 3 = 6.\nAma got 1 flint.\nThe bank did not have enough bones for everyone."
    )


def test_the_last_step_names_its_card() -> None:
    state = level(turn("1m 1b 1f"), 0, clothing=4)
    assert told(state, "step clothing") == "Ama reached step 5 of clothing and took its art card."


def test_placing() -> None:
    state = table(3, start="free")
    assert banner(state) == "Ama, put a tribe on a black corner"
    assert (
        told(state, "tribe af01-nw")
        == "Ama put a tribe on the north-west coast of steppe 3 in Africa."
    )
    while state.phase == moves.TRIBE:
        state.step(state.legal_actions()[0])
    line = state.game.format(state.legal_actions()[0])
    assert told(state, line).startswith("Cy put a nomad on the co")


def test_distribution_and_the_end() -> None:
    assert told(before_fourth(), "found eu01-e").endswith("Ama has all four peoples: distribution.")
    state = before_fourth(first=1)
    assert told(state, "found eu01-e").endswith("Ama is the second player with all four peoples.")
    assert told(state, "chit pau8") == "Ama took a chit of the people of Australia."
    state.chits[0] |= state.free & 0xFF00
    state.free &= ~0xFF00
    state.phase = moves.OVER
    assert banner(state).startswith("Ama wins with 1")
    assert state.game.status(state, NAMES)[1] == "10 points on your own turn win the game."
    story = state.game.story(state, NAMES[:3])
    assert story[0].startswith("Ama: 1") and "people chits" in story[0]
    assert story[1] == "Bo: 6 points: 4 people chits, distribution 2."
    assert story[2] == "Cy: 0 points."


def test_whoever_answers_is_told_what_is_offered() -> None:
    state = do(turn("1m", "1f"), "offer 1m", "for 1f")
    assert banner(state) == "Bo, Ama offers 1 meat for 1 flint"
