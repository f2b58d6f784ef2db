"""What a letter says of seats that have changed hands, beside what is known here.

Each change was said by a device, which opens an element for it; what follows from it holds only
then. See `Course.settled`.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from stoneage_panel.engine.errors import RecordError
from stoneage_panel.engine.tree import Node
from stoneage_panel.together.course import Course
from stoneage_panel.together.roster import Roster
from stoneage_panel.together.strings import say

if TYPE_CHECKING:
    from stoneage_panel.together.correspondence import Correspondence


def check_said(course: Course, end: Node, ours: Roster, theirs: Roster, device: int) -> None:
    """Validates that the changes of a letter were said by the devices that they name.

    Whoever says that somebody else is to sit down opens an element once somebody does; so at the
    end of the line it may still be due, but not at the device that is to have said so; nor where
    that device is to be gone itself.

    Args:
        end: where the line ends.
        ours, theirs: who takes part by what is known here, and by the letter.
        device: this one.

    Raises:
        RecordError: one was not.
    """
    course.place(end)
    settled, gone = _settled(course, ours, device), set[tuple[int, int]]()
    told = course.roster.changes[: len(theirs.changes)]  # the others lie behind the letter's end
    for number, change in reversed([*enumerate(told)]):
        if number in settled:
            continue
        due = change.by != device and course.is_awaited(number, end)
        if change.bot or not (due or (change.depth, change.by) in gone):
            raise RecordError(say("roster.unsaid"))
        gone.add((change.depth, change.device))


def unsaid(game: Correspondence, ours: Roster, course: Course, end: Node) -> int | None:
    """After how many actions a seat changed hands for sure, though a letter tells less of it.

    Args:
        ours: who takes part by what is known here.
        course, end: of the letter, with what is known here.
    """
    if game.course is None:
        return None
    game.course.place(game.end)
    known, told = _settled(game.course, ours, game.device), _settled(course, ours, game.device)
    rows = zip(ours.changes, course.roster.changes, strict=False)
    kept = {n for n, (a, b) in enumerate(rows) if a.fixed == b.fixed and b.depth <= end.depth}
    return min((ours.changes[n].depth for n in kept & known - told), default=None)


def _settled(course: Course, ours: Roster, device: int) -> set[int]:
    """The changes that hold, by number; what this device has said itself, it knows."""
    pairs = enumerate(zip(course.roster.changes, ours.changes, strict=False))
    own = [n for n, (one, known) in pairs if known.by == device and known[:4] == one[:4]]
    return course.settled(own)


def came(ours: Roster, theirs: Roster) -> bool:
    """Whether who is gone by the last change, and was to say another one just then, has said it.

    All who learn of it take that change back, as long as nobody has sat down after it.
    """
    number = len(ours.changes) - 1
    if number < 0 or not ours.changes[number].waits:
        return False
    depth, device, *_ = mine = ours.changes[number][:4]
    was_to_say = any((one.depth, one.by) == (depth, device) for one in ours.changes[:number])
    told = [one[:4] for one in theirs.changes[number : number + 1]] == [mine]
    return was_to_say and not told and ours.more_opened(theirs, number, device) > 0


def missed(ours: Roster, theirs: Roster, here: int, there: int) -> int | None:
    """After how many actions a seat changed hands, where the other side has gone on without.

    Args:
        here, there: how many actions were done on either side.
    """
    new = theirs.changes[len(ours.changes) :]
    own = ours.changes[len(theirs.changes) :]
    rows = [(here, change) for change in new] + [(there, change) for change in own]
    return min((change.depth for done, change in rows if done > change.depth), default=None)


def differ(ours: Roster, theirs: Roster) -> bool:
    """Whether at one place seats change hands otherwise there than here."""
    return any(a[:4] != b[:4] for a, b in zip(ours.changes, theirs.changes, strict=False))


def alike(ours: Roster, roster: Roster, shared: int) -> int:
    """How many of the shared actions had their luck before who takes part became another."""
    pairs = zip_longest(ours.changes, roster.changes)
    parted = [new.depth for known, new in pairs if new and (not known or known.fixed != new.fixed)]
    return min([shared, *parted])
