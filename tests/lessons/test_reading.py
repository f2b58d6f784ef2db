"""What pupils type is read: one legal move that fits is meant, else it is asked back."""

from __future__ import annotations

import pytest

import stoneage_panel as sap
from stoneage_panel.lessons import loading
from stoneage_panel.lessons.reading import read_move, shown
from stoneage_panel.lessons.reading_tools import by_place
from stoneage_panel.match import Match
from tests.support import german

POSITIONS = {
    "clay": ("sa-luck", "nine-in-ten"),
    "tools": ("sa-luck", "least-tools"),
    "build": ("sa-cards", "best-building"),
    "post": ("mf-memory", "clever-trade"),
    "tokens": ("mf-memory", "remember"),
    "hut": ("mf-huts", "third-hut"),
    "trade": ("se-trade", "only-a-flint"),
    "develop": ("se-out", "first-chip"),
    "call": ("ad-passage", "somebody"),
    "spend": ("ad-clan", "two-and-a-drum"),
    "figure": ("se-out", "where-it-hurts"),
    "court": ("ad-clan", "three-singles"),
    "drum": ("ad-passage", "drum-or-wait"),
}

# What a pupil may type, and the line that is meant; an empty one where it is asked back.
SAID = [
    ("post", "trade 1 fish for 1 tooth", "trade fish for tooth"),
    ("post", "Trade the fish for a tooth.", "trade fish for tooth"),
    ("post", "swap fish for tooth", "trade fish for tooth"),
    ("post", "exchange one fish for one tooth please", "trade fish for tooth"),
    ("post", "Ama gives her fish for a tooth", "trade fish for tooth"),
    ("post", "keep everything", "keep"),
    ("post", "fish for tooth", "trade fish for tooth"),
    ("post", "trade a dog for a tooth", "trade dog for tooth"),
    ("clay", "place 2 clay", "place clay 2"),
    ("clay", "two figures on the clay pit", "place clay 2"),
    ("clay", "put 3 men in the forest", "place forest 3"),
    ("clay", "Place one figure at the tool maker.", "place tool"),
    ("clay", "she sends 5 to the hunting grounds", "place hunt 5"),
    ("clay", "a figure to the first building", "place build 1"),
    ("clay", "2 quarry", "place quarry 2"),
    ("clay", "hut", "place hut"),
    ("tools", "no tools", "tools none"),
    ("tools", "use the third tool", "tools 3"),
    ("tools", "second tool", "tools 2"),
    ("tools", "the second tool, worth 1", "tools 2"),
    ("tools", "She turns the second tool.", "tools 2"),
    ("tools", "flip the third one", "tools 3"),
    ("tools", "the middle one", "tools 2"),
    ("tools", "second tool from the left", "tools 2"),
    ("tools", "a tool of 1", "tools 2"),
    ("tools", "the tool of 2", "tools 1"),
    ("tools", "the tool worth two", "tools 1"),
    ("tools", "both tools of 1", "tools 2 3"),
    ("tools", "all of her tools", "tools 1 2 3"),
    ("tools", "all", "tools 1 2 3"),
    ("build", "build 2 with 2 wood and 2 clay", "build 2 w w c c"),
    ("build", "two wood and two clay for building two", "build 2 w w c c"),
    ("build", "3 wood 1 clay", "build 2 w w w c"),
    ("build", "pay w w c for the first building", "build 1 w w c"),
    ("build", "leave building 1", "leave build 1"),
    ("tokens", "2", "turn 2"),
    ("tokens", "turn over the second token", "turn 2"),
    ("tokens", "flip token number 2", "turn 2"),
    ("hut", "build the second hut with berry, pot and dog", "build 2 berry pot dog"),
    ("hut", "pot, tooth and dog", "build 1 pot tooth dog"),
    ("hut", "build nothing", "rest"),
    ("trade", "offer 1 meat", "offer 1m"),
    ("trade", "I offer one meat.", "offer 1m"),
    ("trade", "give a bone", "offer 1b"),
    ("develop", "step up on clothing", "step clothing"),
    ("develop", "clothing", "step clothing"),
    ("develop", "climb the clothing track", "step clothing"),
    ("develop", "new nomad at af01-ne", "nomad af01-ne"),
    ("develop", "end turn", "done"),
    ("call", "call the forest", "call forest"),
    ("call", "call back the box of the mountains", "call mountains"),
    ("send", "send one to the plains and one to the mountains", "send plains mountains"),
    ("send", "send two to the love tent", "send tent tent"),
    ("send", "forest", ""),
    ("spend", "build i02 with berries and wood", "build i02 berries wood"),
    ("spend", "build the Craft Cave with berries and wood", "build i02 berries wood"),
    ("spend", "buy Fluff Clan for herbs and fur", "build c07 herbs fur"),
    (
        "figure",
        "move the Neanderthal to the steppe 6 in Africa and rob Bo",
        "send neanderthal af05 rob 2",
    ),
    ("figure", "Ama sends the neanderthal to af05, robs Cy", "send neanderthal af05 rob 3"),
    ("court", "she asks Cem", "court 3"),
    ("court", "Bo", "court 2"),
    ("drum", "wait", "quiet"),
    ("develop", "take a step of clothing", "step clothing"),
    ("spend", "buy i06 for herbs and fur", "build i06 herbs fur"),
]


