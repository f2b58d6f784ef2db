"""The boards of Stone Age as data: places, words, hits, texts that don't touch, contrast."""

from __future__ import annotations

from functools import cache
from string import ascii_letters

import pytest

from stoneage_panel import board, games
from stoneage_panel.board import ViewOptions, text, tokens
from stoneage_panel.board.scene_data import Line, Poly, Scene, Text
from stoneage_panel.board.widths import width
from stoneage_panel.engine.game import CHANCE
from stoneage_panel.engine.rng import Rng
from stoneage_panel.games.stone_age.components.moves import ACT, PLACE, REVEAL, SHOW
from stoneage_panel.games.stone_age.components.places import NUMBERS
from stoneage_panel.games.stone_age.game import StoneAgeBase
from stoneage_panel.games.stone_age.rules.position import Position
from tests.board.colours import contrast
from tests.board.test_scene import _pairs
from tests.games.stone_age.board.positions import SOLO, TABLES, VARIANTS, Seen, many, play
from tests.support import pseudo

FORMS = ("wide", "tall")
EVERY = tuple(VARIANTS)


@cache
def scenes(variant: str, form: str) -> tuple[tuple[Seen, Scene], ...]:
    """Scenes of many positions, with and without something chosen."""
    return tuple(
        (seen, board.scene(seen.state, seen.view(form, chosen=k % 3)))
        for k, seen in enumerate(many(variant))
    )


def expected(seen: Seen) -> set[str]:
    """The places of a game by their ids, production buildings left out."""
    game = seen.game
    found = {"hunt", "forest", "clay", "quarry", "river", "tool", "hut", "field"}
    found |= {f"build{k + 1}" for k in range(game.stacks)}
    if game.solo:
        return found | {"card1", "card2", "card4"}
    found |= {f"card{k + 1}" for k in range(game.row)}
    return found | {"merchant"} if game.style else found


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("variant", EVERY)
def test_all_places_are_there_once_under_the_ids_of_the_rules(variant: str, form: str) -> None:
    for seen, scene in scenes(variant, form):
        ids = [place.id for place in scene.places]
        assert len(ids) == len(set(ids))
        assert expected(seen) <= set(ids)
        known = {i for i in ids if i in NUMBERS}
        assert all(i.startswith("works") for i in known - expected(seen))
        if not seen.game.solo:
            assert all(i.startswith("n:") for i in set(ids) - known)
        assert all(p.name and p.words.endswith(".") and "None" not in p.words
                   for p in scene.places)  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("variant", EVERY)
def test_whatever_may_be_pointed_at_is_a_place(variant: str, form: str) -> None:
    for seen, scene in scenes(variant, form):
        first = {seen.game.parts(action)[0] for action in seen.state.legal_actions()}
        legal = {p.id for p in scene.places if p.legal}
        assert {part for part in first if part in NUMBERS} <= legal


@pytest.mark.parametrize("variant", EVERY)
def test_pointing_at_any_other_place_is_answered_with_a_rule(variant: str) -> None:
    for seen, scene in scenes(variant, "wide"):
        if seen.state.current_player >= 0:
            for place in scene.places:
                if not place.legal:
                    refusal = seen.game.why_not_place(seen.state, place.id)
                    assert refusal.rule and str(refusal), place.id


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("variant", EVERY)
def test_every_place_is_hit_at_its_middle(variant: str, form: str) -> None:
    seen = many(variant)[-2]
    scene = board.scene(seen.state, seen.view(form))
    for place in scene.places:
        assert scene.hit(*place.middle) == place.id


