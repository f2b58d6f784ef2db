"""Runs inside Pyodide at build time: the lessons' texts and pictures, and the modules they use."""

import importlib
import json
import sys

SITE = "/lib/python3.14/site-packages/"
STDLIB = "/lib/python314.zip/"
PAGE = {"files": "./vendor/panel/", "theme": "light"}
WIDE = 640
# What pupils may well show: Panel imports much of what that needs when it is first shown.
SAMPLE = """
import panel as pn
w, p = pn.widgets, pn.pane
kinds = (w.Button, w.Checkbox, w.ColorPicker, w.FloatInput, w.FloatSlider, w.IntInput, w.IntSlider,
         w.IntRangeSlider, w.Player, w.RangeSlider, w.StaticText, w.Switch, w.TextAreaInput,
         w.TextInput, w.Toggle)
choices = (w.CheckBoxGroup, w.DiscreteSlider, w.MultiSelect, w.RadioBoxGroup, w.RadioButtonGroup,
           w.Select)
texts = (p.Alert, p.HTML, p.Markdown, p.Str)
pn.Tabs(
    ("one", pn.Column(*(kind() for kind in kinds))),
    ("two", pn.Row(*(kind(options=[1, 2]) for kind in choices))),
    ("three", pn.Card(*(kind("a *b* `c`\\n\\n```python\\nx = 1\\n```") for kind in texts))),
    ("four", pn.Accordion(("a", "text"), ("b", p.JSON({"a": 1})))),
    ("five", pn.GridBox(pn.indicators.Number(value=1), pn.indicators.Progress(value=1), ncols=2)),
    ("six", pn.WidgetBox(pn.bind(lambda n: f"{n}", w.IntSlider()))),
)
"""
# A board in somebody else's page, with all that may stand beside it.
EMBED = "from stoneage_panel.browser.embed import page\npage.show({!r})"
EMBEDS = (
    '{"pairs":{"game":"stone_age","show":"players,decision,log,text,odds,lines,strip","bots":"rule"}}',
    '{"pairs":{"game":"settlers"}}',
    '{"pairs":{"game":"age_of_dirt"}}',
    '{"pairs":{"game":"my_first","allow":"x*"}}',
    '{"pairs":{"game":"stone_age_solo","level":"4"}}',
)
RUN = ("setup", "show", "task")


def main(job_text):
    """Import and run; modules used, what is shown, and what went wrong, as JSON."""
    job = json.loads(job_text)
    # before any other part of Panel: it spares what the page spares
    from stoneage_panel.browser.lesson import page

    def fresh(language="en"):
        return page.start(json.dumps({**PAGE, "language": language}), lambda name, patch: None)

    fresh()  # what it stands in for is not imported
    for name in job["imports"]:
        try:
            importlib.import_module(name)
        except ImportError:
            continue  # a dotted name may be a function
    shown, faults = {}, []
    for lesson in job["lessons"]:
        shown[lesson["page"]] = run(lesson, fresh(lesson["language"]), faults)
    faults += told("sample", fresh().run("sample", SAMPLE, WIDE))
    for asked in EMBEDS:
        faults += told(f"embed {asked}", fresh().run("embed", EMBED.format(asked), WIDE))
    from stoneage_panel.browser.embed import known

    embed = {"known": known.known(), "pictures": known.pictures()}
    made = {**parted(), "shown": shown, "faults": faults, "embed": embed}
    # after what is used was seen: teachers' pages have no Python
    from stoneage_panel.lessons import course

    taught = {language: taught_in(language) for language in job["languages"]}
    return json.dumps({**made, "taught": taught, "course": course.note(job["languages"])})


def taught_in(language):
    """What teachers' pages tell in a language."""
    from stoneage_panel.engine.i18n import speak
    from stoneage_panel.lessons import store, teaching

    store.forget()
    speak(language)
    return teaching.facts()


def parted():
    """The modules used; those that only pupils' own code may want besides; names of odd widgets."""
    from stoneage_panel.browser.lesson.imports import PACKS

    before = used()
    for name in PACKS["pupils"]:
        importlib.import_module(name)
    more = sorted({*used()} - {*before})
    return {"used": before, "pupils": more, "rare": PACKS["rare"]}


def run(lesson, runner, faults):
    """What each of its cells shows, as HTML."""
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark").enable("table")
    pictures = []
    show = runner._shown
    runner._shown = lambda value: pictures.append(picture(value)) or show(value)
    found = {}
    for cell in lesson["cells"]:
        name, source = cell["name"], cell["source"]
        if cell["kind"] == "text":
            found[name] = markdown.render(source)
        elif lesson["tagged"] and cell["kind"] in RUN:
            pictures.clear()
            faults += told(f"{lesson['name']}, cell {name}", runner.run(name, source, WIDE))
            found[name] = "".join(filter(None, pictures))
    return found


def told(where, parts):
    """What went wrong in a cell, as lines for people."""
    faults = [part for part in json.loads(parts) if part["kind"] == "error"]
    return [f"{where}: {fault['sentence']}\n{fault['detail']}" for fault in faults]


def picture(value):
    """What stands for a value until Python lives: its picture, or that of the table it shows."""
    from stoneage_panel.app.components.board.board import TableBoard
    from stoneage_panel.board import svg, text
    from stoneage_panel.browser.lesson.runner import still

    part = still(value) or still(getattr(value, "match", None))
    if part:
        return part["text"]
    table = getattr(value, "table", None) or getattr(getattr(value, "page", None), "table", None)
    if table is None:
        return ""
    board = TableBoard(table=table)
    words = text.render(table.state, board.view_options())
    scene = board.scene()
    return svg.render(scene, "light", label=scene.title, words=words)


def used():
    """The files of all modules loaded, below the stdlib and the packages."""
    files = [getattr(module, "__file__", None) or "" for module in tuple(sys.modules.values())]
    inside = [name for name in files if name.startswith((SITE, STDLIB))]
    return sorted({name.removeprefix(SITE).removeprefix(STDLIB) for name in inside})
