"""Records: a game with its variations as readable text, similar to PGN.

Writing is strict. Reading is lenient: what can be read is kept, and every problem is told with
the number of the action where it stands.
"""

import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from stoneage_panel.engine import foreign
from stoneage_panel.engine.errors import (
    IllegalAction,
    NoSuchAction,
    NotationError,
    RecordError,
    StoneAgeError,
)
from stoneage_panel.engine.game import CHANCE, TERMINAL, AnyGame, AnyState
from stoneage_panel.engine.notation import HEADER, STUDY, Token, escape, tokens, unescape
from stoneage_panel.engine.options import Value
from stoneage_panel.engine.sanitize import is_deep, one_line, plain
from stoneage_panel.engine.strings import say, shortened
from stoneage_panel.engine.tree import Node, Tree

SCHEMA = 1
MAX_TEXT = 2_000_000
MAX_NODES = 60_000
MAX_NESTING = 200
MAX_HEADERS = 100
MAX_HEADER = 300_000
"""Characters of one header line: custom components, escaped, are the longest."""
MAX_OPTIONS = 50
MAX_NAME = 80
"""Letters of a line's name."""
MAX_SECONDS = 20.0
"""Reading is given up after this: a start may be made so that every action takes for ever."""
_WIDTH = 96
_NO_OPTIONS = ("self", "name", "players", "components")
"""Words that would be taken for other arguments of a game's maker."""
_OWN = (
    "Record",
    "Game",
    "Players",
    "Options",
    "Rules",
    "Components",
    "Result",
    "Start",
    "Played",
    "Actions",
)
_MOST_DAMAGED = 20
"""Damaged lines of a head that are told; what comes after them is read as actions."""
_DAMAGED = re.compile(
    rf"\[(?:(?:{'|'.join((*_OWN, 'Seats', 'Seed', 'Dice'))})\b.*(?:\n\s*|\Z)|[A-Z][A-Za-z]*\Z)"
)
"""A line of the head that is none any more, or that the text ends in."""

GameMaker = Callable[..., AnyGame]
"""``make(name, players, **options) -> Game``, such as ``games.new_game``."""


@dataclass
class Record:
    """The result of reading a record.

    Attributes:
        tree: the game's lines, as far as they could be read.
        headers: all header lines by name.
        problems: every one, in the order of the text; empty for a sound record.
    """

    tree: Tree
    headers: dict[str, str] = field(default_factory=dict)
    problems: list[RecordError] = field(default_factory=list)

    @property
    def kept(self) -> int:
        """The number of actions read, over all lines."""
        return len(self.tree) - 1


# ---------------------------------------------------------------- writing


def write(
    tree: Tree,
    headers: Mapping[str, str] | None = None,
    notation: dict[Node, str] | None = None,
) -> str:
    """Writes a tree as text.

    Args:
        headers: further header lines by name, such as ``Seats``; their values may be any text.
        notation: of the actions by node, from the last time this tree was written: a growing
            tree that is written often is put into words once.
    """
    game = tree.game
    own = {
        "Record": str(SCHEMA),
        "Game": game.name,
        "Players": str(game.players),
        "Options": " ".join(f"{k}={_value(v)}" for k, v in game.options.items()),
        "Rules": str(game.rules_version),
    }
    if game.components:
        own["Components"] = game.components
    if tree.start is not None:
        own["Start"] = json.dumps(tree.start.to_dict(), separators=(",", ":"), sort_keys=True)
    own.update((k, v) for k, v in (headers or {}).items() if k not in _OWN)
    played = tree.root.end()
    if played.children:
        own["Played"] = str(played.depth)  # what follows on the main line was only tried
    own["Actions"] = str(len(tree) - 1)
    own["Result"] = _result(tree)
    lines = [f'[{k} "{escape(v, chr(34))}"]' for k, v in own.items()]
    actions = _moves(tree, {} if notation is None else notation)
    return "\n".join(lines) + "\n\n" + _wrapped(actions) + "\n"


def _value(value: Value) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _result(tree: Tree) -> str:
    """``"*"`` while the game goes on, else every seat's share of the win."""
    end = tree.state(tree.root.end())
    if end.current_player != TERMINAL:
        return "*"
    return " ".join(f"{share:g}" for share in end.returns())


def _moves(tree: Tree, notation: dict[Node, str]) -> list[str]:
    """All tokens, main line first. An explicit stack: a record may be nested deeply."""
    out = _remarks(tree.root)
    todo: list[str | Node] = [tree.root]
    while todo:
        task = todo.pop()
        if isinstance(task, str):
            out.append(task)
        elif task.children:
            main, *others = task.children
            out += _node(tree.game, main, notation)
            todo.append(main)
            for other in reversed(others):
                todo += [")", other, " ".join(["(", *_node(tree.game, other, notation)])]
    return out


