"""Refusals in words: what is lacking, how far it is, what is in the way, and why nobody may."""

import pytest

from stoneage_panel.games.settlers.components.moves import ASK, GIVE, Move
from stoneage_panel.games.settlers.rules.position import Position
from stoneage_panel.games.settlers.rules.rulebook import RULES
from tests.games.positions import do, refused, said
from tests.games.settlers.positions import camp, figures, give, level, settle, table, turn, win


def rolled() -> Position:
    """Seat 1 has nothing."""
    return turn("", "1f")


SAID = [
    (rolled(), "step hunting", "You lack 1 flint for that."),
    (rolled(), "nomad af01-w", "You lack 1 meat and 1 skin for that."),
    (turn("1m 1s"), "nomad eu01-e",
     "A nomad starts on a free crossing next to one of your tribes."),
    (rolled(), "walk af09-se af09-e 1m",
     "That walk can't be made: 1 crossing takes 1 meat; you have 0."),
    (turn("1m"), "walk af09-se eu06-e 2m",
     "That walk can't be made: 3 crossings take 2 meat; you have 1."),
    (turn("2m"), "walk af09-se af09-e 2m",
     "That walk can't be made: 1 crossing takes exactly 1 meat."),
    (turn("2m"), "walk af09-se arafura 2m",
     "That walk can't be made: condition boxes close every way there."),
    (turn("2m"), "walk af09-se bering 2m",
     "The box there asks for clothing 3 and construction 1; you have 0 and 0."),
    (figures(camp(turn("9m"), 0, "as07-e"), "as07"), "walk as07-e as06-se 1m",
     "You can't get there now: a figure blocks it."),
    (turn("2m"), "walk af09-se af10-e 1m", "That crossing is occupied."),
    (turn("2m"), "walk af13-e af13-ne 1m", "None of your nomads is there."),
    (turn("1b 1f 1s"), "found eu01-e", "None of your nomads is there."),
    (turn("1b 1f 1s"), "found af09-se", "There is no people chit there."),
    (camp(turn("1b 1f 1s"), 0, "eu01-e"), "found eu01-e from af10-e",
     "You still have a tribe to place, so none is taken from the board."),
    (level(turn("9m"), 0, clothing=5), "step clothing", "You have already finished clothing."),
    # also to whoever could not pay for it
    (level(level(turn("9m"), 0, clothing=4), 1, clothing=5), "step clothing",
     "Another player has finished clothing; its last step is for one player only."),
    (turn("2m", "1f", offers=0), "offer 1m",
     "In this game you can't make offers to other players; trade with the bank."),
    (do(turn("2m", "1f", offers=1), "offer 1m", "withdraw"), "offer 1m",
     "You have made 1 offer this turn; no more are allowed."),
    (turn("2m", "1f"), "offer 3m 1b", "You lack 1 meat and 1 bone for that offer."),
    (turn("", "1f"), "offer 1m", "You have no cards to offer."),
    (turn("1m"), "offer 1m", "The others have no cards to give in return."),
    (turn("1m 1b 1f 1s", "1f"), "offer 1m 1b 1f 1s",
     "If you offer all four kinds, there is none left to ask for."),
    (turn("1m", "1f"), Move(GIVE), "You can't offer or ask for nothing: name at least one card."),
    (do(turn("1m", "1f 1m"), "offer 1m"), Move(ASK),
     "You can't offer or ask for nothing: name at least one card."),
    (do(turn("1m", "1f 1m"), "offer 1m"), "for 1m 1f",
     "Ask only for kinds that you don't offer."),
    (do(turn("1m", "2f", "1b 1f"), "offer 1m"), "for 3f",
     "Nobody you ask has more than 2 cards: ask for no more."),
    (do(turn("1m", "2f", "1b 1f"), "offer 1m"), "for 2b",
     "That is 1 bone more than the others hold in all."),
    (do(turn("1m", "2f", "1b 1f"), "offer 1m", "for 2f", "offer 1f"), "for 2b",
     "Nobody you ask has more than 1 card: ask for no more."),
    (do(turn("1m 1b 1f"), "step nourishment"),
     "offer 1b", "You have begun to develop: trading is over for this turn."),
    (turn("2m"), "bank meat for flint", "The bank takes 3 meat for one card, and you have 2."),
    (turn("3m"), "bank meat for meat", "The bank gives another kind than it takes."),
    (turn("3m 20f"), "bank meat for flint", "The bank has no flint left."),
    (table(3), "done", "You can't do that now. First the dice are rolled."),
    (do(table(3), "roll 3 4"), "done", "You can't do that now. First move the Neanderthal."),
    (do(give(table(3), 0, "9m"), "roll 3 4"), "discard 3m", "Discard exactly 4 of your cards."),
    (do(table(3), "roll 3 4"), "send carnivore am01", "On a 7 only the Neanderthal moves."),
    (do(table(3), "roll 3 4"), "send neanderthal am01",
     "The Neanderthal keeps to Africa, Europe and Asia, the carnivore to Australia and America."),
    (do(table(3), "roll 3 4"), "send neanderthal eu03", "The figure must go to another hex."),
    (do(table(3), "roll 3 4"), "send neanderthal af03", "Say whom you rob there."),
    (do(table(3), "roll 3 4"), "send neanderthal af03 rob 3",
     "Name another player with cards and a tribe at the new hex."),
]  # fmt: skip


