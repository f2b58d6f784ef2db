"""What the log says: one case for every kind of action, in whole sentences."""

import pytest

from stoneage_panel.engine import CHANCE, TERMINAL
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.age_of_dirt.components import moves
from stoneage_panel.games.age_of_dirt.components.cards import default
from stoneage_panel.games.age_of_dirt.rules import luck
from stoneage_panel.games.age_of_dirt.rules.apply import DO
from stoneage_panel.games.age_of_dirt.rules.position import Position
from stoneage_panel.games.age_of_dirt.rules.running import steps
from stoneage_panel.games.age_of_dirt.text import words
from tests.games.age_of_dirt.positions import (
    born,
    box,
    broken,
    built,
    drum,
    give,
    hold,
    lost,
    pile,
    table,
    turn,
)  # fmt: skip
from tests.games.age_of_dirt.rules.test_rules_events import event
from tests.games.age_of_dirt.rules.test_rules_ops import built_now
from tests.games.positions import do, sentences

NAMES = ("Ama", "Bo", "Cy", "Dee", "Eli")


def told(state: Position, *lines: str) -> str:
    """What the log says of the last of some lines."""
    do(state, *lines[:-1])
    before, move = state.clone(), state.game.parse(lines[-1])
    state.step(move)
    return sentences(state.game.describe(before, move, state, NAMES[: state.players]))


def banner(state: Position) -> tuple[str, str]:
    """What is due, and the line of help."""
    return state.game.status(state, NAMES[: state.players])


def test_setting_up() -> None:
    state = table(3)
    assert banner(state)[0] == "A card for the To-Do Wall"
    assert told(state, "card i21") == "Stone Oven is on the wall now."
    assert told(state, "card i29", "start drum") == "Ama chose the drum to work at the start."
    tools = ["start spear"] * 2
    assert told(state, *tools, "clans c01 c02") == "Ama was dealt 2 clan cards."
    first = do(table(3, first_game=True), "card i21", "card i29", *tools, "start drum")
    assert told(first, "clans c01") == "Ama was dealt 1 clan card."
    assert banner(state)[0] == "Ama, keep one of the clan cards"
    assert told(state, "keep c02") == "Ama kept a clan card."


def test_cards_that_are_drawn_and_those_that_are_gone() -> None:
    state = do(turn("herbs"), "herb herbs")
    assert banner(state)[0] == "Ama, take a card from the pile or the wall"
    assert banner(do(state, "pile"))[0] == "Ama draws a card"
    state = do(pile(turn("2 herbs")), "herb herbs")
    assert banner(state) == ("Ama, take a card from the wall", "The pile is empty.")
    state.wall = (-1, -1)
    state.agenda.pop()
    state.phase = moves.SPEND
    assert told(state, "herb herbs") == "Ama used 1 herb, but no card is left."


def test_luck_is_of_whom_it_befalls() -> None:
    """The banner has their colour where luck is chosen by hand."""
    assert luck.seat(do(turn("herbs"), "herb herbs", "pile")) == 0
    state = do(lost(drum(turn(), 2), 1), "call tent", "no extra")
    assert luck.seat(do(state, "drum")) == 2
    assert luck.seat(do(box(turn(), "forest", 1), "call forest")) == 0


def test_sending_and_calling() -> None:
    assert told(turn(), "send forest tent") == "Ama sent 1 to the forest and 1 to the Love tent."
    state = broken(turn())
    state.spears = 1
    assert told(box(state, "forest", 1, 2), "call forest") == (
        "Ama called back from the forest.\nAma found a stick: the drum works again."
    )
    assert told(state, "out 2:1") == (
        "Thrown in: 1 of Ama and 2 of Bo. Out came 1 of Bo; 2 pieces are inside."
    )
    assert banner(state) == (
        "Ama, use your drum?",
        "Out so far: 1 of Bo. Inside: 2. The drum gives up to 3 bangs, then breaks.",
    )
    assert told(state, "drum") == "Ama used the drum."
    assert told(state, "freed nothing") == "The bang brought out nothing."
    assert banner(state)[1] == "Out so far: 1 of Bo. Inside: 2. 2 bangs are left."
    assert told(state, "stop") == "Ama stopped drumming."
    assert told(state, "take wood") == "Bo took 1 wood."
    assert told(broken(turn()), "call forest", "mend spear") == (
        "Ama found a stick: the spear works again."
    )