def _node(game: AnyGame, node: Node, notation: dict[Node, str]) -> list[str]:
    text = notation.get(node)
    if text is None:
        assert node.action is not None
        text = game.format(node.action)
        text = notation[node] = f"[{text}]" if game.is_chance(node.action) else text + ";"
    return [text, *_remarks(node)]


def _remarks(node: Node) -> list[str]:
    name = [f"{{= {escape(node.name, '}')}}}"] if node.name else []
    note = escape(node.note, "}")
    if note.startswith("=") or STUDY.match(note):
        note = "\\" + note  # or it would be read as a name, or as a study
    studies = [f"{{# {escape(study, '}')}}}" for study in node.studies]
    return [*name, *([f"{{{note}}}"] if note else []), *studies]


def _wrapped(pieces: list[str]) -> str:
    lines = [""]
    for piece in pieces:
        if lines[-1] and len(lines[-1]) + len(piece) >= _WIDTH:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + piece
    return "\n".join(lines)


# ---------------------------------------------------------------- reading


def read(text: str, make: GameMaker) -> Record:
    """Parses a record.

    Args:
        make: makes a game from its name, players and options.

    Raises:
        RecordError: nothing can be opened (no game named, an unknown game, a bad start, a text
            of over two million characters). Problems in the moves don't raise: they are in
            ``problems``, and the moves before them are kept.
    """
    if len(text) > MAX_TEXT:
        raise RecordError(say("record.long", length=len(text), most=MAX_TEXT))
    given = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    text = plain(given)
    headers, at, many = _headers(text, len(text) - len(text.lstrip()))
    first = at
    damaged: list[str] = []
    while len(damaged) < _MOST_DAMAGED and (line := _DAMAGED.match(text, at)):
        damaged.append(line[0].strip())
        more, at, many_more = _headers(text, line.end())
        headers, many = more | headers, many or many_more
    if "Game" not in headers:
        raise RecordError(foreign.describe(given, text, first))
    game = _game(headers, make)
    record = Record(Tree(game, _start(headers, game)), headers)
    _version(record)
    if many:
        record.problems.append(RecordError(say("record.headers", most=MAX_HEADERS)))
    for one in damaged:
        record.problems.append(RecordError(say("record.damaged", line=shortened(one, 40))))
    _Reader(record).run(text, at)
    return record


def _headers(text: str, at: int) -> tuple[dict[str, str], int, bool]:
    """The header lines from somewhere, where they end, and whether there were too many lines."""
    headers: dict[str, str] = {}
    many = False
    while found := HEADER.match(text, at):
        if len(headers) < MAX_HEADERS:
            headers[found[1]] = unescape(found[2][:MAX_HEADER])
        else:
            many = True
        at = found.end()
    return headers, at, many


def _game(headers: Mapping[str, str], make: GameMaker) -> AnyGame:
    options = {}
    for word in headers.get("Options", "").split(None, MAX_OPTIONS):
        name, sign, value = word.partition("=")
        if not sign:
            raise RecordError(say("record.option_form", word=shortened(word, 40)))
        if name in _NO_OPTIONS:
            raise RecordError(say("record.no_option", name=repr(name)))
        options[name] = value
    if headers.get("Components"):
        options["components"] = headers["Components"]
    try:
        return make(headers["Game"], headers.get("Players"), **options)
    except NotationError as fault:
        raise RecordError(str(fault)) from None


def _start(headers: Mapping[str, str], game: AnyGame) -> AnyState | None:
    if "Start" not in headers:
        return None
    try:
        if is_deep(headers["Start"]):
            raise ValueError
        data = json.loads(headers["Start"])
    except (ValueError, RecursionError):
        raise RecordError(say("record.start_no_json")) from None
    if not isinstance(data, dict):
        raise RecordError(say("record.start_no_table"))
    state: AnyState = game.state_from_dict(data)
    problems = state.problems()
    if problems:
        raise RecordError(say("record.start_unplayable", faults=" ".join(problems[:3])))
    return state


def _version(record: Record) -> None:
    for name, ours in (("Record", SCHEMA), ("Rules", record.tree.game.rules_version)):
        theirs = record.headers.get(name, str(ours))
        if not theirs.isdecimal() or len(theirs) > 6 or int(theirs) > ours:
            record.problems.append(
                RecordError(say("record.newer", name=name, theirs=theirs[:12], ours=ours))
            )


def _problem(text: str, fault: StoneAgeError) -> str:
    """A problem with the words it is about; once only, for some problems quote them themselves.

    Which actions there are helps who types one, not who opens a file.
    """
    quoted, problem = say("record.quoted", text=text), str(fault)
    if isinstance(fault, NoSuchAction):
        return say("record.no_action", quoted=quoted)
    return problem if quoted in problem else say("record.action", quoted=quoted, fault=problem)


