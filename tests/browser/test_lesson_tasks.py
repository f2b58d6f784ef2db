"""Every task of every lesson in the page: by mouse and by keyboard, judged, kept, handed in."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

import pytest

from stoneage_panel import board, lessons
from stoneage_panel.lessons import loading
from stoneage_panel.lessons.answers import Choice, Moves, Number, Order, Place
from stoneage_panel.lessons.task_model import Task
from tests.browser.axe import violations
from tests.browser.lesson_driver import GAME, RESTS, come_near, whole
from tests.browser.page_driver import NARROW, WIDE, Visit
from tests.lessons.test_coverage import IDS
from tests.support.variants import few

Go = Callable[..., Visit]
LISTED = ".btn[data-act='do'][data-arg='{}']"
"""A move in words; the board's own buttons beside it are for screen readers."""


def cell_of(lesson: str, task: str) -> str:
    """The id of the cell that shows a task."""
    from tools import lesson_files

    [found] = [one for one in lesson_files.read_all() if one.name == lesson]
    [cell] = [cell for cell in found.tasks if cell.task == task]
    return f"#{cell.name}"


class Pupil:
    """Answers one task.

    Args:
        page: of its lesson.
        task: as Python has it here.
        cell: where the page shows it.
    """

    def __init__(self, page: Visit, task: Task, cell: str) -> None:
        self.page, self.task = page, task
        self.cell = page.page.locator(cell)
        come_near(page, cell)

    @property
    def said(self) -> str:
        """The verdict."""
        return str(self.cell.locator(".verdict").inner_text()).strip()

    def hears(self, beginnings: tuple[str, ...]) -> None:
        """Waits for a verdict that begins so; an empty one for none."""
        at = f"{self.task.id}, which says {self.said}"
        self.page.until(lambda: self.said.startswith(beginnings), at)

    def press(self, act: str, arg: str = "", by: str = "mouse") -> None:
        """A button, by what it does."""
        which = f".btn[data-act='{act}']:not([disabled])" + (f"[data-arg='{arg}']" if arg else "")
        which = f"[data-act='{act}']" if act == "moves" else which
        button = self.cell.locator(which).first
        press = button.click if by == "mouse" else lambda: button.press("Enter")
        self.page.page.mouse.move(0, 0)
        self.page.answered(press, act)

    def type(self, text: str) -> None:
        """An answer in the field, ended by the Enter key."""
        field = self.cell.locator("input[data-act='typed']")
        field.fill(text)
        self.page.answered(lambda: field.press("Enter"), "the answer")

    def point(self, place: str) -> None:
        """A tap on the board's canvas."""
        canvas = self.cell.locator("canvas").first
        canvas.evaluate("one => one.scrollIntoView({ block: 'center' })")
        box = canvas.bounding_box()
        assert box
        wide = box["width"] > 520
        view = board.ViewOptions(form="wide" if wide else "tall")
        scene = board.scene(self.task.match.state, view)
        [at] = [one for one in scene.places if one.id == place]
        x = box["x"] + (min(at.xs) + max(at.xs)) / 2 / scene.width * box["width"]
        y = box["y"] + (min(at.ys) + max(at.ys)) / 2 / scene.height * box["height"]
        self.page.answered(lambda: self.page.page.mouse.click(x, y), f"a tap at {place}")

    def moves(self, by: str) -> None:
        """The solution's moves, from the list of all moves in words."""
        for line in self.lines:
            if not self.cell.locator(LISTED.format(line)).count():
                self.press("moves", by=by)
            if not self.cell.locator(LISTED.format(line)).count():
                return self.type("; ".join(self.lines))  # what is paid is chosen piece by piece
            self.press("do", line, by)
        return None

    @property
    def lines(self) -> list[str]:
        """The solution's moves, without luck."""
        return [line for line in self.task._solution if not line.startswith("[")]

    def solve(self, by: str) -> None:
        """As the task wants it, by ``"mouse"`` or ``"keyboard"``."""
        solution, answer = self.task._solution, self.task.answer
        if isinstance(answer, Moves):
            self.moves(by)
        elif isinstance(answer, Place) and by == "mouse":
            self.point(solution[0])
        elif isinstance(answer, Place):
            self.type(answer.options[solution[0]])
        elif isinstance(answer, Choice | Order):
            for key in solution:
                self.press("pick", key, by)
            if isinstance(answer, Order) or answer.several:
                self.press("check", by=by)
        else:
            self.type(str(solution[0]))

    def err(self) -> None:
        """A wrong answer."""
        answer = self.task.answer
        if isinstance(answer, Number):
            self.type("123456")
        elif isinstance(answer, Choice | Order):
            wrong = [key for key in answer.options if key not in self.task._solution[:1]]
            if isinstance(answer, Order):
                wrong = [*reversed(self.task._solution)]
            for key in wrong if isinstance(answer, Order) else wrong[:1]:
                self.press("pick", key)
            if isinstance(answer, Order) or answer.several:
                self.press("check")
        elif isinstance(answer, Place):
            self.type(next(name for key, name in answer.options.items()
                           if key != self.task._solution[0]))  # fmt: skip
        else:
            self.type(self.wrong_move())

    def wrong_move(self) -> str:
        """An answer in moves that is allowed, and does not solve it."""
        match = self.task.match
        for line in match.legal:
            if not loaded(self.task).check(line).solved and line not in self.lines:
                return str(line)
        raise AssertionError("no wrong move")


