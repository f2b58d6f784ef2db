"""Where a teacher reads what a class handed in."""

from __future__ import annotations

import base64
import re
from html import unescape

from stoneage_panel import widgets
from stoneage_panel.lessons.progress import Progress, TaskProgress
from stoneage_panel.lessons.results import hand_in

DONE = Progress("sa-luck", tasks={
    "nine-in-ten": TaskProgress("solved", tries=1),
    "all-tools": TaskProgress("solved", tries=3, hints=2, answers=("5",)),
})  # fmt: skip


def handed_in(name: str, *lessons: Progress) -> bytes:
    return hand_in(name, lessons or [DONE]).encode()


def shown(desk: widgets.ResultsDesk) -> str:
    return unescape(str(desk.tables.html()))


def test_files_become_a_table_for_each_lesson() -> None:
    desk = widgets.ResultsDesk()
    assert "nothing is sent" in shown(desk) and not desk.again.visible
    desk.files.param.update(
        filename=["zoe.json", "anna.json"],
        value=[
            handed_in("Zoe"),
            handed_in("<b>Anna", Progress("gone", tasks={"x": TaskProgress()})),
        ],
    )
    text = shown(desk)
    assert [pupil.name for pupil in desk.results.pupils] == ["<b>Anna", "Zoe"]
    assert "<h2>Luck is an equation</h2>" in text and "<h2>gone</h2>" in text
    assert "<td>● 1</td><td>◐ 3</td><td>2 of 2</td>" in text
    assert "&lt;b&gt;Anna" in str(desk.tables.html())


def test_more_files_are_added_and_one_of_the_same_name_replaces() -> None:
    desk = widgets.ResultsDesk()
    for name, pupil in (("a.json", "Mia"), ("b.json", "Bo"), ("a.json", "Mia B.")):
        desk.add(name, handed_in(pupil))
    assert [one.name for one in desk.results.pupils] == ["Bo", "Mia B."] and desk.again.visible
    desk.again.clicks += 1
    assert not desk.results.pupils and not desk.again.visible


def test_names_may_come_after_contents() -> None:
    desk = widgets.ResultsDesk()
    for names, pupils in ((["a.json"], ["Mia"]), (["b.json", "c.json"], ["Bo", "Cem"]),
                          (["d.json", "a.json"], ["Dan", "Mia B."])):  # fmt: skip
        desk.files.value = [handed_in(pupil) for pupil in pupils]
        desk.files.filename = names
    assert [one.name for one in desk.results.pupils] == ["Bo", "Cem", "Dan", "Mia B."]


def test_what_can_not_be_read_is_told_with_its_name() -> None:
    desk = widgets.ResultsDesk()
    desk.add("good.json", handed_in("Mia"))
    bad = {"cut.json": handed_in("Bo")[:60], "bytes.json": b"\xff\xfe", "empty.json": b"",
           "long.json": b"{" * 40_000_000, "<i>.json": b"[1]"}  # fmt: skip
    for name, data in bad.items():
        desk.add(name, data)
    assert len(desk.results.problems) == len(bad) and len(desk.results.pupils) == 1
    for name in bad:
        assert f"'{name}' was not read." in shown(desk)
    assert "<i>.json" not in str(desk.tables.html())


def test_the_table_for_a_spreadsheet_is_a_link() -> None:
    desk = widgets.ResultsDesk()
    desk.add("a.json", handed_in("=Mia"))
    link = re.search(r'href="data:text/csv;charset=utf-8;base64,([^"]+)"', shown(desk))
    assert link
    text = base64.b64decode(link[1]).decode("utf-8")
    assert text.startswith("\ufeffpupil,") and "'=Mia,sa-luck,nine-in-ten" in text
