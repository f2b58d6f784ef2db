"""Lenient reading of typed answers: one legal move that fits is meant, else it is asked back.

The strict notation is tried first, so that whoever knows it is never misread. Only tasks read
leniently; records, the terminal and the table take the notation alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice, product
from typing import NamedTuple

from stoneage_panel.engine.errors import NoSuchAction, NotationError
from stoneage_panel.engine.i18n import ENGLISH, spoken
from stoneage_panel.engine.strings import shortened
from stoneage_panel.lessons.reading_tools import by_place
from stoneage_panel.lessons.strings import say
from stoneage_panel.lessons.wording import Token, Vocabulary, vocabulary
from stoneage_panel.match import Match

MOST_MEANT = 3
_MOST_WORDS = 24
_MOST_IN_WORDS = 200
"""Of more moves only the notation is compared: words for all of them would take time."""
_MOST_TRIED = 48


class Reading(NamedTuple):
    """What an answer was read as.

    Attributes:
        line: the move in notation; empty if it could not be read.
        sentence: why it could not be read.
        meant: up to three answers that may have been meant: lines, or in other languages than
            English the words that the game has for them.
    """

    line: str
    sentence: str = ""
    meant: tuple[str, ...] = ()


class _Fit(NamedTuple):
    """How an answer's words fit a move.

    Attributes:
        left: words of the move that were not said, its verb aside.
        verb: whether the verb was left out.
        crossed: whether the words stand in another order.
    """

    left: int
    verb: bool
    crossed: bool
    line: str


def read_move(match: Match, text: str, context: str = "") -> Reading:
    """What a pupil's words mean in a position.

    Args:
        match: where it is said; it is not changed.
        text: what was typed.
        context: words that are understood where they are left out, such as ``"place clay"``.
    """
    try:
        return Reading(_line(match, text))
    except NotationError as fault:
        strict = say("read.plainly") if isinstance(fault, NoSuchAction) else str(fault)
    words = vocabulary(match.game.name)
    told, text = text, by_place(match, text)
    legal = match.legal if match.player is not None else []
    known = frozenset(word for line in legal for word in _line_words(words, line))
    if named := _named(match, words, told, legal):
        return Reading(named)
    asked = None
    for said in (text, f"{context} {text}") if context else (text,):
        tokens = _without_names(words.tokens(said, known), match)
        if not tokens or len(tokens) > _MOST_WORDS:
            continue
        fits = _fits(match, words, tokens, legal)
        chosen = _one(fits)
        if chosen or (not fits and (chosen := _parsed(match, words, tokens, legal))):
            return Reading(chosen)
        if fits:
            asked = asked or _asked_back(match, tokens, told, [fit.line for fit in fits])
    tokens = _without_names(words.tokens(text, known), match)
    otherwise = say("read.unread", line=shown(told), fault=strict)
    return asked or _nearest(match, words, tokens, otherwise)


def _line(match: Match, text: str) -> str:
    """A line in the notation; outcomes of luck are nothing that a pupil does.

    Raises:
        NotationError: it can't be read, or is an outcome of luck.
    """
    action = match.action(text)
    if match.game.is_chance(action):
        raise NotationError(say("read.luck"))
    return match.game.format(action)


def shown(text: str) -> str:
    """An answer as it is quoted: short, on one line."""
    return shortened(" ".join(text.split()), 60)[1:-1]


def _without_names(tokens: list[Token], match: Match) -> list[Token]:
    """Whose turn it is everybody knows; another player's name may stand for the seat's number."""
    found = []
    for token in tokens:
        seats = {seat for seat, name in enumerate(match.names) if name.lower() in token}
        names = {match.names[seat].lower() for seat in seats}
        others = {str(seat + 1) for seat in seats if seat != match.player}
        if left := (token - names) | (others | {""} if others else set()):
            found.append(frozenset(left))
    return found


def _line_words(words: Vocabulary, line: str) -> list[str]:
    return words.split(_apart(line))


def _apart(line: str) -> str:
    """A line with ``2m`` as ``2 m``."""
    return " ".join(f"{word[:-1]} {word[-1]}" if _counts(word) else word for word in line.split())


def _one_by_one(line: str) -> str:
    """A line with ``2m`` as ``m m``."""
    return " ".join(
        f"{word[-1]} " * int(word[:-1]) if _counts(word) else word for word in line.split()
    )


def _counts(word: str) -> bool:
    """Whether a word of the notation is an amount of goods: ``2m``."""
    return word[:-1].isdecimal() and len(word) < 4 and word[-1].isalpha()


# ---------------------------------------------------------------- fitting


def _forms(words: Vocabulary, line: str) -> list[list[Token]]:
    """A move as its notation says it, and with goods one by one."""
    said = (_line_words(words, line), words.split(_one_by_one(line)))
    return [[frozenset((word,)) for word in form] for form in said]


def _forms_in_words(match: Match, words: Vocabulary, line: str) -> list[list[Token]]:
    """A move as the game says it in words."""
    known = frozenset(_line_words(words, line))
    told = match.game.choice(match.session.state, match.action(line), match.names)
    tokens = words.tokens(told, known)
    return [tokens, words.expanded(tokens)]


def _fits(match: Match, words: Vocabulary, tokens: list[Token], legal: Sequence[str]) -> list[_Fit]:
    """The moves that an answer fits: by their notation, else by their words."""
    said = [tokens, words.expanded(tokens)]
    found = _fitting(said, {line: _forms(words, line) for line in legal})
    if not found and len(legal) <= _MOST_IN_WORDS:
        found = _fitting(said, {line: _forms_in_words(match, words, line) for line in legal})
    return found


def _named(match: Match, words: Vocabulary, text: str, legal: Sequence[str]) -> str:
    """The move that is said just as the game says it; the first of those that read alike."""
    said = words.split(text)
    if len(legal) > _MOST_IN_WORDS or not said:
        return ""
    state, names = match.session.state, match.names
    return next(
        (
            line
            for line in legal
            if words.split(match.game.choice(state, match.action(line), names)) == said
        ),
        "",
    )


def _fitting(said: list[list[Token]], moves: dict[str, list[list[Token]]]) -> list[_Fit]:
    found = []
    for line, forms in moves.items():
        fits = [fit for one in said for form in forms if (fit := _fit(one, form, line))]
        if fits:
            found.append(min(fits))
    return sorted(found)


def _fit(said: Sequence[Token], form: Sequence[Token], line: str) -> _Fit | None:
    """How an answer fits one form of a move; None if some word of it is not there."""
    free = list(range(len(form)))
    places = []
    for token in said:
        at = next((at for at in free if form[at] & token), None)
        if at is None:
            if "" in token or (form and token & form[0]):  # a verb may be said twice
                continue
            return None
        free.remove(at)
        places.append(at)
    if not places:
        return None
    left = sum(1 for at in free if at and "" not in form[at])
    return _Fit(left, 0 in free, places != sorted(places), line)


def _one(fits: Sequence[_Fit]) -> str:
    """The move that is meant: the only one, or the only one that is said in full."""
    if len(fits) == 1:
        return fits[0].line
    full = [fit for fit in fits if not fit.left]
    for wanted in (lambda fit: True, lambda fit: not fit.verb, lambda fit: not fit.crossed):
        left = list(filter(wanted, full))
        if len(left) == 1:
            return left[0].line
        full = left or full
    return ""


def _parsed(match: Match, words: Vocabulary, tokens: list[Token], legal: Sequence[str]) -> str:
    """A move that is not allowed, but clearly said: it is refused by its rule later."""
    verbs = dict.fromkeys(line.split()[0] for line in legal)
    found = _as_notation(match, words, tokens)
    meant = {found} if found else {_as_notation(match, words, tokens, verb) for verb in verbs}
    left = meant - {""}
    return left.pop() if len(left) == 1 else ""


def _as_notation(match: Match, words: Vocabulary, tokens: list[Token], verb: str = "") -> str:
    """The first order of the words that is a line of the notation; empty if none is."""
    for said in (tokens, words.expanded(tokens)):
        written = [
            sorted({one for word in token for one in _written(words, word)}) for token in said
        ]
        for chosen in islice(product(*written), _MOST_TRIED):
            line = [word for word in (verb, *chosen) if word]
            for order in (line, _numbers_last(line), _joined(line)):
                try:
                    return _line(match, " ".join(order))
                except NotationError:
                    continue
    return ""


def _written(words: Vocabulary, word: str) -> tuple[str, ...]:
    """How a word may stand in the notation."""
    plural = words.plurals.get(word)
    return (word, plural) if plural else (word,)


def _numbers_last(line: list[str]) -> list[str]:
    return sorted(line, key=str.isdecimal)


def _joined(line: list[str]) -> list[str]:
    """``2 m`` as ``2m``."""
    found: list[str] = []
    for word in line:
        if found and found[-1].isdecimal() and len(word) == 1 and word.isalpha():
            found[-1] += word
        else:
            found.append(word)
    return found


# ---------------------------------------------------------------- asking back


def _asked_back(match: Match, tokens: list[Token], told: str, lines: Sequence[str]) -> Reading:
    meant = _offered(match, lines)
    read = _as_read(tokens) if spoken() == ENGLISH else shown(told)
    return Reading("", say("read.meant", read=read, lines=_choices(meant)), meant)


def _nearest(match: Match, words: Vocabulary, tokens: list[Token], otherwise: str) -> Reading:
    """The moves that have most words in common with what was said; else what was wrong."""
    told = Counter(word for token in tokens for word in token if word)
    scored = []
    for line in match.legal if match.player is not None else []:
        common = sum((Counter(_line_words(words, line)) & told).values())
        if common:
            scored.append((-common, len(line.split()), line))
    meant = _offered(match, [line for _, _, line in sorted(scored)])
    if not meant:
        return Reading("", otherwise)
    return Reading("", say("read.near", fault=otherwise, lines=_choices(meant)), meant)


def _offered(match: Match, lines: Sequence[str]) -> tuple[str, ...]:
    """The first of these moves as answers: only who reads English can make something of lines."""
    some = lines[:MOST_MEANT]
    if spoken() == ENGLISH or len(match.legal) > _MOST_IN_WORDS:
        return tuple(some)
    state = match.session.state
    told = (match.game.choice(state, match.action(line), match.names) for line in some)
    return tuple(dict.fromkeys(told))


def _as_read(tokens: Sequence[Token]) -> str:
    return " ".join(max(token, key=len) for token in tokens if token - {""})


def _choices(lines: Sequence[str]) -> str:
    quoted = [say("read.quoted", line=line) for line in lines]
    if len(quoted) < 2:
        return "".join(quoted)
    return say("read.or", before=say("read.comma").join(quoted[:-1]), last=quoted[-1])
