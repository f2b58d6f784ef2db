"""Cards drawn face down: only their owner knows them, and nothing that is said gives them away."""

from collections.abc import Iterator

import pytest

from stoneage_panel.engine import TERMINAL, Rng
from stoneage_panel.games.stone_age import moves
from stoneage_panel.games.stone_age.position import Position
from tests.games.stone_age.test_fuzz import Setting, start, step

NAMES = ("Ada", "Ben", "Cy", "Dee", "Eve")
KINDS: tuple[Setting, ...] = (
    ("stone_age", 2, {}),
    ("stone_age", 3, {"style": True}),
    ("stone_age", 5, {"style": True}),
)
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind[1]}-{len(kind[2])}")


def rich(kind: Setting, seed: int) -> Iterator[Position]:
    """Positions of games in which everybody can afford what is hidden."""
    rng, state = Rng(seed), start(kind)
    while state.current_player != TERMINAL:
        for seat in range(state.players):
            state.goods[seat] |= sum(3 << 16 * k for k in range(5 if state.game.style else 4))
        step(state, rng)
        if any(state.down) or state.phase == moves.DRAW:
            yield state


@every_kind
def test_what_is_drawn_anew_fits_all_that_a_seat_has_seen(kind: Setting) -> None:
    rng, changed, seen_any = Rng(5), 0, 0
    for state in rich(kind, 11):
        seen_any += 1
        for seat in range(state.players):
            other = state.resample(seat, rng)
            assert isinstance(other, Position)
            assert other.observation(seat) == state.observation(seat)
            assert other.problems() == []
            assert other.down[seat] == state.down[seat]
            assert [m.bit_count() for m in other.down] == [m.bit_count() for m in state.down]
            if state.current_player == seat:
                assert other.legal_actions() == state.legal_actions()
            changed += other.down != state.down
    assert seen_any > 20
    assert changed > 5


@every_kind
def test_what_a_seat_sees_and_draws_does_not_hang_on_the_truth(kind: Setting) -> None:
    for state in rich(kind, 12):
        for seat in range(state.players):
            other = state.resample(seat, Rng(state.round))
            assert other.resample(seat, Rng(9)).key() == state.resample(seat, Rng(9)).key()
            if state.phase != moves.OVER:
                assert other.game.status(other, NAMES) == state.game.status(state, NAMES)


def test_others_see_how_many_cards_lie_face_down_and_no_more() -> None:
    for state in rich(KINDS[1], 13):
        for seat in (-1, 0, 1, 2):
            seen = state.observation(seat)
            for owner in range(3):
                if owner == seat or not state.down[owner]:
                    continue
                hidden = {
                    card.id
                    for i, card in enumerate(state.game.pack.cards)
                    if state.down[owner] >> i & 1
                }
                assert seen["down"][owner] == len(hidden)
                assert not hidden & set(seen["cards"][owner])


@every_kind
def test_the_log_never_names_what_is_drawn(kind: Setting) -> None:
    """Whatever card it is, the line is the same."""
    drawn = 0
    for state in rich(kind, 14):
        if state.phase != moves.DRAW:
            continue
        lines = set()
        for action, _ in state.chance_outcomes():
            after = state.clone()
            after.apply(action)
            lines.add(state.game.tell(state, action, after, NAMES))
        drawn += 1
        assert len(lines) == 1
    assert drawn
