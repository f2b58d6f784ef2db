"""Components: parts of a page that hold what they show, and watch it.

A component stands by itself in a notebook's cell or any other Panel app; the page lays many of
them out and draws them together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar
from weakref import WeakMethod

import param
from bokeh.models import InlineStyleSheet
from panel.viewable import Viewer

from stoneage_panel.engine.errors import StoneAgeError
from stoneage_panel.ui.actions import Actions
from stoneage_panel.ui.html import EMPTY, Html, fragment, pictures
from stoneage_panel.ui.theme.sheets import THEMES, alone_text
from stoneage_panel.ui.view import HtmlView

Say = Callable[[str], None]
NEW_POSITION = "version"
"""The parameter of a table that says so."""
Method = TypeVar("Method", bound=Callable[..., object])


def depends(*names: str, watch: bool = False) -> Callable[[Method], Method]:
    """`param.depends` with types: what a method has to be called again for.

    Args:
        watch: whether it is called by itself.
    """
    decorate: Callable[[Method], Method] = param.depends(*names, watch=watch)
    return decorate


def watch_weakly(owner: Any, names: list[str], method: Callable[..., None]) -> None:
    """Calls a method back whenever a parameter changes, as long as its object lives.

    A table outlives the widgets that show it: a cell that is run again makes new ones.
    """
    weak = WeakMethod(method)

    def call(*events: object) -> None:
        found = weak()
        if found is None:
            owner.param.unwatch(watcher)
        else:
            found(*events)

    watcher = owner.param.watch(call, names)


class Component(Viewer):  # type: ignore[misc]
    """A part of the page. Its methods marked with `action` are what its controls do."""

    def __init__(self, **params: Any) -> None:
        super().__init__(**params)
        self.tell: Say = lambda sentence: None

    @property
    def parts(self) -> tuple[Component, ...]:
        """The component, and all that it consists of."""
        return (self,)

    @property
    def helpers(self) -> tuple[object, ...]:
        """Whose actions its controls name besides: a page registers them once for all."""
        return ()


def put(component: Component, **params: object) -> None:
    """Sets parameters that have another value: param looks for watchers even where nothing is new.

    Values are compared by what they are where that is cheap, else by identity.
    """
    for name, value in params.items():
        now = getattr(component, name)
        if now is not value and not (isinstance(value, bool | str) and now == value):
            setattr(component, name, value)


class HtmlComponent(Component):
    """A component that is HTML; what `html` depends on draws it again when it changes.

    Attributes:
        kind: what style sheets know its view by.
    """

    kind: ClassVar[str] = ""
    theme = param.Selector(default="light", objects=list(THEMES), doc="Its colours where alone.")
    shown = param.Boolean(default=True, doc="Whether it is to be seen at all.")

    def __init__(self, **params: Any) -> None:
        super().__init__(**params)
        self._view: HtmlView | None = None
        self._watchers: list[Callable[..., None]] = []
        self._watched: set[tuple[int, str]] = set()

    def html(self) -> Html:
        """What it shows now; see each component for what it depends on."""
        raise NotImplementedError

    def drawn(self) -> Html:
        """What it shows now, or nothing while it is not to be seen."""
        return self.html() if self.shown else EMPTY

    def watch(self, callback: Callable[[], None], moves: bool = True) -> None:
        """Calls back whenever it would show something else.

        Args:
            moves: also with every new position; a page draws all its parts together then.
        """
        if callback not in self._watchers:
            self._watchers.append(callback)
        self._watch_params(moves)

    def _watch_params(self, moves: bool) -> None:
        # each watcher costs time at every change: there are none that nobody asked for
        known = [(one.inst, one.name) for one in self.param.method_dependencies("html")]
        for inst, name in [*known, (self, "shown")]:
            key = id(inst), name
            if key not in self._watched and (moves or name != NEW_POSITION):
                self._watched.add(key)
                watch_weakly(inst, [name], self.changed)

    def changed(self, *events: object) -> None:
        """Something that it shows has changed."""
        for callback in self._watchers:
            callback()

    # ------------------------------------------------------------ its view

    def stand_in(self, view: HtmlView) -> None:
        """Is shown in this view, maybe with others."""
        self._view = view

    @property
    def view(self) -> HtmlView:
        """The view that it is shown in: its own, unless a page has put it elsewhere."""
        if self._view is None:
            self._view = self._own_view()
        return self._view

    sheet: InlineStyleSheet | None = None
    """A style sheet that it shares with others which are shown with it."""
    brings_pictures = True
    """Whether its view brings the pictures: one of all that are shown together is enough."""
    own_sheet: Callable[[str], str] = staticmethod(alone_text)
    """The text of its style sheet in the colours of a theme, where it stands alone."""

    def _own_view(self) -> HtmlView:
        sheet = self.sheet or InlineStyleSheet(css=self.own_sheet(self.theme))
        view = HtmlView(self.kind, sheet, pictures=pictures() if self.brings_pictures else {})
        self.param.watch(lambda event: view.restyle(self.own_sheet(event.new)), "theme")
        actions = Actions(*self.parts, *self.helpers)

        def hear(event: object) -> None:
            try:
                actions.do(event)
            except (StoneAgeError, ValueError) as fault:
                self.tell(str(fault))

        view.on_message(hear)
        self.watch(lambda: view.show(self.drawn()))
        view.show(self.drawn())
        return view

    def send(self, do: str, **values: object) -> None:
        """Has the page do something once: see `HtmlView.send`."""
        self.view.send(do, **values)

    def __panel__(self) -> HtmlView:
        return self.view


class Stack(HtmlComponent):
    """Several components in one view, one below the other."""

    def __init__(self, *pieces: HtmlComponent, **params: Any) -> None:
        self._pieces = pieces
        self._moves: bool | None = None
        super().__init__(**params)

    def add(self, piece: HtmlComponent, at: int | None = None) -> None:
        """One component more, at the end or before another one."""
        pieces = list(self._pieces)
        pieces.insert(len(pieces) if at is None else at, piece)
        self._pieces = tuple(pieces)
        if self._view is not None:
            piece.stand_in(self._view)
        if self._moves is not None:
            piece.watch(self.changed, self._moves)

    def _watch_params(self, moves: bool) -> None:
        super()._watch_params(moves)
        self._moves = moves
        for piece in self._pieces:
            piece.watch(self.changed, moves)

    @property
    def parts(self) -> tuple[Component, ...]:
        """Those that stand in it."""
        return tuple(part for piece in self._pieces for part in piece.parts)

    def stand_in(self, view: HtmlView) -> None:
        """All of them are shown in this view."""
        super().stand_in(view)
        for piece in self._pieces:
            piece.stand_in(view)

    def html(self) -> Html:
        """What all of them show."""
        return fragment(piece.drawn() for piece in self._pieces)


class FirstOf(Stack):
    """Several components of which the first that has something to show is seen."""

    def html(self) -> Html:
        """What the first of them shows."""
        return next(filter(None, (piece.drawn() for piece in self._pieces)), EMPTY)


class Mirror(HtmlComponent):
    """Another component once more, elsewhere on the page; its controls are heard by that one."""

    def __init__(self, of: HtmlComponent, **params: Any) -> None:
        self._of = of
        super().__init__(**params)

    @property
    def parts(self) -> tuple[Component, ...]:
        """None of its own."""
        return ()

    def _watch_params(self, moves: bool) -> None:
        super()._watch_params(moves)
        self._of.watch(self.changed, moves)

    def html(self) -> Html:
        """What the other one would show."""
        return self._of.html()