def loaded(task: Task) -> Task:
    """The same task afresh."""
    [lesson] = [
        one for one in map(loading.load, IDS) if any(t.question == task.question for t in one)
    ]
    return lesson[task.id]


EVERY_KIND = ["mf-huts", "sa-luck"]
"""Lessons that between them ask for answers of every kind; the others are for sweeps."""
BY = [("mf-huts", "keyboard")]
"""How they are done in every run; the other way round, and all other lessons, in sweeps."""
ALSO = [("sa-luck", "mouse"), ("mf-huts", "mouse"), ("sa-luck", "keyboard")]


def test_every_kind_of_answer_is_given_by_mouse_and_by_keyboard() -> None:
    def kinds(names: Iterable[str]) -> set[object]:
        tasks = [task.answer for name in names for task in loading.load(name)]
        return {(type(one), isinstance(one, Choice) and bool(one.several)) for one in tasks}

    assert kinds(EVERY_KIND) == kinds(IDS)


@pytest.mark.parametrize(
    ("lesson", "by"),
    few(
        [*BY, *ALSO, *((one, "keyboard") for one in IDS if one not in EVERY_KIND)],
        kept=len(BY), several=True,
    ),
)  # fmt: skip
def test_every_task_is_judged_and_solved_and_everybody_can_use_the_page(
    go: Go, lesson: str, by: str
) -> None:
    """By mouse on a wide screen in light colours, by keyboard on a phone's in dark ones."""
    size, scheme = (WIDE, "light") if by == "mouse" else (NARROW, "dark")
    page = go(hash=f"lessons/{lesson}.html", size=size, color_scheme=scheme)
    for task in loading.load(lesson):
        pupil = Pupil(page, task, cell_of(lesson, task.id))
        if by == "mouse":
            pupil.err()
            pupil.hears(("✘", "?"))
            pupil.press("reset")
            page.until(lambda pupil=pupil: pupil.said == "", "the beginning")
        pupil.solve(by)
        pupil.hears(("✔",))
    marks = page.page.locator("[data-task]")
    likes = marks.evaluate_all("all => all.map((one) => one.dataset.like)")
    assert likes == ["solved"] * len(lessons.open(lesson))
    if by == "keyboard":  # a wide page in both colours is looked at in test_lessons.py
        assert violations(whole(page)) == []
    assert page.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert page.complaints == [] and page.foreign == []


def test_what_was_done_outlives_a_reload_and_is_handed_in(go: Go) -> None:
    page = go(hash="lessons/sa-luck.html")
    task = loading.load("sa-luck")["all-tools"]
    pupil = Pupil(page, task, cell_of("sa-luck", "all-tools"))
    pupil.type("4")
    page.until(lambda: pupil.said.startswith("✘"), "the verdict")
    pupil.press("hint")
    pupil.type("5")
    page.until(lambda: pupil.said.startswith("✔"), "the verdict")
    page.page.reload(wait_until="commit")
    come_near(page, cell_of("sa-luck", "all-tools"))
    solved = page.page.locator("[data-task='all-tools']")
    assert solved.get_attribute("aria-label") == "Task 4: solved with a hint"
    state = page.page.locator(cell_of("sa-luck", "all-tools")).get_by_text("◐ solved with a hint")
    assert state.count() == 1
    form = page.page.locator(".lesson-form")
    form.get_by_role("button").click()
    page.until(lambda: "Write a name" in form.locator("+ p").inner_text(), "what is missing")
    form.get_by_label("Your name").fill("Mia =1+1")
    with page.page.expect_download() as waiting:
        form.get_by_role("button").click()
    path = waiting.value.path()
    results = lessons.read_results([path])
    assert results.problems == () and results.pupils[0].name == "Mia =1+1"
    [one] = [row for row in results.to_csv().splitlines() if "all-tools" in row]
    assert one.split(",")[3:6] == ["solved", "2", "1"]
    page.open("lessons/index.html")
    done = page.page.locator("[data-lesson='sa-luck'] .shelf-done")
    page.until(lambda: "1 of 6" in done.inner_text(), "the shelf's count")


@pytest.mark.sweep
def test_what_is_done_in_two_windows_is_kept_of_both(go: Go) -> None:
    """Each has a Python of its own, which knows what was done when it began."""
    one = go(hash="lessons/sa-luck.html").wait("live")
    other = Visit(one.page.context.new_page(), one.address).open("lessons/sa-luck.html")
    tasks = {name: loading.load("sa-luck")[name] for name in ("most-pieces", "all-tools")}
    pupils = [
        Pupil(page, task, cell_of("sa-luck", name))
        for page, (name, task) in zip((one, other), tasks.items(), strict=True)
    ]
    for pupil in pupils:
        pupil.page.page.bring_to_front()
        pupil.solve("keyboard")
        pupil.hears(("✔",))
    for page in (one, other):
        for name in tasks:
            mark = page.page.locator(f"[data-task='{name}']")
            page.until(lambda mark=mark: mark.get_attribute("data-like") == "solved", name)
    one.page.reload(wait_until="commit")
    likes = one.page.locator("[data-like='solved']")
    one.until(lambda: likes.count() == len(tasks), "both tasks")