def position(name: str) -> Match:
    if name == "send":
        match = sap.new("age_of_dirt", seats=["human:Ama", "human:Bo"], dice="choose")
        match.do("[card i02]", "[card i06]", "start drum", "start spear", "[clans c07 c09]")
        return match.do("keep c07", "[clans c01 c03]", "keep c01")
    lesson, task = POSITIONS[name]
    return loading.load(lesson)[task].match


@pytest.mark.parametrize(("at", "said", "meant"), SAID)
def test_what_a_pupil_says_is_read_as_meant(at: str, said: str, meant: str) -> None:
    found = read_move(position(at), said)
    assert found.line == meant, found
    if not meant:
        assert found.meant and "Did you mean" in found.sentence


def test_nearly_all_of_it_is_read() -> None:
    read = [bool(meant) for _, _, meant in SAID]
    assert len(read) >= 27 and sum(read) >= len(read) - 4


@pytest.mark.parametrize("at", POSITIONS)
def test_the_notation_means_itself(at: str) -> None:
    match = position(at)
    for line in match.legal:
        assert read_move(match, line).line == line


@pytest.mark.parametrize(
    "at", ["clay", "tools", "build", "post", "hut", "trade", "call", "send", "spend"]
)
def test_the_games_own_words_for_a_move_mean_it_or_are_asked_back(at: str) -> None:
    match = position(at)
    wrong = []
    for action in match.state.legal_actions():
        words = match.game.choice(match.state, action, match.names)
        alike = {
            match.game.format(other)
            for other in match.state.legal_actions()
            if match.game.choice(match.state, other, match.names) == words
        }
        found = read_move(match, words)
        if found.line and found.line not in alike:
            wrong.append((words, found.line))
    assert wrong == []


@pytest.mark.parametrize("said", ["turn over two tokens, no, three", "not 2", "2 or 3", "turn -2"])
def test_what_is_not_clear_is_never_done(said: str) -> None:
    found = read_move(position("tokens"), said)
    assert found.line in ("", "turn 2") and (found.line == "" or "-" in said)


@pytest.mark.parametrize("said", ["", ".", "?!", "x" * 5000, "\x00\u202e", "für Elise", "🦣 " * 99])
def test_nonsense_is_told_in_a_sentence(said: str) -> None:
    found = read_move(position("clay"), said)
    assert found.line == "" and found.sentence and len(found.sentence) < 400


def test_at_most_three_are_suggested_and_the_position_stays() -> None:
    match = position("clay")
    before = match.record()
    found = read_move(match, "place")
    assert len(found.meant) == 3 and all(line in match.legal for line in found.meant)
    assert found.sentence.startswith("I read “place”. Did you mean “")
    assert match.record() == before


@pytest.mark.parametrize("said", ["the tool of 3", "both tools of 2", "the second or third tool"])
def test_tools_that_are_not_there_or_not_clear_are_asked_back(said: str) -> None:
    found = read_move(position("tools"), said)
    assert not found.line and shown(said) in found.sentence


def test_tools_by_value_are_read_only_where_tools_are_asked_for() -> None:
    assert by_place(position("clay"), "the tool of 2") == "the tool of 2"


def test_only_tasks_read_leniently() -> None:
    match = position("clay")
    with pytest.raises(sap.NotationError):
        match.do("place 2 clay")
    assert match.why_not("2 clay") is not None


def test_luck_is_nothing_that_a_pupil_says() -> None:
    assert read_move(position("tokens"), "fish").line == ""


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("das Werkzeug mit 2", "tools 1"),
        ("ein Werkzeug mit dem Wert 1", "tools 2"),
        ("das Werkzeug vom Wert zwei", "tools 1"),
        ("das 2er-Werkzeug", "tools 1"),
        ("ein Einserwerkzeug", "tools 2"),
        ("das zweite Werkzeug (mit 1)", "tools 2"),
        ("beide Werkzeuge mit 1", "tools 2 3"),
        ("beide 1er-Werkzeuge", "tools 2 3"),
        ("alle ihre Werkzeuge", "tools 1 2 3"),
        ("alle", "tools 1 2 3"),
        ("the tool of 2", "tools 1"),
        ("das Werkzeug mit 3", ""),
        ("beide Werkzeuge mit 2", ""),
    ],
)
def test_tools_are_named_in_german_by_place_and_worth(said: str, line: str) -> None:
    match = position("tools")
    with german.spoken():
        assert read_move(match, said).line == line


@pytest.mark.parametrize(("at", "said"), [("clay", "setze"), ("build", "baue"), ("hut", "Hütte")])
def test_what_may_be_meant_is_offered_in_german_and_read_again(at: str, said: str) -> None:
    match = position(at)
    lines = match.legal
    with german.spoken():
        found = read_move(match, said)
        assert found.line == "" and 2 <= len(found.meant) <= 3
        assert not set(found.meant) & set(lines)
        assert all(f"„{one}“" in found.sentence for one in found.meant)
        assert "Meinst du „" in found.sentence
        assert all(read_move(match, one).line in lines for one in found.meant)
