"""The board of My First as data: places, hits, secrets, contrast of what is really drawn."""

from dataclasses import replace
from functools import cache

import pytest

from stoneage_panel import board
from stoneage_panel.board import ViewOptions, shapes, tokens
from stoneage_panel.board.scene_data import Circle, Icon, Line, Place, Poly, Scene, Text
from stoneage_panel.engine.game import CHANCE
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import BUILD, FACE, SWAP, TRADE, TURN, Move
from tests.board.colours import contrast
from tests.board.positions import Played, many

FORMS = ("wide", "tall")


@cache
def scenes(form: str) -> list[Scene]:
    """Scenes of many positions, with and without something chosen."""
    return [board.scene(p.state, p.view(form, chosen=k % 3)) for k, p in enumerate(many())]


@pytest.mark.parametrize("form", FORMS)
def test_all_places_are_there_once_and_have_words(form: str) -> None:
    always = {f"token{k + 1}" for k in range(14)} | set(data.SPACES) | {"hut1", "hut2", "hut3"}
    for scene in scenes(form):
        ids = [place.id for place in scene.places]
        assert len(ids) == len(set(ids))
        assert always <= set(ids)
        assert all(p.id in always or p.id.startswith("take:") for p in scene.places)
        assert all(p.name and p.words.endswith(".") for p in scene.places)


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_every_place_is_hit_at_its_middle_and_all_over(form: str) -> None:
    for scene in scenes(form):
        offers = [p for p in scene.places if p.id.startswith("take:")]
        for place in scene.places:
            assert scene.hit(*place.middle) == place.id or (place.id == "post" and offers)
        for place in offers:
            assert scene.hit(place.middle[0], place.middle[1] + 15) == place.id


@pytest.mark.parametrize(("form", "scale"), [("wide", 1.0), ("tall", 1.0), ("tall", 304 / 358)])
def test_targets_measure_44_px_on_the_screen(form: str, scale: float) -> None:
    scene = scenes(form)[0]
    for place in scene.places:
        x, y = place.middle
        reach = 21.5 / scale
        around = [(x + dx, y + dy) for dx, dy in ((reach, 0), (-reach, 0), (0, reach), (0, -reach))]
        for px, py in around:
            if 0 <= px <= scene.width and 0 <= py <= scene.height:
                assert scene.hit(px, py, scale) is not None, (place.id, px, py)
        assert sum(scene.hit(px, py, scale) == place.id for px, py in around) >= 3, place.id


def test_beside_everything_nothing_is_hit() -> None:
    scene = scenes("wide")[0]
    assert scene.hit(392, 362) is None  # between the huts and the building site
    assert scene.hit(-100, -100) is None


def test_nearest_place_wins_and_the_inner_one_of_two_nested() -> None:
    def box(name: str, x: float, y: float, w: float, h: float) -> Place:
        return Place(name, name, name, (x, x + w, x + w, x), (y, y, y + h, y + h))

    scene = Scene("", 200, 100, (), (), (box("big", 0, 0, 90, 90), box("in", 20, 20, 20, 20),
                                        box("right", 96, 0, 90, 90)))  # fmt: skip
    assert scene.hit(30, 30) == "in"
    assert scene.hit(80, 80) == "big"
    assert scene.hit(92, 50) == "big" and scene.hit(94.5, 50) == "right"


@pytest.mark.parametrize("form", FORMS)
def test_everything_lies_on_the_board(form: str) -> None:
    for scene in scenes(form):
        for item in scene.items:
            xs = item.xs if isinstance(item, Poly | Line) else (item.x,)
            ys = item.ys if isinstance(item, Poly | Line) else (item.y,)
            assert min(xs) >= -16 and max(xs) <= scene.width + 16
            assert min(ys) >= -16 and max(ys) <= scene.height + 16