@pytest.mark.parametrize(("state", "line", "words"), SAID, ids=lambda one: str(one)[:40])
def test_a_refusal_says_what_is_wrong(state: Position, line: str | Move, words: str) -> None:
    assert said(state, line) == words
    assert refused(state, line) in RULES


def test_with_no_tribe_left_one_must_say_which_to_take() -> None:
    own = ("af01-nw", "af10-e", "af07-e", "eu02-e", "eu03-e")
    state = win(camp(settle(turn("1b 1f 1s"), 0, *own), 0, "eu01-e"), 0, "peu2", "peu4")
    assert said(state, "found eu01-e").startswith("You have no tribe left to place: say which")


@pytest.mark.parametrize("action", [
    (0, 1.0, False, 0), (99, 0, 0, 0), (-1, 0, 0, 0), (10, 5, 1, 0), (14, 0, 0, 7), "done", None,
    (), (11, 10**9, 10**9, 1), (11, 1, 10**9, 1), (12, 10**9, 0, 0), (16, 9, 9, 9),
    (16, 0, 10**6, 0), (13, 99, 0, 0), (7, 9, 0, 0), (9, 9, 9, 0), (2, 1 << 40, 0, 0),
    (15, 1 << 40, 0, 0),
])  # fmt: skip
def test_nonsense_is_refused_in_words(action: object) -> None:
    for state in (turn("3m 3b 3f 3s", "1f"), table(3), do(table(3), "roll 3 4")):
        before = state.clone()
        refusal = state.why_not(action)  # type: ignore[arg-type]
        assert refusal is not None and refusal.rule in RULES and refusal.sentence
        assert state == before


def pointing(state: Position, place: str, *chosen: str) -> str:
    """The sentence said when somebody points at a place that is no use now."""
    return state.game.why_not_place(state, place, chosen).sentence


def test_a_nomad_that_stays_is_told_why() -> None:
    assert pointing(turn(), "af09-se") == "That walk can't be made: you have no meat."
    # two sides of the blocked hex meet there, and the way to Iberia asks for clothing
    state = figures(camp(turn("5m"), 0, "eu01-w"), "eu01")
    assert pointing(state, "eu01-w").endswith("condition boxes close every way from there.")
    state = camp(turn("1m"), 0, "eu01-w")
    for seat, names in ((1, ("eu01-nw", "eu01-sw")), (2, ("eu01-ne", "eu01-se"))):
        camp(state, seat, *names)
    assert pointing(state, "eu01-w").endswith("every crossing in reach is occupied.")


def test_what_is_due_is_said_of_this_moment() -> None:
    state = do(turn("1m 1b 1f"), "step nourishment")
    assert said(state, "roll 1 1").endswith("First go on developing, or end your turn.")
    state = do(turn("1f"), "step hunting")
    assert said(state, "done").endswith("First move a figure.")


def test_what_was_offered_before_is_named_while_it_is_composed() -> None:
    state = do(turn("2m", "1f"), "offer 1m", "for 1f", "refuse", "refuse", "offer 1m")
    assert pointing(state, "want:flint") == "You have already made exactly this offer this turn."
    assert pointing(state, "want:skins").startswith("That is 1 skin more than")
    state = do(turn("1m", "1f"), "offer 1m", "for 1f")
    assert pointing(state, "give:meat", "offer") == "You lack 1 meat for that offer."


def test_a_crossing_out_of_reach_is_refused_as_that() -> None:
    state = turn("1m")
    assert pointing(state, "eu02-e").endswith("none of your nomads can get there now.")
    assert pointing(state, "bering").startswith("The box there asks for clothing 3")
    assert pointing(state, "af03-e") == "None of your nomads is there."
    assert pointing(state, "af03").endswith("nomads stand at the corners of a hex, not on it.")


def test_figures_are_refused_for_what_was_chosen_with_them() -> None:
    state = do(turn("1f", "2b", "3s"), "step hunting")
    # seat 2 has no tribe there, seat 3 has
    assert pointing(state, "af09", "neanderthal", "rob:2").startswith("Name another player")
    assert pointing(state, "af09", "rob:2").startswith("Name another player")
    assert pointing(state, "carnivore", "af09").startswith("The Neanderthal keeps to")
    assert pointing(state, "carnivore", "rob:2").startswith("Name another player")
    assert pointing(state, "eu03", "neanderthal") == "The figure must go to another hex."


def test_founding_speaks_of_the_nomad_that_could() -> None:
    state = turn("1b 1f 1s")
    assert pointing(state, "found") == "None of your nomads is on a people chit."
    # the other nomad stands where the chit is gone
    state = win(camp(turn("1b 1f"), 0, "eu01-e", "eu07-e"), 1, "pas1")
    assert pointing(state, "found") == "You lack 1 skin for that."


def test_what_equals_a_legal_action_but_is_none_is_refused() -> None:
    state = turn("1f")
    legal = state.legal_actions()[0]
    assert state.why_not(Move(*legal)) is None
    assert state.why_not((float(legal[0]), *legal[1:])) is not None
