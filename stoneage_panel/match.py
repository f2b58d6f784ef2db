"""A game for Python and notebooks: read it, move, take back, save, see the board."""

from __future__ import annotations

from collections.abc import Sequence
from errno import ENAMETOOLONG
from pathlib import Path
from typing import TYPE_CHECKING

from stoneage_panel.bots.names import make
from stoneage_panel.bots.seats import check_seat
from stoneage_panel.catalog import new_game
from stoneage_panel.engine import headers, link, record
from stoneage_panel.engine.errors import IllegalAction, NotationError, RecordError
from stoneage_panel.engine.game import CHANCE, Action, AnyGame, AnyState, LogEvent
from stoneage_panel.engine.luck import DICE
from stoneage_panel.engine.rng import Rng
from stoneage_panel.engine.seats import Seat, seat_texts
from stoneage_panel.engine.session import Session
from stoneage_panel.engine.strings import banner, shortened
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.strings import say
from stoneage_panel.study.questions import Questions

if TYPE_CHECKING:
    from stoneage_panel.board import ViewOptions
    from stoneage_panel.study.result import Result
    from stoneage_panel.table import Table


class Match(Questions):
    """A sitting at a game for scripts: moves are lines of notation.

    Args:
        game: whose rules hold.
        seed: where all luck starts from.
        dice: ``"fair"`` draws luck at once; with ``"choose"`` it is moved like anything else.
        start: a position to start from.
        seats: who sits there, such as ``"human:Mira"`` or ``"rule"``; nobody plays by itself.

    Raises:
        NotationError: dice or a seed of another kind, seats that are not one a player, a name
            that is too long, or a bot that does not exist.
    """

    def __init__(
        self,
        game: AnyGame,
        seed: int = 1,
        dice: str = DICE[0],
        start: AnyState | None = None,
        seats: Sequence[str] = (),
    ) -> None:
        sitting = [Seat.parse(check_seat(text)) for text in seat_texts(seats)]
        self._session = Session(Tree(game, start), sitting, seed, dice)
        self._table: Table | None = None
        self.session.settle()

    @classmethod
    def at(cls, session: Session) -> Match:
        """A match at a sitting that there is; the luck that is due there is taken."""
        made = cls.__new__(cls)
        made._session, made._table = session, None
        session.settle()
        return made

    # ------------------------------------------------------------ reading

    @property
    def session(self) -> Session:
        """The game with its lines, the place in it, luck and seats."""
        return self._session if self._table is None else self._table.session

    @property
    def table(self) -> Table:
        """The match as a param object, for widgets: what is done at either shows in both.

        Raises:
            ImportError: param is not installed; the message names the extra that brings it.
        """
        if self._table is None:
            import stoneage_panel.extras  # noqa: F401
            from stoneage_panel.table import Table

            self._table = Table.at(self._session)
        return self._table

    def _tell_table(self) -> None:
        """Tells the widgets that show the table that there is another position."""
        if self._table is not None:
            self._table.follow()

    @property
    def game(self) -> AnyGame:
        """Whose rules hold."""
        return self.session.game

    @property
    def tree(self) -> Tree:
        """All lines played so far."""
        return self.session.tree

    @property
    def node(self) -> Node:
        """Where we stand in the tree."""
        return self.session.node

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits there, a text a seat."""
        return tuple(map(str, self.session.seats))

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called: a person's name or a colour; alone, “You”."""
        return self.session.names

    @property
    def seed(self) -> int:
        """Where all luck starts from."""
        return self.session.seed

    @property
    def dice(self) -> str:
        """How luck comes: ``"fair"`` or ``"choose"``."""
        return self.session.dice

    @property
    def problems(self) -> list[RecordError]:
        """What could not be read, if the game came from a record."""
        return self.session.problems

    @property
    def state(self) -> AnyState:
        """The position, as a copy of its own."""
        return self.session.state.clone()

    @property
    def legal(self) -> list[str]:
        """What may be done now, as notation; outcomes of luck stand in brackets."""
        state = self.session.state
        if state.current_player == CHANCE:
            return [f"[{self.game.format(action)}]" for action, _ in state.chance_outcomes()]
        return [self.game.format(action) for action in state.legal_actions()]

    @property
    def player(self) -> int | None:
        """The seat to move, from 0; None where luck is due or the game is over."""
        return self.session.player

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.session.over

    @property
    def winner(self) -> int | None:
        """The seat that has won alone, from 0; else None."""
        return self.session.state.winner

    @property
    def scores(self) -> list[int]:
        """Points of every seat."""
        return [sum(points.values()) for points in self.session.state.scores()]

    @property
    def status(self) -> str:
        """Whose turn it is and what is due, in words."""
        return banner(*self.session.status)

    @property
    def log(self) -> list[str]:
        """What has happened so far, in words."""
        return [line.text for line in self.session.lines]

    @property
    def events(self) -> list[LogEvent]:
        """The same, each sentence with its seat; None where the game itself speaks."""
        return self.session.events

    def described(self, node: Node) -> list[LogEvent]:
        """What happened at one node of the tree."""
        return [LogEvent(line.seat, line.text) for line in self.session.log.at(node)]

    def action(self, line: str) -> Action:
        """The action of a line of notation; whether it is allowed is not looked at.

        Raises:
            NotationError: it can't be read.
        """
        _check_text(line)
        found: Action = self.game.parse(_bare(line))
        return found

    def why_not(self, line: str) -> str | None:
        """Why an action may not be done now, with its rule; None if it may."""
        try:
            _check_text(line)
            refusal = self.session.state.why_not(self.game.parse(_bare(line)))
        except NotationError as fault:
            return str(fault)
        return None if refusal is None else str(refusal)

    # ------------------------------------------------------------ acting

    def do(self, *lines: str) -> Match:
        """Does actions, one line of notation each; luck follows by itself.

        A line in brackets after an action decides its luck by hand: ``do("turn 3", "[fish]")``.
        If a line can't be done, none of them is.

        Returns:
            The match itself.

        Raises:
            NotationError: a line can't be read.
            IllegalAction: it may not be done; the error holds the rule and a sentence.
        """
        before, made, end = self.node, self.tree.made, self.session.cursor.end()
        try:
            for line in lines:
                self._do(line)
        except (NotationError, IllegalAction):
            self.session.retract(before, end, made)
            raise
        self.tree.promote(self.node)
        self.session.settle()
        self._tell_table()
        return self

    def _do(self, line: str) -> None:
        _check_text(line)
        lucky = line.strip().startswith("[")
        if not lucky:
            self.session.settle()
        action = self.game.parse(_bare(line))
        if lucky and not self.game.is_chance(action):
            raise NotationError(say("match.no_luck", line=line[:40]))
        self.session.advance(action)

    def suggest(self, bot: str = "rule") -> str:
        """What a bot would do now, as notation.

        Raises:
            NotationError: no such bot, or nobody is to move.
        """
        if self.player is None:
            luck = self.legal[:1]
            raise NotationError(say("match.luck", first=luck[0]) if luck else say("match.nobody"))
        _check_text(bot)
        rng = Rng(self.session.bot_seed)
        return self.game.format(make(bot, self.seed).choose(self.session.state, rng))

    # ------------------------------------------------------------ lines

    def undo(self) -> Match:
        """Back to the decision before, of any seat; the line taken back is kept in the tree."""
        self.session.undo()
        self._tell_table()
        return self

    def other_luck(self) -> Match:
        """Draws luck afresh from here on; what was drawn before stays as a line of its own."""
        self.session.other_luck()
        self._tell_table()
        return self

    def jump(self, node: Node) -> Match:
        """To any node of the tree.

        Raises:
            NotationError: the node is not one of this tree.
        """
        self.session.jump(node)
        self._tell_table()
        return self

    # ------------------------------------------------------------ keeping and showing

    def keep(self, found: Result, at: Node | None = None) -> Node:
        """Keeps a study with the game, beside the position it is about.

        It is saved and shared with the record, as a note marked ``{# …}``. An older study of the
        same question goes.

        Args:
            found: what `chances`, `compare`, `luck` or `compare_lines` gave.
            at: a node of the tree; by default the position shown, or the nearest before it that
                the study is about, or any other.

        Returns:
            The node where it is kept, for `kept`.

        Raises:
            NotationError: the node is not one of this tree.
            StudyError: it is about another position, too long, or one too many there.
        """
        from stoneage_panel.study import keeping

        node = keeping.keep(self.session, found, at)
        self._tell_table()
        return node

    def kept(self, at: Node | None = None) -> list[Result]:
        """The studies that are kept beside the position shown, the oldest first.

        Args:
            at: another node of the tree.

        Raises:
            NotationError: the node is not one of this tree.
        """
        from stoneage_panel.study import keeping

        if at is not None:
            self.tree.check(at)
        return keeping.kept(self.node if at is None else at)

    def drop(self, found: Result, at: Node | None = None) -> Match:
        """Keeps a study of the position shown, or of another node, no longer.

        Raises:
            NotationError: the node is not one of this tree.
        """
        from stoneage_panel.study import keeping

        if at is not None:
            self.tree.check(at)
        keeping.drop(self.node if at is None else at, found)
        self._tell_table()
        return self

    def record(self) -> str:
        """The whole tree as the text of a saved game."""
        return self.session.record()

    def link(self) -> str:
        """The saved game as the part of a link after ``#``."""
        return link.pack(self.record())

    def save(self, path: str | Path) -> None:
        """Writes the saved game to a file."""
        Path(path).write_text(self.record(), "utf-8", newline="\n")

    def save_html(self, path: str | Path) -> None:
        """Writes the game, as somebody sees it who watches, as a page that needs no Python."""
        from stoneage_panel.replay.page import ReplayPage

        Path(path).write_text(ReplayPage(self).html(), "utf-8", newline="\n")

    def text(self) -> str:
        """The board in words."""
        from stoneage_panel.board import text

        return text.render(self.state, self._view_options())

    def svg(
        self,
        theme: str = "light",
        players: bool = False,
        lacks: bool = True,
        watched: bool = False,
    ) -> str:
        """The board as SVG, which says in a sentence what is due, and in words what it shows.

        Args:
            theme: ``"light"``, ``"dark"`` or ``"contrast"``.
            players: whether what everybody has stands below it.
            lacks: whether what is lacking for a price is shown, of whose turn it is.
            watched: whether nothing is marked to be done, and nobody is called “you”.
        """
        from dataclasses import replace

        from stoneage_panel import board
        from stoneage_panel.board import svg, text

        view = replace(self._view_options(), lacks=lacks)
        view = replace(view, legal=frozenset(), viewer=None) if watched else view
        scene = board.with_players(self.state, view) if players else board.scene(self.state, view)
        words = text.render(self.state, view)
        return svg.render(scene, theme, label=f"{scene.title}. {self.status}", words=words)

    def _view_options(self) -> ViewOptions:
        from stoneage_panel.board import ViewOptions, last_walk

        actions, last = self.state.legal_actions(), self.node.action
        return ViewOptions(
            names=self.names,
            viewer=self.player,
            legal=frozenset(part for action in actions for part in self.game.parts(action)),
            moved=last_walk(self.tree, self.node),
            last=() if last is None else self.game.parts(last),
        )

    def _repr_svg_(self) -> str:
        return self.svg(players=True)

    def __repr__(self) -> str:
        return f"<{self.game.full_title}: {self.status}>"