@pytest.mark.parametrize("form", FORMS)
def test_same_position_same_scene_and_one_ground(form: str) -> None:
    played = Played(3, 5, 40)
    first = board.scene(played.state, played.view(form))
    again = board.scene(played.state.clone(), played.view(form))
    assert first == again
    assert first.ground is again.ground is scenes(form)[0].ground


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_a_face_that_lies_down_is_never_shown(form: str) -> None:
    for played in many():
        view = played.view(form)
        other = played.state.clone()
        down = [k for k in range(14) if not other.up >> k & 1]
        faces = [other.faces[k] for k in down]
        for k, face in zip(down, faces[1:] + faces[:1], strict=True):
            other.faces[k] = face
        shown = board.scene(played.state, view)
        assert replace(board.scene(other, view), glimpses=()) == replace(shown, glimpses=())
        assert board.text.render(other, view) == board.text.render(played.state, view)


def test_a_face_is_glimpsed_only_where_one_token_was_turned_and_covered_at_once() -> None:
    met = 0
    for played in many():
        decided = tuple(part for part in played.view().last if part.startswith("token"))
        shown = board.scene(played.state, played.view())
        for name, _ in shown.glimpses:
            met += 1
            assert decided == (name,) and not played.state.up >> int(name[5:]) - 1 & 1
    assert met


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_hidden_goods_of_others_are_never_shown(viewer: int | None) -> None:
    for played in many(goods="hidden"):
        view = played.view(viewer=viewer)
        other = played.state.clone()
        for seat in range(other.players):
            if seat != viewer:
                n = bags.size(other.bags[seat] & bags.GOODS)
                other.bags[seat] = other.bags[seat] & ~bags.GOODS | n * bags.one(2)
        assert board.scene(other, view) == board.scene(played.state, view)
        assert board.text.render(other, view) == board.text.render(played.state, view)


def test_own_goods_are_ticked_on_the_huts() -> None:
    state = Played(2, 1, 3).state
    state.tops = [8, 3, 0]  # berry pot arrowhead · two arrowheads · two berries
    state.bags[0] = bags.of(["berry", "arrowhead", "dog"])
    words = [board.scene(state, ViewOptions(viewer=0)).place(f"hut{k}").words for k in (1, 2, 3)]
    assert words[0].endswith("You can pay with 1 dog.")
    assert words[1].endswith("You can pay with 1 dog.")
    assert words[2].endswith("You can pay with 1 dog.")
    state.bags[0] = bags.of(["berry", "arrowhead"])
    assert board.scene(state, ViewOptions(viewer=0)).place("hut1").words.endswith("You lack 1.")
    assert board.scene(state, ViewOptions()).place("hut1").words.endswith("Blue lacks 1.")
    said = [i.text for i in board.scene(state, ViewOptions(viewer=0)).items if isinstance(i, Text)]
    assert said.count("lack 1") == 3


def test_empty_pile_and_unturned_hut_are_said() -> None:
    state = Played(2, 1, 3).state
    state.tops, state.under = [-1, -1, 4], [0, 3, 0]
    scene = board.scene(state)
    assert scene.place("hut1").words == "Left pile of huts: no huts left."
    tall = board.scene(state, ViewOptions(form="tall"))
    assert tall.place("hut1").words == "Upper pile of huts: no huts left."
    assert "about to be turned over" in scene.place("hut2").words
    assert "1 left in the pile" in scene.place("hut3").words
    assert "empty" in [item.text for item in scene.items if isinstance(item, Text)]


def test_phases_offer_their_places() -> None:
    due = {TRADE: "take:", BUILD: "hut", SWAP: "token"}
    for played in many():
        if played.state.phase in due and played.state.current_player != CHANCE:
            scene = board.scene(played.state, played.view())
            legal = [p.id for p in scene.places if p.legal]
            assert all(name.startswith(due[played.state.phase]) for name in legal)
            ids = {part for a in played.state.legal_actions() for part in played.game.parts(a)}
            assert {i for i in ids if i.startswith(due[played.state.phase])} <= set(legal)