@pytest.mark.sweep
def test_a_free_game_goes_on_after_a_reload(go: Go) -> None:
    page = come_near(go(hash="lessons/sa-luck.html"), GAME)
    game = page.page.locator(GAME)
    placed = game.get_by_text("Ama placed 1 figure in the clay pit")
    page.answered(game.locator("[data-act='moves']").click, "the list of moves")
    page.answered(game.locator(LISTED.format("place clay 1")).click, "a move")
    page.until(lambda: placed.count() > 0, "the log")
    page.page.reload(wait_until="commit")
    come_near(page, GAME)
    page.until(lambda: placed.count() > 0, "the game to go on")
    page.answered(game.get_by_role("button", name="Begin again").click, "the beginning")
    page.until(lambda: placed.count() == 0, "the beginning")
    page.page.reload(wait_until="commit")
    come_near(page, GAME)
    assert placed.count() == 0
    keep = "text => localStorage.setItem('round-the-fire game of lesson sa-luck/three-left', text)"
    page.page.evaluate(keep, "nonsense")
    page.page.reload(wait_until="commit")
    page.wait("live")
    assert "A game that was kept" in page.page.locator("[data-part='told']").inner_text()


def test_a_refusal_is_in_sight_on_a_phone(go: Go) -> None:
    page = go(hash="lessons/sa-luck.html", size=NARROW)
    cell = cell_of("sa-luck", "same-roll")
    Pupil(page, loading.load("sa-luck")["same-roll"], cell).point("forest")
    refusal = page.page.locator(cell).locator(".toast")
    page.until(lambda: "answered in words" in refusal.inner_text(), "the refusal")
    box = refusal.bounding_box()
    assert box and box["y"] >= 0 and box["y"] + box["height"] <= NARROW[1]


def test_on_a_phone_next_stays_and_a_verdict_comes_into_sight(go: Go) -> None:
    page = go(hash="lessons/sa-round.html", size=NARROW)
    walk, task = (page.page.locator(name) for name in ("#walk-the-start", "#task-not-allowed"))
    come_near(page, "#walk-the-start")
    on = walk.get_by_role("button", name="Next")
    on.scroll_into_view_if_needed()
    lower = []
    for step in (2, 3, 4):
        page.answered(on.click, "the next step")
        page.until(lambda step=step: walk.get_by_text(f"Step {step} of").count() == 1, "its words")
        page.until(lambda: page.page.evaluate(RESTS, "#walk-the-start"), "the page to stand still")
        box = on.bounding_box()
        assert box
        lower.append(box["y"] + box["height"])
    assert len(set(lower)) == 1 and lower[0] <= NARROW[1]
    come_near(page, "#task-not-allowed")
    check = task.locator("[data-act='check']")
    check.evaluate("element => element.scrollIntoView({ block: 'end' })")
    page.answered(task.locator("[data-act='pick']").first.click, "a choice")
    page.answered(check.click, "the answer")
    verdict = task.locator(".verdict .no")
    page.until(lambda: verdict.count() == 1, "the verdict")
    box = verdict.bounding_box()
    assert box and box["y"] >= 0 and box["y"] + box["height"] <= NARROW[1]


def test_what_is_damaged_is_told_and_nothing_else_is_lost(go: Go) -> None:
    page = go(hash="lessons/index.html")
    keep = "([key, text]) => localStorage.setItem('round-the-fire lesson ' + key, text)"
    page.page.evaluate(keep, ["sa-luck", '{"lesson": 3}'])
    other = json.dumps(
        {"lesson": "sa-cards", "tasks": {"symbols": {"state": "solved", "tries": 1}}}
    )
    page.page.evaluate(keep, ["sa-cards", other])
    page.open("lessons/sa-luck.html")
    page.wait("live")
    told = page.page.locator("[data-part='told']").inner_text()
    assert "begins afresh" in told and "“lesson”" in told
    page.open("lessons/sa-cards.html")
    page.wait("live")
    assert page.page.locator("[data-like='solved']").count() == 1


def test_without_storage_a_lesson_goes_on_and_says_so(go: Go) -> None:
    page = go()
    page.page.add_init_script(
        "Object.defineProperty(self, 'localStorage', { get() { throw new Error('forbidden'); } })"
    )
    page.open("lessons/sa-luck.html")
    task = loading.load("sa-luck")["all-tools"]
    pupil = Pupil(page, task, cell_of("sa-luck", "all-tools"))
    pupil.type("5")
    page.until(lambda: pupil.said.startswith("✔"), "the verdict")
    told = page.page.locator("[data-part='told']")
    page.until(lambda: "can't be stored" in told.inner_text(), "that nothing is kept")
