"""Short links of a game at two devices: offered, opened, and told where one is of no use."""

from __future__ import annotations

from stoneage_panel.app.services.storage import MemoryStorage
from tests.app.test_letters_that_cross import sits_down
from tests.app.test_passing_on import asked
from tests.app.test_together import (
    ADDRESS,
    Sit,
    at_home,
    invited,
    opens,
    passes_on,
    plays,
    sheet,
    two,
    writes,
)
from tests.support.visitor import Visitor


def turns(sit: Sit, letters: int = 4) -> tuple[Visitor, Visitor]:
    """Two who have passed on some letters; the second is to pass one on to the first."""
    one, other = two(sit)
    if not writes(one):
        one, other = other, one
    for _ in range(letters):
        opens(other, plays(one))
        one, other = other, one
    writer = one if writes(one) else other
    reader = other if writer is one else one
    _finish(writer)
    return writer, reader


def _finish(one: Visitor) -> None:
    """They decide until somebody else has to; the sheet with the link is open then."""
    table = one.page.table
    while writes(one):
        one.does("do", table.game.format(table.legal[0]))


def shortened(one: Visitor) -> str:
    """The short link of the sheet that is open."""
    assert "A shorter link" in one.reads("over")
    one.does("letter-short")
    found = sheet(one).given
    assert found.startswith(f"{ADDRESS}#3my_first.2.") and f'value="{found}"' in one.reads("over")
    assert "send it to nobody else" in one.reads("over")
    assert "holds the whole game" not in one.reads("over")
    return found


def test_a_short_link_is_offered_and_goes_on(sit: Sit) -> None:
    one, other = turns(sit)
    assert len(shortened(one)) < len(sheet(one).link)
    link = shortened_again(one)
    one.does("letter-copy")
    one.does("letter-copied", "yes")
    before = other.page.table.node.depth
    opens(other, link)
    assert other.page.table.node.depth > before and writes(other)
    opens(one, plays(other))
    assert writes(one)


def shortened_again(one: Visitor) -> str:
    """There and back: the other link is a tap away."""
    one.does("letter-short")
    assert sheet(one).given == sheet(one).link
    return shortened(one)


def test_where_a_chat_would_cut_the_link_the_short_one_comes_first(sit: Sit) -> None:
    one, _ = turns(sit)
    link = sheet(one).link
    sheet(one).link = link + "x" * 1500
    assert sheet(one).is_short and "The whole game" in one.reads("over")
    one.does("letter-short")
    assert not sheet(one).is_short


def test_a_code_holds_the_short_link_where_the_whole_game_is_too_much(sit: Sit) -> None:
    one, _ = turns(sit)
    sheet(one).most = len(sheet(one).short)
    one.does("letter-code")
    assert sheet(one).is_short and asked(one)["link"] == sheet(one).short


def test_nothing_short_is_offered_before_everybody_has_written(sit: Sit) -> None:
    one, other = two(sit)
    writer = one if writes(one) else other
    _finish(writer)
    assert sheet(writer).short == "" and "A shorter link" not in writer.reads("over")


def test_a_short_link_brings_the_kept_game_back(sit: Sit) -> None:
    one, other = turns(sit)
    link = shortened(one)
    other.does("lobby")
    opens(other, link)
    assert other.page.playing and writes(other)


def test_whoever_does_not_have_the_rest_is_told(sit: Sit) -> None:
    one, _ = turns(sit)
    link = shortened(one)
    stranger = at_home(sit, MemoryStorage())
    opens(stranger, link)
    assert not stranger.page.playing
    assert "Ask for the whole game" in stranger.reads("over")


def test_a_seat_whose_game_is_not_kept_any_more_is_told(sit: Sit) -> None:
    store = MemoryStorage()
    one, other = invited(sit), at_home(sit, store)
    opens(one, sits_down(other, passes_on(one)))
    if not writes(one):
        opens(one, plays(other))
    opens(other, plays(one))
    opens(one, plays(other))
    _finish(one)
    link = shortened(one)
    store.entries.clear()
    later = at_home(sit, store)
    opens(later, link)
    assert not later.page.playing and "Ask for the whole game" in later.reads("over")


def test_a_short_link_that_is_old_is_told(sit: Sit) -> None:
    one, other = turns(sit)
    link, whole = shortened(one), sheet(one).link
    opens(other, whole)
    opens(one, plays(other))
    for each in (one, other):
        opens(each, link)
        assert "Send the newest" in each.reads("over")


def test_a_damaged_short_link_is_told(sit: Sit) -> None:
    one, other = turns(sit)
    opens(other, shortened(one)[:-20])
    assert "cut off" in other.reads("over") or "damaged" in other.reads("over")
    assert passes_on(one)