def read(source: str | Path) -> Match:
    """A match from the text of a record, a link's fragment, or a file. See `load`."""
    text = source if isinstance(source, str) else _from_file(source)
    if isinstance(source, str) and "\n" not in source and not source.lstrip().startswith("["):
        text = _from_line(source.strip())
    found = headers.read(text, new_game, check_seat)
    if any(node.studies for node in found.tree.root.walk()):
        from stoneage_panel.study import keeping

        found.problems += map(RecordError, keeping.problems(found.tree))
    return Match.at(Session.open(found))


def _check_text(line: object) -> None:
    """Raises NotationError for what is no line of notation at all, such as a list of lines."""
    if not isinstance(line, str):
        raise NotationError(say("match.text", given=shortened(line, 40)))


def _bare(line: str) -> str:
    return line.strip().removeprefix("[").removesuffix("]").rstrip(";").strip()


def _from_line(line: str) -> str:
    if line.startswith("#") or (len(line) > 255 and line.startswith(link.VERSION)):
        return link.unpack(line)
    try:
        return _from_file(Path(line))
    except FileNotFoundError:
        if line.startswith(link.VERSION):
            return link.unpack(line)
        raise


def _from_file(path: Path) -> str:
    """A file's text, however big the file is: what is too long for a game is not read."""
    try:
        with path.open("rb") as file:
            return file.read(4 * record.MAX_TEXT + 1).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError(say("load.no_text", file=shortened(path, 60))) from None
    except ValueError:  # a name with characters that no file's has
        raise RecordError(say("load.no_name", file=shortened(path, 60))) from None
    except OSError as fault:
        if fault.errno != ENAMETOOLONG:
            raise
        raise RecordError(say("load.no_name", file=shortened(path, 60))) from None
