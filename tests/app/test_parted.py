"""Games by letters that have parted, as two went on in ways of their own: who gives up what."""

from __future__ import annotations

from stoneage_panel.together import letter
from tests.app.test_letters_that_cross import _link, sits_down, trio
from tests.app.test_together import (
    ADDRESS,
    Sit,
    at_home,
    bots_move,
    desk_of,
    opens,
    passes_on,
    plays,
    sheet,
    writes,
)
from tests.support.visiting import acts
from tests.support.visitor import Visitor


def newest(one: Visitor) -> str:
    """The link that somebody sends on next."""
    return plays(one) if writes(one) else _link(one)


def sits_down_anew(host: Visitor, one: Visitor) -> None:
    """Somebody who is asked gives up their seat, takes it anew, and is to write."""
    one.does("left-watch")
    one.does("close")
    assert sheet(one).sheet == "join"
    one.does("sit-down")
    opens(host, passes_on(one))
    host.does("close")
    opens(one, passes_on(host))
    assert writes(one)


def test_the_same_person_may_sit_down_anew_in_the_same_browser(sit: Sit) -> None:
    host, jonas, _ = trio(sit)
    host.does("letter-gone")
    host.does("gone-anew")
    opens(jonas, passes_on(host))
    sits_down_anew(host, jonas)


def test_two_who_went_on_apart_come_together_again(sit: Sit) -> None:
    host, _, ida = trio(sit)
    for one in (host, ida):
        one.does("letter-gone")
        one.does("gone-bot")
        bots_move(one)
    links = newest(host), newest(ida)
    opens(host, links[1])
    assert "Agree whose game counts" in host.reads("over")
    opens(ida, links[0])
    assert "Agree whose game counts" in ida.reads("over")
    for one in (host, ida):
        one.does("close")
    assert "letter-gone" in acts(host.reads("act"))
    host.does("letter-gone")
    host.does("gone-anew")
    invitation = passes_on(host)
    opens(ida, invitation)
    assert "goes on without you" in ida.reads("over")
    ida.does("left-keep")
    assert ida.page.table.people == [2]
    opens(ida, invitation)
    sits_down_anew(host, ida)
    assert not writes(host)


def test_whoever_sat_down_where_a_bot_plays_now_is_told(sit: Sit) -> None:
    host, _, ida = trio(sit)
    host.does("letter-gone")
    host.does("gone-anew")
    nils = at_home(sit)
    sits_down(nils, passes_on(host), "Nils")
    ida.does("letter-gone")
    ida.does("gone-bot")
    bots_move(ida)
    found = desk_of(ida).game
    assert found is not None
    link = f"{ADDRESS}#{letter.pack(found.letter(), 'my_first')}"
    opens(host, link)
    assert "has sat down" not in host.reads("over")
    opens(nils, link)
    assert "sat down at your seat before you" in nils.reads("over")
    assert desk_of(nils).game.holding is None  # type: ignore[union-attr]


def test_a_newcomer_who_opens_an_older_link_keeps_their_seat(sit: Sit) -> None:
    host, jonas, _ = trio(sit)
    late = plays(jonas)
    old = _link(host)
    host.does("letter-gone")
    host.does("gone-anew")
    nils = at_home(sit)
    opens(host, sits_down(nils, passes_on(host), "Nils"))
    host.does("close")
    opens(nils, passes_on(host))
    for link, words in ((old, "You have this already"), (late, "Ask which game counts")):
        opens(nils, link)
        assert words in nils.reads("over")
        assert nils.page.table.people == [1]