def test_predators() -> None:
    state = born(box(turn(), "plains", 1, 1), 1)
    assert told(state, "call plains", "out 1:1 2:1 tiger").endswith(
        "Out came 1 of Ama, 1 of Bo and the tiger; 0 pieces are inside."
    )
    assert banner(state) == (
        "Ama, use your spear?", "Otherwise 1 of your members is eaten. The spear breaks.",
    )  # fmt: skip
    assert told(state, "spear") == "Ama used the spear: nobody of that clan is eaten."
    assert told(state, "no spear") == (
        "Bo kept the spear.\n1 member of Bo was eaten.\nBo no longer has a full clan.\n"
        "The tiger went back to the plains."
    )
    assert told(state, "take nothing") == "Ama took nothing."
    state = do(lost(box(broken(turn()), "plains", 3), bear=True), "call plains")
    assert told(state, "out 1:3 tiger bear").split("\n")[1:] == [
        "2 members of Ama were eaten.", "The tiger went back to the plains.",
        "The bear went back to its place.",
    ]  # fmt: skip
    assert told(give(state, 0, "4 wood"), "take fur drop wood") == (
        "Ama took 1 fur and threw out 1 wood.\n"
        "1 member of Ama came back from the full Reserve Board."
    )


def test_the_love_tent() -> None:
    state = box(broken(turn()), "tent", 1, 1, 2)
    assert told(state, "call tent", "extra") == "Ama put in one more member."
    assert told(state, "out 1:1 2:1 3:2").endswith("\nA member of Cy was born.")
    assert told(state, "court 2") == "Ama asked Bo."
    assert banner(state)[0] == "Bo, Ama asks for your single"
    assert told(state, "no") == "Bo turned Ama down."
    assert told(state, "court 1") == "Bo asked Ama."
    assert told(state, "yes") == (
        "Ama agreed with Bo.\nA member of Ama was born.\nA member of Bo was born."
    )
    state = do(box(broken(born(turn(), 0, 1)), "tent", 2), "call tent", "no extra")
    assert told(state, "out 1:2").endswith(
        "A member of Ama was born.\nAma has a full clan: a Rock-Star."
    )
    state = do(box(broken(turn()), "tent", 1, 1), "call tent", "no extra", "out 1:1 2:1")
    assert told(state, "alone") == "Ama asked nobody."
    state = do(box(broken(turn()), "tent", 1, 1, 1), "call tent", "no extra", "out 1:1 2:1 3:1")
    assert told(state, "court 2", "no", "alone") == "Ama asked nobody else."
    assert told(state, "alone", "alone", "work tent") == (
        "Ama put the single in the box of the Love tent."
    )


def test_spending() -> None:
    state = hold(turn("stone wood herbs"), 0, "i04")
    assert told(state, "build i04 stone") == "Ama built Rolling Stone for 1 stone: 1 Rock-Star."
    assert told(state, "pile") == ""
    assert told(state, "card i12") == "Ama drew a card."
    assert told(state, "tool drum wood") == "Ama mended the drum for 1 wood."
    assert told(state, "herb herbs") == "Ama used 1 herb for a card."
    assert told(state, "wall i21") == "Ama took Stone Oven from the wall."
    assert told(state, "card i13") == "Twin Grip is on the wall now."
    assert told(turn("stone"), "expand stone") == "Ama enlarged the cave for 1 stone."
    assert told(turn("2 wood"), "tool drum wood", "done") == ""