@pytest.mark.parametrize(("form", "scale"), [("wide", 1.0), ("tall", 1.0), ("tall", 304 / 358)])
@pytest.mark.parametrize("variant", EVERY)
def test_targets_measure_44_px_on_the_screen(variant: str, form: str, scale: float) -> None:
    seen = many(variant)[-2]
    scene = board.scene(seen.state, seen.view(form))
    for place in scene.places:
        x, y = place.middle
        reach = 21.5 / scale
        around = [(x + dx, y + dy) for dx, dy in ((reach, 0), (-reach, 0), (0, reach), (0, -reach))]
        assert sum(scene.hit(px, py, scale) == place.id for px, py in around) >= 3, place.id


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("variant", EVERY)
def test_everything_lies_on_the_board(variant: str, form: str) -> None:
    for _, scene in scenes(variant, form):
        for item in scene.items:
            xs = item.xs if isinstance(item, Poly | Line) else (item.x,)
            ys = item.ys if isinstance(item, Poly | Line) else (item.y,)
            assert min(xs) >= -10 and max(xs) <= scene.width + 10, item
            assert min(ys) >= -10 and max(ys) <= scene.height + 10, item


# ---------------------------------------------------------------- texts


Frame = tuple[float, float, float, float]


def frame(item: Text, scale: float = 1.0) -> Frame:
    """The box a line of text fills; the Bokeh board draws none smaller than 12 px."""
    size = max(12 / scale, item.size)
    wide = width(item.text, size)
    left = {"left": 0.0, "center": wide / 2, "right": wide}[item.align]
    return item.x - left, item.y - size * 0.36, item.x - left + wide, item.y + size * 0.36


def touch(a: Frame, b: Frame, gap: float = 0.5) -> bool:
    return a[0] < b[2] + gap and b[0] < a[2] + gap and a[1] < b[3] and b[1] < a[3]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("variant", EVERY)
def test_no_text_lies_on_another_or_beside_the_board(variant: str, form: str) -> None:
    seen_pairs: dict[tuple[str, str], tuple[Frame, Frame]] = {}
    for _, scene in scenes(variant, form):
        said = [(item, frame(item)) for item in scene.items if isinstance(item, Text)]
        for k, (item, box) in enumerate(said):
            assert box[0] >= 2 and box[2] <= scene.width - 2, item
            assert box[1] >= 2 and box[3] <= scene.height - 2, item
            for other, its in said[k + 1 :]:
                if touch(box, its) and item != other:
                    seen_pairs[item.text, other.text] = box, its
    assert seen_pairs == {}


@pytest.mark.slow
@pytest.mark.parametrize("variant", EVERY)
def test_nothing_drawn_before_is_left_in_another_language(variant: str) -> None:
    def letters() -> set[str]:
        drawn = (
            board.scene(seen.state, seen.view(form, chosen=1))
            for form in FORMS
            for seen in many(variant)
        )
        said = {item.text for scene in drawn for item in scene.items if isinstance(item, Text)}
        return {text for text in said if any(letter in ascii_letters for letter in text)}

    assert letters()
    with pseudo.spoken():
        assert letters() == set()


# ---------------------------------------------------------------- what is shown


def test_the_ground_is_one_shared_object_of_a_game() -> None:
    for variant in EVERY:
        for form in FORMS:
            grounds = {id(scene.ground) for _, scene in scenes(variant, form)}
            assert len(grounds) == 1


@pytest.mark.parametrize("form", FORMS)
def test_same_position_same_scene(form: str) -> None:
    for variant in EVERY:
        seen = many(variant)[-3]
        view = seen.view(form)
        assert board.scene(seen.state, view) == board.scene(seen.state.clone(), view)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("variant", TABLES)
def test_cards_that_others_drew_face_down_are_never_shown(variant: str, form: str) -> None:
    for seen in many(variant)[-8:-1]:  # at the end everything is counted
        view = seen.view(form)
        other = seen.state.resample(0, Rng(3))
        assert board.scene(other, view) == board.scene(seen.state, view)
        assert text.render(other, view) == text.render(seen.state, view)


@pytest.mark.parametrize("variant", EVERY)
def test_every_position_can_be_told(variant: str) -> None:
    for seen in many(variant):
        for viewer in (None, 0):
            shown = text.render(seen.state, seen.view(viewer=viewer))
            assert "None" not in shown and len(shown.splitlines()) > 15
            picture = board.scene(seen.state, seen.view(viewer=viewer))
            missing = [p.words for p in picture.places if p.id in NUMBERS and p.words not in shown]
            assert missing == [] or seen.game.solo