@pytest.mark.parametrize("face", range(data.TOKENS))
def test_walks_follow_the_ring_and_pictures_lead_straight(face: int) -> None:
    state = Played(3, 1, 3).state
    state.pos[state.player] = 3
    state.faces[4] = face
    state.up = 0
    after = state.clone()
    after.apply(Move(TURN, 4))
    end = (4 + face) % 8 if face < 6 else data.TARGET[face]
    ring = [data.SPACES[k % 8] for k in range(3, 3 + (end - 3) % 8 + 1)]
    want = ring if face < 6 else [ring[0], ring[-1]] if end != 3 else []
    assert list(board.walk(state, after)) == want
    fresh = state.clone()
    fresh.faces[4] = -1
    fresh.apply(Move(TURN, 4))  # luck decides the face: a position of its own in between
    decided = fresh.clone()
    decided.apply(Move(FACE, face))
    assert list(board.walk(fresh, decided)) == list(board.walk(state, decided)) == want
    if after.phase == SWAP:  # all face down by now, and two change places
        after.apply(Move(SWAP, 4, 9))
        assert list(board.walk(state, after)) == want


def test_a_walk_replaces_arrows_by_footprints_and_a_leap_keeps_them() -> None:
    state = Played(2, 1, 3).state
    count = [
        len(dict(board.scene(state, ViewOptions(moved=moved)).groups)["path"])
        for moved in ((), ("site", "dog"), ("site", "berry"))
    ]
    assert count[0] == 8 and count[1] == 7 + 4 and count[2] > 8


def test_the_token_turned_last_wears_a_dotted_ring() -> None:
    state = Played(2, 1, 3).state
    state.apply(Move(TURN, 4))
    state.apply(Move(FACE, 7))
    for last in (("token5",), ("face:7",)):
        groups = dict(board.scene(state, ViewOptions(last=last)).groups)
        ringed = [k for k, items in groups.items() if any(getattr(i, "dash", 0) for i in items)]
        assert ringed == ["token5"]


# ---------------------------------------------------------------- contrast of what is drawn


def _under(drawn: list[Poly | Circle], x: float, y: float, theme: str) -> str:
    """The topmost solid fill at a point."""
    for item in reversed(drawn):
        fill = tokens.colour(item.fill, theme, item.alpha)
        if fill is None or len(fill) == 9:
            continue
        if isinstance(item, Circle):
            if (item.x - x) ** 2 + (item.y - y) ** 2 <= item.r**2:
                return fill
        elif shapes.distance(list(zip(item.xs, item.ys, strict=True)), x, y) <= 0:
            return fill
    raise AssertionError("nothing there")


def _pairs(scene: Scene, theme: str) -> dict[tuple[str, str, float], str]:
    """Colours of words and icons, what lies under them, and the contrast they need."""
    found: dict[tuple[str, str, float], str] = {}
    drawn: list[Poly | Circle] = []
    for item in scene.items:
        if isinstance(item, Text | Icon):
            back = _under(drawn, item.x, item.y, theme)
            names = [item.fill] if isinstance(item, Text) else [item.ink, item.paint or item.ink]
            fronts = [str(tokens.colour(name, theme)) for name in names]
            front = max(fronts, key=lambda colour: contrast(colour, back))  # line or paint shows
            found[front, back, 4.5 if isinstance(item, Text) else 3.0] = str(item)
        elif isinstance(item, Poly | Circle):
            if item.line in ("legal", "focus") and isinstance(item, Circle):
                ground = _under(drawn, item.x + item.r + 3, item.y, theme)
                found[str(tokens.colour(item.line, theme)), ground, 3.0] = str(item)
            drawn.append(item)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("theme", tokens.THEMES)
@pytest.mark.parametrize("form", FORMS)
def test_words_and_icons_can_be_read_where_they_stand(form: str, theme: str) -> None:
    pairs: dict[tuple[str, str, float], str] = {}
    for scene in scenes(form)[::7]:
        pairs |= _pairs(scene, theme)
    assert len(pairs) > 8
    for (front, back, need), what in pairs.items():
        assert contrast(front, back) >= need, (front, back, what)
