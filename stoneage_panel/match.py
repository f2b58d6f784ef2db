"""A game at hand for Python and notebooks: read it, move, take back, save, see the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from errno import ENAMETOOLONG
from pathlib import Path
from typing import TYPE_CHECKING

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import link, record
from stoneage_panel.engine.errors import IllegalAction, NotationError, RecordError
from stoneage_panel.engine.game import CHANCE, TERMINAL, Action, Game, LogEvent, State
from stoneage_panel.engine.luck import Luck
from stoneage_panel.engine.notation import listed
from stoneage_panel.engine.strings import banner, shortened
from stoneage_panel.engine.tree import Node, Tree
from stoneage_panel.strings import say

if TYPE_CHECKING:
    from stoneage_panel.board import Look

DICE = ("fair", "choose")


class Match:
    """A game with its lines, a place in it, and seeded luck.

    Args:
        game: whose rules hold.
        seed: where all luck starts from.
        dice: ``"fair"`` draws luck at once; with ``"choose"`` it is moved like anything else.
        start: a position to start from.
        seats: who sits there, such as ``"human:Mira"`` or ``"rule"``; nobody plays by itself.

    Attributes:
        tree: all lines played so far; ``node`` is where we stand in it.
        names: what the seats are called.
        problems: what could not be read, if the game came from a record.

    Raises:
        NotationError: dice or a seed of another kind, or seats that are not one a player.
    """

    def __init__(
        self,
        game: Game,
        seed: int = 1,
        dice: str = "fair",
        start: State | None = None,
        seats: Sequence[str] = (),
    ) -> None:
        if dice not in DICE:
            raise NotationError(
                say("match.dice", dice=say("match.or").join(DICE), given=shortened(dice, 20))
            )
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise NotationError(say("match.seed", given=shortened(seed, 20)))
        if seats and len(seats) != game.players:
            raise NotationError(say("match.seats", players=game.players, seats=len(seats)))
        self._open(Tree(game, start), seed, dice, seats)
        self._roll()

    def _open(self, tree: Tree, seed: int, dice: str, seats: Sequence[str]) -> None:
        self.tree = tree
        self.seed = seed % (1 << 64)
        self.dice = dice
        self.seats = tuple(seats) or ("human",) * tree.game.players
        self.names = tuple(_name(who, number) for number, who in enumerate(self.seats))
        self.node: Node = tree.root
        self.problems: list[RecordError] = []
        self._luck = Luck(tree.game, seed)

    # ------------------------------------------------------------ reading

    @property
    def game(self) -> Game:
        """Whose rules hold."""
        return self.tree.game

    @property
    def state(self) -> State:
        """The position, as a copy of its own."""
        return self.tree.state(self.node)

    @property
    def legal(self) -> list[str]:
        """What may be done now, as notation; outcomes of luck stand in brackets."""
        state = self.state
        if state.current_player == CHANCE:
            return [f"[{self.game.format(action)}]" for action, _ in state.chance_outcomes()]
        return [self.game.format(action) for action in state.legal_actions()]

    @property
    def player(self) -> int | None:
        """The seat to move, from 0; None where luck is due or the game is over."""
        seat = self.state.current_player
        return seat if seat >= 0 else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.current_player == TERMINAL

    @property
    def winner(self) -> int | None:
        """The seat that has won alone, from 0; else None."""
        return self.state.winner

    @property
    def scores(self) -> list[int]:
        """Points of every seat."""
        return [sum(points.values()) for points in self.state.scores()]

    @property
    def status(self) -> str:
        """Whose turn it is and what is due, in words."""
        strong, tip = self.game.status(self.state, self.names)
        return banner(strong, tip)

    @property
    def log(self) -> list[str]:
        """What has happened so far, in words."""
        return [event.text for event in self.events]

    @property
    def events(self) -> list[LogEvent]:
        """The same, each sentence with its seat; None where the game itself speaks."""
        return [event for node in self.node.line() for event in self.described(node)]

    def described(self, node: Node) -> list[LogEvent]:
        """What happened at one node of the tree."""
        assert node.parent is not None and node.action is not None
        before, after = self.tree.state(node.parent), self.tree.state(node)
        return self.game.describe(before, node.action, after, self.names)

    def why_not(self, line: str) -> str | None:
        """Why an action may not be done now, with its rule; None if it may."""
        try:
            refusal = self.state.why_not(self.game.parse(_bare(line)))
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
        before = self.node
        try:
            for line in lines:
                self._do(line)
        except (NotationError, IllegalAction):
            self.node = before
            raise
        self._roll()
        return self

    def _do(self, line: str) -> None:
        lucky = line.strip().startswith("[")
        if not lucky:
            self._roll()
        action = self.game.parse(_bare(line))
        if lucky and not self.game.is_chance(action):
            raise NotationError(say("match.no_luck", line=line[:40]))
        self._step(action)

    def _step(self, action: Action) -> None:
        self.state.step(action)
        self.node = self.tree.add(self.node, action)
        self.tree.promote(self.node)

    def _roll(self) -> None:
        """Takes the luck that is due; where some was taken before, the same again."""
        while self.dice == "fair" and (state := self.state).current_player == CHANCE:
            known = self.node.children[0].action if self.node.children else None
            self.node = self.tree.add(
                self.node, known or state.sample_chance(self._luck.at(self.node))
            )

    def suggest(self, bot: str = "rule") -> str:
        """What a bot would do now, as notation.

        Raises:
            NotationError: no such bot, or nobody is to move.
        """
        from stoneage_panel.bots import make
        from stoneage_panel.engine.rng import Rng

        if self.player is None:
            raise NotationError(say("match.nobody"))
        seed = self._luck.bot_seed(self.node)
        return self.game.format(make(bot, self.seed).choose(self.state, Rng(seed)))

    def undo(self) -> Match:
        """Back to the decision before; the line taken back is kept in the tree."""
        node = self.node.parent
        while (
            self.dice == "fair"
            and node is not None
            and self.tree.state(node).current_player == CHANCE
        ):
            node = node.parent
        if node is not None:
            self.node = node
        return self

    def jump(self, node: Node) -> Match:
        """To any node of the tree."""
        self.node = node
        return self

    # ------------------------------------------------------------ keeping and showing

    def record(self) -> str:
        """The whole tree as the text of a saved game."""
        headers = {"Seats": ", ".join(self.seats), "Seed": str(self.seed), "Dice": self.dice}
        return record.write(self.tree, headers)

    def link(self) -> str:
        """The saved game as the part of a link after ``#``."""
        return link.pack(self.record())

    def save(self, path: str | Path) -> None:
        """Writes the saved game to a file."""
        Path(path).write_text(self.record(), "utf-8", newline="\n")

    def text(self) -> str:
        """The board in words."""
        from stoneage_panel.board import text

        return text.render(self.state, self._look())

    def svg(self, theme: str = "light") -> str:
        """The board as SVG."""
        from stoneage_panel import board
        from stoneage_panel.board import svg

        return svg.render(board.scene(self.state, self._look()), theme)

    def _look(self) -> Look:
        from stoneage_panel.board import Look

        actions, last = self.state.legal_actions(), self.node.action
        return Look(
            names=self.names,
            viewer=self.player,
            legal=frozenset(part for action in actions for part in self.game.parts(action)),
            moved=self._moved(),
            last=() if last is None else self.game.parts(last),
        )

    def _moved(self) -> tuple[str, ...]:
        """The way of whoever walked last."""
        from stoneage_panel.board import walk

        for node in reversed(self.node.line()):
            assert node.parent is not None
            if way := walk(self.tree.state(node.parent), self.tree.state(node)):
                return way
        return ()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<{self.game.full_title}: {self.status}>"


def read(source: str | Path) -> Match:
    """A match from the text of a record, a link's fragment, or a file. See `load`."""
    text = source if isinstance(source, str) else _from_file(source)
    if isinstance(source, str) and "\n" not in source and not source.lstrip().startswith("["):
        text = _from_line(source.strip())
    found = record.read(text, new_game)
    match = Match.__new__(Match)
    dice = found.headers.get("Dice", DICE[0])
    dice = dice if dice in DICE else DICE[0]
    match._open(found.tree, _seed(found.headers), dice, _seats(found))
    match.node = found.tree.root.end()
    match.problems = found.problems
    match._roll()
    return match


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


def _seed(headers: Mapping[str, str]) -> int:
    seed = headers.get("Seed", "")
    return int(seed) % (1 << 64) if seed.isdecimal() and len(seed) < 21 else 1


def _seats(found: record.Record) -> list[str]:
    seats = listed(found.headers.get("Seats", ""))
    return seats if len(seats) == found.tree.game.players else []


def _name(seat: str, number: int) -> str:
    """A person's name; else the colour of the seat."""
    from stoneage_panel.board.tokens import PLAYERS

    kind, _, name = seat.partition(":")
    return name.strip() if kind == "human" and name.strip() else PLAYERS[number].name
