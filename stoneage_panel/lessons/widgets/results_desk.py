"""Where a teacher reads what a class handed in: files are chosen, and become tables."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import panel as pn
import param

from stoneage_panel.lessons.class_tables import ClassTable, by_lesson
from stoneage_panel.lessons.results import Results, read_bytes
from stoneage_panel.lessons.strings import say as say_result
from stoneage_panel.lessons.widgets.html import LessonHtml
from stoneage_panel.lessons.widgets.strings import say
from stoneage_panel.live import InCell
from stoneage_panel.ui.component import depends
from stoneage_panel.ui.html import EMPTY, Html, fragment, tag

_CSV = "results.csv"
_MARK = "\ufeff"
"""A spreadsheet takes a text for UTF-8 only if it begins with this."""


class ResultsTables(LessonHtml):
    """The tables, what could not be read, and a link to all of it as CSV."""

    kind = "odds-words"
    results = param.Parameter(default=Results(()), doc="What was handed in.")

    @depends("results")
    def html(self) -> Html:
        """A table for each lesson; before anything is chosen, what there will be."""
        found: Results = self.results
        problems = [tag("p", problem, class_="m") for problem in found.problems]
        if not found.pupils:
            body = fragment(*problems) if problems else tag("p", say("desk.nothing"), class_="m")
            return tag("section", body, class_="card", role="status")
        tables = [_table(one) for one in by_lesson(found)]
        return tag(
            "section",
            tag("p", tag("b", say("desk.pupils", n=len(found.pupils))), role="status"),
            problems,
            tables,
            tag("p", say_result("results.legend"), class_="s m"),
            tag("p", tag("a", say("desk.csv"), href=_address(found), download=_CSV)),
            class_="card",
        )


def _table(one: ClassTable) -> Html:
    heads = [tag("th", str(n), scope="col", title=name) for n, name in enumerate(one.tasks, 1)]
    rows = [
        tag("tr", tag("th", row.name, scope="row"), [tag("td", cell) for cell in row.cells],
            tag("td", row.solved))
        for row in one.rows
    ]  # fmt: skip
    names = [tag("li", name) for name in one.tasks]
    head = tag("tr", tag("th", say_result("results.pupil"), scope="col"), heads,
               tag("th", say("desk.solved"), scope="col"))  # fmt: skip
    return fragment(
        tag("h2", one.title),
        tag("div", tag("table", tag("thead", head), tag("tbody", rows)), class_="wide"),
        tag("details", tag("summary", say("desk.tasks")), tag("ol", names)) if names else EMPTY,
    )


def _address(found: Results) -> str:
    text = b64encode((_MARK + found.to_csv()).encode()).decode("ascii")
    return f"data:text/csv;charset=utf-8;base64,{text}"


class ResultsDesk(InCell, pn.viewable.Viewer):  # type: ignore[misc]
    """A place to read what pupils handed in. Nothing leaves the computer.

    Files that are chosen later are added; one of the same name takes the other's place.

    Attributes:
        files: the widget by which files are chosen.
        again: the button that lets all of them go.
        tables: what is shown of them.
    """

    def __init__(self, **params: Any) -> None:
        super().__init__(**params)
        self._texts: dict[str, bytes] = {}
        self._before: dict[str, bytes] = {}  # what was there when files were last chosen
        self.files = pn.widgets.FileInput(
            label=say("desk.files"), accept=".json", multiple=True, margin=4
        )
        self.again = pn.widgets.Button(label=say("desk.again"), visible=False, margin=4)
        self.tables = ResultsTables()
        self.files.param.watch(self._chosen, ["value", "filename"])
        self.again.on_click(lambda _: self.forget())
        self._view = pn.Column(
            pn.Row(self.files, self.again, styles={"flex-wrap": "wrap"}), self.tables, margin=0
        )

    @property
    def results(self) -> Results:
        """What the files say."""
        found: Results = self.tables.results
        return found

    def add(self, name: str, data: bytes) -> None:
        """One more file.

        Args:
            name: of the file.
            data: its bytes.
        """
        self._add({name: data})

    def forget(self) -> None:
        """Lets all files go."""
        self._texts, self._before = {}, {}
        self._add({})

    def _chosen(self, *events: param.parameterized.Event) -> None:
        """Contents and names may come one after the other: what was between is not kept."""
        if any(event.name == "value" for event in events):
            self._before = dict(self._texts)
        self._texts = dict(self._before)
        names, values = self.files.filename, self.files.value
        if isinstance(values, bytes):
            names, values = [names], [values]
        if values and names and len(names) == len(values):
            self._add(dict(zip(names, values, strict=True)))

    def _add(self, files: dict[str, bytes]) -> None:
        self._texts.update(files)
        self.again.visible = bool(self._texts)
        self.tables.results = read_bytes(self._texts.items())

    def __panel__(self) -> Any:
        """As Panel shows it."""
        return self._view