def place_words(seen: Seen, name: str, **view: object) -> str:
    return board.scene(seen.state, ViewOptions(**view)).place(name).words  # type: ignore[arg-type]


def placing(variant: str, *lines: str) -> Seen:
    """A first round in which these placements were made."""
    seen = play(variant, 1, lambda state, _: state.phase == PLACE)
    for line in lines:
        action = seen.game.parse(line)
        seen.state.step(action)
        seen.last = seen.game.parts(action)
    return seen


def test_room_and_figures_are_said() -> None:
    seen = placing("four", "place forest 3", "place tool", "place forest 4")
    assert "7 of 7" in place_words(seen, "forest")
    assert "Blue 3" in place_words(seen, "forest") and "Yellow 4" in place_words(seen, "forest")
    assert "Red" in place_words(seen, "tool")
    assert "You are here" in place_words(seen, "forest", viewer=2)
    assert "You are here" not in place_words(seen, "forest", viewer=1)


def test_the_village_closes_when_two_of_its_places_are_taken() -> None:
    seen = placing("two", "place tool", "place hut")
    assert "Closed" in place_words(seen, "field")
    assert "Closed" not in place_words(seen, "tool")
    said = [i.text for i in board.scene(seen.state, ViewOptions()).items if isinstance(i, Text)]
    assert "closed" in said
    assert "Closed" not in place_words(placing("four", "place tool", "place hut"), "field")


def test_a_resource_place_for_one_player_says_so() -> None:
    seen = placing("two", "place forest 2")
    assert "No other player can come" in place_words(seen, "forest")
    assert "No other player can come" not in place_words(
        placing("four", "place forest 2"), "forest"
    )


def test_lacks_are_those_of_the_viewer() -> None:
    seen = play("two", 1, lambda state, _: state.phase == PLACE)
    pack = seen.game.pack
    seen.state.tops = [pack.tile("B14"), pack.tile("B20")]
    wood, stone = 1, 1 << 32
    seen.state.goods = [wood + stone, 4 * wood + stone]
    assert "You lack 1 gold." in place_words(seen, "build1", viewer=0)
    assert "You lack 2 resources." in place_words(seen, "build2", viewer=0)
    assert "You lack 1 resource." in place_words(seen, "build2", viewer=1)
    assert "Blue lacks 1 gold." in place_words(seen, "build1")
    said = [
        i.text for i in board.scene(seen.state, ViewOptions(viewer=0)).items if isinstance(i, Text)
    ]
    assert "lack 1 gold" in said and "lack 2" in said


def test_reconstructed_values_are_marked_and_said() -> None:
    seen = play("style2", 1, lambda state, _: state.phase == PLACE)
    state, pack = seen.state, seen.game.pack
    plain = board.scene(state, ViewOptions())
    state.row[0], state.tops[0] = pack.card("X01"), pack.tile("N09")
    for name in ("card1", "build1"):
        assert "reconstruction" in place_words(seen, name)
        assert "reconstruction" not in plain.place(name).words
    assert "reconstruction" not in place_words(seen, "card2") or state.row[1] >= 36


def test_before_luck_has_set_the_board_up() -> None:
    for variant in EVERY:
        name, players, options = VARIANTS[variant]
        state = games.new_game(name, players, **options).new_initial_state()
        for form in FORMS:
            scene = board.scene(state, ViewOptions(form=form))
            shown = scene.place("card2").words
            assert "about to be revealed" in shown or "next card comes here" in shown
            assert "about to be revealed" in scene.place("build1").words
            assert not [p.id for p in scene.places if p.legal]


OWN = """
[[tile]]
id = "W{k}"
group = "style"
kind = "fixed"
cost = {{ wood = 1, clay = 1, stone = 1, gold = 1, jewelry = 3 }}
points = 20
special = "works_gold"
divisor = 4
"""


