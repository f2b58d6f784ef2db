"""A game as a conversation: the board in words, moves as notation, and what one may ask."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import fill

from stoneage_panel.board import ViewOptions, text
from stoneage_panel.cli.strings import say
from stoneage_panel.engine.errors import NotationError, StoneAgeError
from stoneage_panel.engine.tree import Node
from stoneage_panel.match import Match

_LISTED = 16
_SCREEN = 60
"""Lines that push what somebody else may not read off the screen."""


class Quit(Exception):
    """Somebody wants to leave."""


class TextGame:
    """A match played by typing.

    Args:
        match: its seats say who is a person.
        ask: reads a line after a prompt; EOFError ends the game.
        tell: prints a line.
    """

    def __init__(
        self,
        match: Match,
        ask: Callable[[str], str] = input,
        tell: Callable[[str], None] = print,
    ) -> None:
        self.match = match
        self.ask = ask
        self.say = tell
        self._shown: Node | None = None
        self._reader: int | None = None
        self._commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self.say(say("text.help")),
            "?": lambda _: self.say(say("text.help")),
            "moves": lambda _: self.say(_listed(match.legal)),
            "board": lambda _: self._board(),
            "mine": lambda _: self._mine(),
            "log": lambda _: self.say("\n".join(match.log)),
            "why": self._why,
            "rule": self._rule,
            "hint": lambda _: self._hint(),
            "undo": lambda _: self._undo(),
            "save": self._save,
            "quit": self._quit,
            "exit": self._quit,
        }

    def run(self) -> None:
        """Plays to the end. The end of the input and Ctrl-C leave politely."""
        self.say(say("text.begin", title=self.match.game.title))
        try:
            self._play()
        except (Quit, EOFError, KeyboardInterrupt):
            self.say("\n" + say("text.end"))

    def _play(self) -> None:
        match = self.match
        while not match.over:
            self._tell_news()
            seat = match.player
            assert seat is not None
            if match.session.seats[seat].is_person:
                self._turn(seat)
            else:
                match.do(match.suggest(match.seats[seat]))
        self._tell_news()
        self._end()

    # ------------------------------------------------------------ showing

    def _tell_news(self) -> None:
        """What happened since the last time, in words."""
        line = self.match.node.line()
        new = line[line.index(self._shown) + 1 :] if self._shown in line else line
        for node in new:
            for event in self.match.described(node):
                self.say("  " + event.text)
        self._shown = self.match.node

    def _board(self, whole: bool = True, alone: bool = False) -> None:
        covered = self.match.session.covered and not alone
        view = ViewOptions(names=self.match.names, viewer=self._reader, covered=covered)
        state = self.match.state
        shown = text.render(state, view)
        if not whole and (short := text.brief(state, view)) != shown:
            shown = short + say("text.whole") + "\n"
        self.say("\n" + shown)

    def _end(self) -> None:
        self.say("\n" + self.match.status)
        for line in self.match.game.story(self.match.state, self.match.names):
            self.say("  " + line)

    # ------------------------------------------------------------ a person's turn

    def _turn(self, seat: int) -> None:
        self._hand_over(seat)
        if self.match.session.last_mover == seat:
            self.say(self.match.status)
        else:
            self._board(whole=False)
        moves = self.match.legal
        self.say(_listed(moves[:_LISTED]))
        if len(moves) > _LISTED:
            self.say("  " + say("text.more", n=len(moves)))
        here = self.match.node
        while self.match.node is here:
            self._answer(self.ask(f"{self.match.names[seat]}> ").strip())

    def _hand_over(self, seat: int) -> None:
        """Where hands are private, a new reader first says that nobody else is looking."""
        if self.match.session.needs_handover(self._reader):
            self._clear()
            self._ask_alone(seat)
        self._reader = seat

    def _ask_alone(self, seat: int) -> None:
        self.ask(say("text.only", name=self.match.names[seat]))

    def _clear(self) -> None:
        self.say("\n" * _SCREEN)

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            if word.lower() in self._commands:
                self._commands[word.lower()](rest.strip())
            elif line:
                self.match.do(self._whole(line))
        except StoneAgeError as fault:
            self.say(str(fault))
        except OSError as fault:
            self.say(say("fault.file", name=fault.filename, why=fault.strerror))

    def _whole(self, line: str) -> str:
        """The line; with the word in front that all moves begin with, if that was left out."""
        verb = {move.split()[0] for move in self.match.legal}
        longer = f"{' '.join(verb)} {line}"
        if len(verb) > 1 or self._can_read(line):
            return line
        return longer if self._can_read(longer) or not line[:1].isalpha() else line

    def _can_read(self, line: str) -> bool:
        try:
            self.match.game.parse(line)
        except NotationError:
            return False
        return True

    # ------------------------------------------------------------ what one may ask

    def _mine(self) -> None:
        """The board with the reader's own secrets; where it is shared, only while they read."""
        seat = self._reader
        assert seat is not None
        if not self.match.state.has_secret(seat):
            self.say(say("text.no_secret", name=self.match.names[seat]))
        elif self.match.session.covered:
            self._ask_alone(seat)
            self._board(alone=True)
            self.ask(say("text.cover"))
            self._clear()
        else:
            self._board()

    def _why(self, move: str) -> None:
        if not move:
            raise NotationError(say("text.why", move=self.match.legal[0]))
        whole = self._whole(move)
        self.say(self.match.why_not(whole) or say("text.allowed", move=whole))

    def _hint(self) -> None:
        """What the rule of thumb would do, and why where it says so."""
        match, game = self.match, self.match.game
        move = match.suggest()
        self.say(say("text.hint", move=move))
        if game.styles:
            advice = game.advise(match.state, game.styles[0])
            if advice.sentence and game.format(advice.action) == move:
                self.say(say("text.hint_why", sentence=advice.sentence))

    def _rule(self, rule_id: str) -> None:
        rules = self.match.game.rules
        found = rules.get(rule_id.upper().strip("[]"))
        if found is None:
            self.say("\n".join(f"  {rule.id:12}  {rule.title}" for rule in rules.values()))
        else:
            section = say("text.section", section=found.section)
            self.say(f"{found.id}  {found.title}\n  {found.text}\n  {section}")

    def _undo(self) -> None:
        """Back to the last decision of a person."""
        session = self.match.session
        if not session.undo(session.person_decides):
            self.say(say("text.no_undo"))
        self._shown = session.node

    def _save(self, name: str) -> None:
        if not name:
            raise NotationError(say("text.save"))
        self.match.save(Path(name))
        self.say(say("text.saved", name=name))

    def _quit(self, _: str) -> None:
        raise Quit


def _listed(moves: list[str]) -> str:
    """Moves side by side, in lines of a usual terminal."""
    # a move is not broken over two lines: its spaces are no-break ones while wrapping
    whole = " · ".join(move.replace(" ", "\xa0") for move in moves)
    filled = fill(whole, 78, initial_indent="  ", subsequent_indent="  ")
    return filled.replace("\xa0", " ")
