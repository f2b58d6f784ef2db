"""What a letter is to what a device has: read, compared, and checked before it is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from stoneage_panel.bots.request import SEED_HEADER, answer
from stoneage_panel.bots.seats import check_seat
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import headers, record
from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.game import CHANCE
from stoneage_panel.engine.luck import TOGETHER
from stoneage_panel.engine.record import Record
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.seats import Seat
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.together import hands
from stoneage_panel.together.course import Course
from stoneage_panel.together.roster import CHECKED, Roster, roster_in
from stoneage_panel.together.seal import SealError
from stoneage_panel.together.strings import say

if TYPE_CHECKING:
    from stoneage_panel.together.correspondence import Correspondence

NOBODY = -1
"""In place of a device: who only looks at a game."""
SEED = 1
"""Of what nobody draws from: luck comes from seals."""
_BOTS = Rng(SEED).stream("bots").state
"""What bots forget follows from it: alike at every device, as no seed stands in letters."""


class Verdict(NamedTuple):
    """What a letter is to what is here.

    Attributes:
        kind: ``"joined"``: somebody has sat down; ``"next"``: it goes on from what is here;
            ``"known"``: the same; ``"older"``: it ends inside what is here; ``"mine"`` and
            ``"theirs"``: it parts from what is here at a decision of this device, or of another;
            ``"luck"``: at luck; ``"back"``: at a decision of this device that it took back after
            it had passed it on, and others have gone on from it; ``"changed"``: a seat has changed
            hands on one side, and the other has gone on without.
        at: the number of actions that both have.
        who: the seat whose decision it was where they part; else -1.
        found: the letter.
        roster: who takes part, as far as both know.
    """

    kind: str
    at: int
    who: int
    found: Record
    roster: Roster


def read(text: str) -> tuple[Record, Roster]:
    """A letter from its text.

    Raises:
        RecordError: it can't be read whole, or is no letter.
        SealError: a seal is not of its chain.
    """
    found = headers.read(text, new_game, check_seat)
    if found.problems:
        raise found.problems[0]
    if headers.SHARED[0] not in found.headers:
        raise RecordError(say("letter.none"))
    roster = roster_in(found.headers, found.tree.game.players)
    roster.check()
    _check_seats(headers.seats_in(found), roster)
    if headers.dice_in(found) != TOGETHER or (roster.gathers and _has_begun(found, roster)):
        raise RecordError(say("roster.damaged"))
    return found, roster


def _has_begun(found: Record, roster: Roster) -> bool:
    """Whether anything was drawn or done already."""
    opened = any(seal is not None and seal.opened for seal in roster.seals)
    return opened or bool(found.tree.root.children)


def _check_seats(seats: Sequence[Seat], roster: Roster) -> None:
    """Validates that people sit where devices are, and bots elsewhere. Raises RecordError."""
    for seat, device in zip(seats, roster.devices, strict=True):
        bot = roster.bot(device) if device >= 0 else str(seat)
        if seat.is_person != (device >= 0 and not bot) or (bot and str(seat) != bot):
            raise RecordError(say("roster.damaged"))


def meet(game: Correspondence, text: str) -> Verdict:
    """What a letter is to what is here; nothing changes.

    Raises:
        RecordError: it can't be read, or is of another game.
        SealError: it does not come from the devices that it says, or its luck is another.
    """
    found, theirs = read(text)
    tree, ours = game.session.tree, game.roster
    if found.tree.game != tree.game or _start(found.tree) != _start(tree):
        raise RecordError(say("roster.other"))
    if not _same_bots(game.session.seats, headers.seats_in(found), ours):
        raise RecordError(say("roster.other"))
    there = found.tree.main_line()
    parted = hands.missed(ours, theirs, 0, len(there)) is not None or hands.differ(ours, theirs)
    untold = game.told != ours and parted
    if untold:
        ours = game.told  # that a seat changes hands was told to nobody, and who was gone came
    elif hands.came(ours, theirs):
        ours, untold = ours._replace(changes=ours.changes[:-1]), True
    roster = ours.joined(theirs)
    if roster.gathers:
        return Verdict("known" if roster == ours else "joined", 0, -1, found, roster)
    if theirs.gathers and not ours.gathers:
        return Verdict("older", 0, -1, found, roster)
    course = Course(found.tree, roster)
    end = there[-1] if there else found.tree.root
    hands.check_said(course, end, ours, theirs, game.device)
    lost = hands.unsaid(game, ours, course, end)
    if lost is not None:
        return Verdict("changed", lost, -1, found, roster)
    if ours.gathers and not there:
        course.check(there)
        return Verdict("joined", 0, -1, found, roster)
    here = game.end.line()
    missed = hands.missed(ours, theirs, len(here), len(there))
    if missed is not None:
        return Verdict("changed", missed, -1, found, roster)
    pairs = enumerate(zip(here, there, strict=False))
    at = next((n for n, (a, b) in pairs if a.action != b.action), None)
    if at is None:
        shared, who = min(len(here), len(there)), -1
        kind = "back" if untold else _goes_on(game, theirs, len(there) - len(here))
    else:
        shared, who = at, _decider(tree, here[at])
        kind = "luck" if who == CHANCE else "theirs"
        if untold:
            kind = "back"
        elif who in game.own:
            kind = "back" if game.took_back(at) and _went_on(found, roster, at) else "mine"
    if kind in ("next", "back"):
        known = hands.alike(ours, roster, shared)
        course.check(there, known)
        _check_bots(course, game.session.seats, there[known:])
    return Verdict(kind, shared, who, found, roster)


def check_line(found: Record, roster: Roster) -> None:
    """Validates a game in itself before somebody sits down in it, or gives up a seat for it.

    Looked at are all luck, what bots decided, and who has said that seats change hands.

    Raises:
        SealError: luck is not the sealed one, or a move is another than the bot's.
        RecordError: somebody has not said what they are to have said.
    """
    if roster.gathers:
        return
    line, course = found.tree.main_line(), Course(found.tree, roster)
    hands.check_said(course, line[-1] if line else found.tree.root, roster, roster, NOBODY)
    course.check(line)
    _check_bots(course, headers.seats_in(found), line)


def _decider(tree: Tree, node: Node) -> int:
    assert node.parent is not None
    return tree.position(node.parent).current_player


def _same_bots(ours: Sequence[Seat], theirs: Sequence[Seat], roster: Roster) -> bool:
    """Whether the bots that sat along from the first are the same."""
    rows = zip(ours, theirs, roster.devices, strict=True)
    return all(mine == other for mine, other, device in rows if device < 0)


def _goes_on(game: Correspondence, theirs: Roster, more: int) -> str:
    """What a letter is whose line agrees with the one here.

    Args:
        more: how many actions it has beyond those here.
    """
    hands, known = theirs.hands, game.roster.hands
    if hands != known:
        return "next" if hands > known else "older"
    if more:
        return "next" if more > 0 else "older"
    owing = -1 if game.course is None else game.course.owes(game.end)
    if owing < 0:
        return "known"
    mine, other = game.roster.seal(owing), theirs.seal(owing)
    told = mine is not None and other is not None and other.opened > mine.opened
    return "next" if told else "known"


def _went_on(found: Record, roster: Roster, at: int) -> bool:
    """Whether another device has written after a decision, so that it was passed on."""
    course, line = Course(found.tree, roster), found.tree.main_line()
    before = [found.tree.root, *line]  # at each action, the position that it was done in
    writers = [course.place(node).writer for node in before[at:-1]]
    return any(writer != writers[0] for writer in writers)


def _check_bots(course: Course, seats: Sequence[Seat], line: Sequence[Node]) -> None:
    """Validates what bots decided; those that think ahead are believed: it takes too long.

    Args:
        seats: as they are known here.

    Raises:
        SealError: another move than the bot's.
    """
    tree, game = course.tree, course.tree.game
    for node in line:
        assert node.parent is not None
        assert node.action is not None
        state = tree.position(node.parent)
        seat = state.current_player
        bot = course.bot(node.parent, seat) if seat >= 0 else None
        bot = str(seats[seat]) if bot == "" else bot
        if bot is None or bot.partition(":")[0] not in CHECKED:
            continue
        asked = record.write(Tree(game, state), {SEED_HEADER: str(_BOTS)})
        thinking = answer(asked, bot, course.bot_seed(node.parent))
        try:
            while True:
                next(thinking)
        except StopIteration as end:
            if end.value != game.format(node.action):
                raise SealError(say("letter.bot", who=bot, n=node.depth)) from None


def _start(tree: Tree) -> object:
    return None if tree.start is None else tree.start.key()