class _Reader:
    """Reads moves into the tree. After a problem, the rest of that line is passed over."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.tree = record.tree
        self.node = self.tree.root
        self.state = self.tree.state(self.node)
        self.before: AnyState | None = None
        self.outer: list[tuple[Node, AnyState, AnyState | None, bool]] = []
        self.notes: dict[Node, list[str]] = {}
        self.studies: dict[Node, list[str]] = {}
        self.lost = False
        self.shut = 0
        self.count = 0
        self.made = 1
        self.until = time.monotonic() + MAX_SECONDS

    def run(self, text: str, at: int) -> None:
        for token in tokens(text, at):
            if token.kind in ("action", "chance"):
                self._act(token)
            elif token.kind == "(":
                self._open()
            elif token.kind == ")":
                self._close()
            elif token.kind == "unclosed":
                self._problem(say("record.note_unclosed"))
            elif self.lost:
                continue
            elif token.kind == "note":
                self.notes.setdefault(self.node, []).append(token.text)
            elif token.kind == "study":
                self.studies.setdefault(self.node, []).append(token.text)
            elif token.kind == "name":
                self.node.name = one_line(token.text, MAX_NAME)
            else:
                self._problem(say("record.unopened", mark=repr(token.text)))
        if self.outer:
            self._problem(say("record.unclosed"))
        self._whole()
        self._tried()
        # joined once: a hostile file may hold a million notes on one node
        for node, notes in self.notes.items():
            node.note = "\n".join(notes).strip()
        for node, studies in self.studies.items():
            node.studies = tuple(studies)

    def _whole(self) -> None:
        """Tells if the file was cut off between two actions: then all that is there is sound."""
        saved = self.record.headers.get("Actions", "")
        count = int(saved) if saved.isdecimal() and len(saved) < 8 else 0
        if not self.record.problems and self.made <= count:
            self._problem(say("record.cut", saved=count, there=self.made - 1))

    def _tried(self) -> None:
        """What is no part of the played game was only tried, or taken back."""
        given = self.record.headers.get("Played", "")
        played = int(given) if given.isdecimal() and len(given) < 8 else MAX_NODES
        for node in self.tree.root.walk():
            first = node.parent is None or (
                node.parent.children[0] is node and not node.parent.tried
            )
            node.tried = not first or node.depth > played

    def _problem(self, sentence: str, move: int | None = None) -> None:
        kept = 0 if move is None else self.made - 1
        if len(self.record.problems) < 50:
            self.record.problems.append(RecordError(sentence, move, kept))

    def _act(self, token: Token) -> None:
        self.count += 1
        if self.lost:
            return
        if self.made >= MAX_NODES or time.monotonic() > self.until:
            self.lost = True
            self._problem(self._too_much(), self.count)
            return
        try:
            action = self.tree.game.parse(token.text)
            if (token.kind == "chance") is not (self.state.current_player == CHANCE):
                raise NotationError(self._wrong_kind(token))
            after = self.state.clone()
            after.step(action)
        except (NotationError, IllegalAction) as fault:
            self.lost = True
            self._problem(self._early(token) or _problem(token.text[:60], fault), self.count)
            return
        self.before, self.state = self.state, after
        self.node = self.tree.add(self.node, action)
        self.made += 1

    def _early(self, token: Token) -> str:
        """Where the text ends within an action: that it does; else nothing."""
        if not token.open:
            return ""
        game, begun = self.tree.game, token.text.lower()
        legal = self.state.legal_actions()
        if token.kind == "chance" or any(game.format(one).startswith(begun) for one in legal):
            return say("record.ends_early", text=token.text[:60])
        return ""

    def _too_much(self) -> str:
        if self.made >= MAX_NODES:
            return say("record.many", most=MAX_NODES)
        return say("record.slow", most=int(MAX_SECONDS))

    def _wrong_kind(self, token: Token) -> str:
        if token.kind == "chance":
            return say("record.no_luck_due")
        return say("record.luck_due")

    def _open(self) -> None:
        if self.lost:
            self.shut += 1  # counted only: a hostile file may open a million
            return
        self.outer.append((self.node, self.state, self.before, self.lost))
        if len(self.outer) > MAX_NESTING:
            self.lost = True
            self._problem(say("record.nested", most=MAX_NESTING))
            return
        if self.before is None or self.node.parent is None:
            self.lost = True
            self._problem(say("record.variation_first"))
            return
        self.node, self.state, self.before = self.node.parent, self.before, None

    def _close(self) -> None:
        if self.shut:
            self.shut -= 1
            return
        if not self.outer:
            self._problem(say("record.unopened", mark="')'"))
            return
        self.node, self.state, self.before, self.lost = self.outer.pop()
