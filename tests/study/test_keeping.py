"""Studies kept with a game: beside their positions, through files and links, told in words."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import stoneage_panel as sap
from stoneage_panel.app.components.lines.lines import Lines
from stoneage_panel.cli.replay import transcript
from stoneage_panel.engine import NotationError, StudyError
from stoneage_panel.engine.notation import tokens
from stoneage_panel.study import keeping
from stoneage_panel.study.result import Result


def asked() -> tuple[sap.Match, list[Result]]:
    """A match with a study of each kind about its positions, none of them kept yet."""
    match = sap.new("my_first", players=2, seed=4)
    start = match.node
    found: list[Result] = [match.chances(trials=4), match.compare("turn 1", "turn 2", trials=4)]
    match.do("turn 1")
    found += [match.luck(trials=4), match.compare_lines(start, match.node, trials=4)]
    return match, found


def test_studies_stand_beside_the_positions_they_are_about() -> None:
    match, (chances, race, fan, lines) = asked()
    start, now = match.node.line()[-2].parent, match.node
    assert start is not None
    assert match.keep(chances) is match.keep(race) is match.keep(lines) is start
    assert match.keep(fan) is now, "where the luck has led to"
    assert match.kept() == [fan] and match.kept(start) == [chances, race, lines]
    assert match.drop(race, start).kept(start) == [chances, lines]
    assert match.drop(race).kept() == [fan]


@pytest.mark.parametrize("way", ["record", "link"])
def test_studies_come_back_with_the_game(way: str) -> None:
    match, found = asked()
    nodes = [match.keep(one) for one in found]
    nodes[0].note, nodes[0].name = "A {note}", "A name"
    back = sap.load(getattr(match, way)())
    assert back.problems == [] and back.record() == match.record()
    kept = [one for node in back.tree.root.walk() for one in back.kept(node)]
    assert kept == [found[0], found[1], found[3], found[2]], "three stand at the start"
    place = back.tree.find(nodes[0].id)
    assert place is not None and (place.note, place.name) == ("A {note}", "A name")


def test_a_newer_study_of_the_same_question_takes_the_place_of_the_older() -> None:
    match = sap.new("my_first", players=2, seed=4)
    older, newer = match.chances(trials=4), match.chances(trials=8)
    other = match.chances(trials=4, viewer=0)
    for one in (older, other, newer, newer):
        match.keep(one)
    assert match.kept() == [other, newer]
    for moves in (["turn 1", "turn 2"], ["turn 2", "turn 1"], ["turn 1", "turn 3"]):
        match.keep(match.compare(*moves, trials=2))
    assert len(match.kept()) == 4


def test_a_study_of_another_position_is_refused() -> None:
    match, (chances, _, fan, _) = asked()
    with pytest.raises(StudyError, match="another position than that"):
        match.keep(chances, match.node)
    with pytest.raises(StudyError, match="another position than that"):
        match.keep(replace(fan, came=""), match.node)
    other = sap.new("my_first", players=3, seed=4)
    with pytest.raises(StudyError, match="not in this game"):
        other.keep(chances)
    with pytest.raises(NotationError):
        match.keep(chances, other.node)
    for act in (match.kept, lambda node: match.drop(chances, node)):
        with pytest.raises(NotationError):
            act(other.node)
    with pytest.raises(StudyError, match=r"match\.chances\(\) gives, not 5"):
        match.keep(5)  # type: ignore[arg-type]


def test_long_studies_and_many_are_refused() -> None:
    match, (_, race, fan, _) = asked()
    long = replace(fan, players=("rule" * 20_000, "rule"))
    with pytest.raises(StudyError, match="up to 50,000 can be kept"):
        match.keep(long)
    for number in range(keeping.MOST_KEPT):
        match.keep(replace(race, players=(f"rule:memory={number}", "rule")))
    with pytest.raises(StudyError, match="20 studies are kept"):
        match.keep(race)


def test_older_programs_see_a_note() -> None:
    match, found = asked()
    match.keep(found[0])
    text = match.record()
    assert "{# chances {" in text
    studies = [token for token in tokens(text[text.index("[hut") :]) if token.kind == "study"]
    assert [token.text for token in studies] == [f"chances {found[0].to_json()}"]


@pytest.mark.parametrize(
    "note", ['# chances {"a": 1}', "# a heading", "#1 { of many", '#chances {"', '\\# luck {"']
)
def test_notes_that_look_like_studies_stay_notes(note: str) -> None:
    match = sap.new("my_first", players=2, seed=4)
    match.node.note = note
    back = sap.load(match.record())
    assert back.node.note == note and back.node.studies == () and back.record() == match.record()


def damaged(match: sap.Match, old: str, new: str) -> sap.Match:
    text = match.record()
    assert old in text
    return sap.load(text.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"trials":4', '"trials":-4', "damaged at “trials”"),
        ('"version":1', '"version":9', "newer program"),
        ("{# chances", "{# moves", "“moves”, the study itself “chances”"),
        ('"viewer":null', '"viewer":', "can't be read as a study"),
    ],
)
def test_a_kept_study_that_is_damaged_is_told_and_the_rest_is_there(
    old: str, new: str, words: str
) -> None:
    match, found = asked()
    match.keep(found[0])
    match.keep(found[2])
    back = damaged(match, old, new)
    if new == '"trials":-4':
        assert len(back.problems) == 1
    assert words in str(back.problems[0])
    kept = [one for node in back.tree.root.walk() for one in back.kept(node)]
    assert len(kept) + len(back.problems) == 2
    assert any(words in line for line in transcript(back))
    assert back.record() == match.record().replace(old, new), "it is kept as it is"


def test_the_page_shows_words_and_no_json() -> None:
    match, (chances, _, fan, _) = asked()
    start = match.keep(chances)
    match.keep(fan)
    html = str(Lines(table=match.table, expanded=True).html())
    assert html.count("Kept study:") == 2 and "&quot;" not in html and "{" not in html
    assert "more lines · played on by rule:memory=60" in html
    match.jump(start)
    told = str(Lines(table=match.table, expanded=True).html())
    assert told.index("Kept study:") < told.index('class="kept"')


def test_widgets_hear_of_it() -> None:
    match, found = asked()
    before = match.table.version
    match.keep(found[0])
    assert match.table.version > before
    match.drop(found[0], match.tree.root)
    assert match.table.version > before + 1


def test_nothing_that_a_file_holds_moves_a_cursor_or_fills_the_screen() -> None:
    match, found = asked()
    node = match.keep(found[0])
    for who in ("\x1b[2J", "\u202e", "a" * 5_000):
        told = json.loads(found[0].to_json())
        told["players"][0] = who
        node.studies = (f"chances {json.dumps(told)}",)
        [words] = keeping.words(node)
        assert words.isprintable() and "damaged at “players.0”" in words and len(words) < 300
    node.studies = ('chances {"' + "x" * 100_000,) * 50
    assert len(keeping.words(node)) == keeping.MOST_KEPT
    assert len(keeping.problems(match.tree)) == 5