def test_effects() -> None:
    assert told(built_now("i07"), "put forest forest") == "Ama sent 2 to the forest with the card."
    assert told(built_now("i07"), "put nothing") == "Ama sent nobody with the card."
    state = box(turn("herbs fur"), "tent", 2)
    hold(state, 0, "i06")
    do(state, "build i06 herbs fur")
    assert told(state, "fetch tent") == "Ama fetched 1 from the Love tent with the card."
    state = built(turn("2 herbs"), 0, "i14")
    do(state, "herb herbs", "pile", "card i12", "card i13")
    assert told(state, "hold i12") == "Ama kept one of two cards."
    state = hold(give(turn("berries herbs 2 fur"), 1, "stone"), 0, "i28")
    assert told(state, "build i28 berries herbs 2 fur", "rob 2") == "Ama chose Bo to rob."
    assert banner(state)[0] == "A good of Bo"
    give(state, 0, "4 wood")
    assert told(state, "loot stone") == "Ama found stone at Bo, but all bins are full."
    assert banner(state)[0] == "Ama, make room for 1 stone?"
    assert told(state.clone(), "leave") == "Ama left it."  # type: ignore[arg-type]
    assert told(state, "swap wood") == "Ama threw out 1 wood for it."


def test_events() -> None:
    state = give(turn(), 0, "herbs")
    assert told(state, "herb herbs", "pile", "card e1") == (
        "Rooooar! The bear is sent into the Passage."
    )
    state = event(give(turn(), 1, "wood"), "e5")
    assert told(state, "lose spear") == "Ama gave up the working side of the spear."
    assert told(state, "lose wood") == "Bo gave up 1 wood."
    assert told(state, "lose member") == "Cy gave up a member of the clan."
    state = event(broken(turn()), "e7")
    assert told(state, "join") == "Ama took part."
    assert told(state, "stay out") == "Bo stayed out."
    assert told(state, "stay out", "out 1:1").endswith("Ama has the torch: 1 Rock-Star.")
    state = event(give(give(turn(), 1, "berries fur"), 2, "berries fur"), "e8")
    assert banner(state) == ("Bo, pay to keep Carnivoral?", "1 berry and 1 fur for 1 Rock-Star.")
    assert told(state, "no feast") == "Bo paid nothing."
    assert told(state, "pay berries fur") == (
        "Cy paid 1 berry and 1 fur and keeps the card: 1 Rock-Star."
    )


def test_what_cancels_out_is_told_all_the_same() -> None:
    """AD.PREDATOR.2, AD.MATE.1, AD.RESERVE.2: one is eaten and one born, or comes home at once."""
    state = do(lost(box(broken(turn()), "tent", 3), tiger=True), "call tent", "no extra")
    assert told(state, "out 1:3 tiger").split("\n")[1:] == [
        "1 member of Ama was eaten.", "The tiger went back to the plains.",
        "A member of Ama was born.",
    ]  # fmt: skip
    state = born(box(broken(turn()), "plains", 1), 0, 4)
    assert told(do(state, "call plains"), "out 1:1 tiger").split("\n")[1:] == [
        "1 member of Ama was eaten.", "The tiger went back to the plains.",
        "1 member of Ama came back from the full Reserve Board.",
    ]  # fmt: skip
    state = do(lost(box(broken(born(turn(), 0)), "tent", 3), tiger=True), "call tent", "no extra")
    assert told(state, "out 1:3 tiger").split("\n")[1:] == [
        "1 member of Ama was eaten.", "Ama no longer has a full clan.",
        "The tiger went back to the plains.", "A member of Ama was born.",
        "Ama has a full clan: a Rock-Star.",
    ]  # fmt: skip


def test_rooooar_tells_who_is_thrown() -> None:
    """AD.EVENT.4: the bear, else the tiger, else nobody."""
    for inside, line in (
        ({"bear": True}, "Rooooar! The bear is already inside: the tiger is sent after it."),
        ({"bear": True, "tiger": True}, "Rooooar! Bear and tiger are already inside."),
    ):
        state = give(lost(turn(), **inside), 0, "herbs")
        assert told(state, "herb herbs", "pile", "card e1") == line


def test_an_owners_torch_and_feast_are_told_with_their_rock_stars() -> None:
    own = """torch_rs = 2
event = [{ id = "E8", name = "Big Meal", op = "feast:B|F:3" }]"""
    state = event(broken(turn(components=own)), "e7")
    told(state, "join", "stay out", "stay out")
    assert told(state, "out 1:1").endswith("Ama has the torch: 2 Rock-Stars.")
    state = event(give(turn(components=own), 1, "berries fur"), "e8")
    assert banner(state) == ("Bo, pay to keep Big Meal?", "1 berry and 1 fur for 3 Rock-Stars.")
    assert told(state, "pay berries fur").endswith("keeps the card: 3 Rock-Stars.")