@pytest.mark.parametrize("form", FORMS)
def test_an_owners_buildings_have_room(form: str) -> None:
    own = "".join(OWN.format(k=k) for k in range(6))
    game = games.new_game("stone_age", 5, components=own, style=True)
    assert isinstance(game, StoneAgeBase)
    state = game.new_initial_state()
    rng = Rng(1)
    while state.current_player == CHANCE:
        state.apply(state.sample_chance(rng))
    assert isinstance(state, Position)
    state.tops = [game.pack.tile(f"W{k}") for k in range(5)]
    state.tiles[1] = sum(1 << tile for tile in game.pack.works[5:])
    scene = board.scene(state, Seen(game, state, ()).view(form))
    assert "Red's" in scene.place("works9").words
    assert "7 left" in scene.place("build5").words
    said = [(item, frame(item)) for item in scene.items if isinstance(item, Text)]
    pairs = [(a.text, b.text) for k, (a, box) in enumerate(said) for b, its in said[k + 1 :]
             if touch(box, its)]  # fmt: skip
    assert pairs == []
    for place in scene.places:
        assert scene.hit(*place.middle) == place.id


def test_an_empty_stack_is_said() -> None:
    seen = play("two", 1, lambda state, _: state.phase == PLACE)
    seen.state.tops[0], seen.state.under[0] = -1, 0
    assert "no buildings left" in place_words(seen, "build1")


def test_chosen_and_last_are_said_and_shown() -> None:
    seen = placing("four", "place forest 3")
    view = ViewOptions(legal=frozenset({"clay"}), chosen=("clay", "n:2"), last=seen.last)
    scene = board.scene(seen.state, view)
    assert scene.place("clay").chosen and "2 figures" in scene.place("clay").words
    assert "last action" in scene.place("forest").words
    dotted = [key for key, items in scene.groups if any(getattr(i, "dash", None) for i in items)]
    assert "forest" in dotted


def test_while_dice_are_out_their_place_is_lit() -> None:
    seen = placing("two", "place forest 3")
    while seen.state.phase != ACT:
        seen.state.apply(seen.state.legal_actions()[-1])
    seen.state.apply(seen.game.parse("use forest"))
    assert "dice" in place_words(seen, "forest")


@pytest.mark.parametrize("variant", SOLO)
def test_the_solo_board_says_hunger_strength_and_initiative(variant: str) -> None:
    seen = play(variant, 2, lambda state, _: any(getattr(state, "initiative", ())))
    shown = text.render(seen.state, seen.view())
    assert "unger" in shown and str(seen.state.exhaustion) in shown  # type: ignore[attr-defined]
    assert any(str(n) in shown for n in seen.state.initiative if n)  # type: ignore[attr-defined]


def test_turning_up_changes_only_its_own_place() -> None:
    seen = play("four", 1, lambda state, _: state.phase == PLACE)
    before = dict(board.scene(seen.state, ViewOptions()).groups)
    put = seen.game.parse("place forest 2")
    seen.state.step(put)
    after = dict(board.scene(seen.state, ViewOptions()).groups)
    assert {key for key in after if after[key] != before[key]} <= {"forest"} | {
        f"build{k}" for k in range(1, 5)
    } | {f"card{k}" for k in range(1, 5)}
    assert seen.game.is_chance((SHOW, 0, 0, 0)) and seen.game.is_chance((REVEAL, 0, 0, 0))


@pytest.mark.parametrize("theme", tokens.THEMES)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("variant", ["four", "style5", "solo"])
def test_words_and_icons_can_be_read_where_they_stand(variant: str, form: str, theme: str) -> None:
    pairs: dict[tuple[str, str, float], str] = {}
    for _, scene in scenes(variant, form)[::4]:
        pairs |= _pairs(scene, theme)
    assert len(pairs) > 8
    poor = [(what, front, back) for (front, back, need), what in pairs.items()
            if contrast(front, back) < need and "mammoth" not in what]  # fmt: skip
    assert poor == []