def test_the_end() -> None:
    state = built(turn("stone"), 0, "i29", "i30", "i31")
    state.wall = (state.wall[0], -1)
    do(hold(state, 0, "i04"), "build i04 stone")
    assert banner(state) == (
        "Ama wins with 10 Rock-Stars",
        "10 Rock-Stars end the game immediately.",
    )
    assert state.game.story(state, NAMES[:3]) == [
        "Ama: 10 Rock-Stars: inventions 10.", "Bo: 0 Rock-Stars.", "Cy: 0 Rock-Stars.",
    ]  # fmt: skip


def test_every_card_says_what_it_does() -> None:
    for card in default().cards:
        sentences = words.effects(card.ops)
        assert len(sentences) == len(card.ops)
        assert all(one.endswith(".") and "{" not in one for one in sentences)
    farm, carnival = default().cards[2], default().cards[-1]
    assert words.effects(farm.ops) == ["Take 1 from the supply: berries or herbs."]
    assert words.effects(carnival.ops) == [
        "The first clan to pay berries and fur keeps this card for its Rock-Stars: 1."
    ]


@pytest.mark.parametrize("phase", range(moves.OVER))
def test_every_phase_has_its_words(phase: int) -> None:
    """No phase says what is due in the words of another."""
    from stoneage_panel.games.age_of_dirt.components.strings import say
    from stoneage_panel.games.age_of_dirt.text.status import KEYS

    key = KEYS[phase]
    assert len(set(KEYS)) == moves.OVER + 1
    assert say[f"status.{key}"] and say[f"status.help.{key}"] and say[f"due.{key}"]


def test_drums_of_others_are_told_as_theirs() -> None:
    state = do(box(drum(turn(), 2), "forest", 2), "call forest", "mend spear", "out 1:1")
    assert banner(state)[0] == "Cy, use your drum?"


def test_bit_by_bit_an_action_does_what_it_does_at_once() -> None:
    """And every change of the Reserve Board, the torch and a full clan is told."""
    state, rng = table(4, round_limit=40), Rng(3)
    while state.current_player != TERMINAL:
        chance = state.current_player == CHANCE
        move = state.sample_chance(rng) if chance else rng.choice(state.legal_actions())
        assert isinstance(move, moves.Move)
        slow, before = state.clone(), state.clone()
        DO[move[0]](slow, move[1], move[2])
        ended = sum(steps(slow))
        state.step(move)
        assert slow == state
        if state.phase != moves.OVER:
            assert ended == ((before.round, before.active) != (state.round, state.active))
        lines = sentences(state.game.describe(before, move, state, NAMES[:4]))
        for seat, who in enumerate(NAMES[:4]):
            if before.on_reserve(seat) != state.on_reserve(seat):
                assert f" of {who} " in lines or move == (moves.LOSE, moves.MEMBER, 0)
            if before.full(seat) != state.full(seat):
                has = "has" if state.full(seat) else "no longer has"
                assert f"{who} {has} a full clan" in lines


@pytest.mark.slow
def test_nothing_that_a_clan_does_in_vain_is_silent() -> None:
    """Random games meet a cave enlarged without a card, pairs in vain, clans that are away."""
    told, wanted = set[str](), {"cave for", "found a mate", "nobody at home"}
    for seed in range(12):
        state, rng = table(4), Rng(seed)
        while state.current_player != TERMINAL:
            before = state.clone()
            luck_due = state.current_player == CHANCE
            move = state.sample_chance(rng) if luck_due else rng.choice(state.legal_actions())
            state.apply(move)
            for line in state.game.describe(before, move, state, NAMES[:4]):
                in_vain = "expanded" not in line.text or "no card is left" in line.text
                told |= {words for words in wanted if words in line.text and in_vain}
    assert told == wanted
