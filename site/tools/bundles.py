"""The files that the page's Python is made of, trimmed to what the app uses.

stdlib.zip     what Pyodide itself starts with               both workers
library.pack   of Python's library what both need            both
light.pack     of engine, rules, bots and study what our     both
               own modules need to be imported
rules.pack     the rest of it, and of Python's library       both
native/        numpy's native modules                        app worker, one when it is used
packages.pack  Bokeh, numpy and what of Python's library     app worker
               they need
panel.pack     Panel and its kin, with theirs                app worker
app.pack       of table, boards, panels, ui and app what     app worker
               the session needs to be imported
screens.pack   the rest of it                                app worker
explore.pack   the what-if explorer, with its first use      app worker
replay.pack    pages to look through, with the first one     app worker
tournament.pack  a tournament of bots, with the first one    app worker
together.pack  a game on several devices, with the first one app worker
lesson.pack    what lessons need besides (lesson_pack.py)    lesson worker
lesson-x.pack  the folder of the lesson x                    lesson worker, on its page
pupils.pack    parts of the library for pupils' own code     lesson worker, once imported
rare.pack      widgets of which each is in few lessons       lesson worker, once imported
embed.pack     boards in other people's pages                lesson worker, there
de.pack        sentences of another language              both, where it is spoken
de-more.pack   those that nobody meets at once            both, once the page is live
               (de-explore.pack and so on go with the packs above)

Which modules and data files are used is found by running the app in Node on everything.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tools import node, third
from tools.keys import digest, digest_files, digest_folder, files_in
from tools.packing import Entry, Pack, as_json, write_zip
from tools.places import (
    CACHE,
    NODE_SIDE,
    PACKAGE,
    PAGE_PYTHON,
    PYODIDE,
    SRC,
    fresh_folder,
    write_whole,
)
from tools.say import step

LIGHT_ROOMS = ("engine", "games", "bots", "study")
# Of terminals and notebooks, not of the page.
ELSEWHERE = (
    "cli/", "train/", "__main__.py", "figures.py", "outputs.", "stills.py", "study/pools.py",
    "study/calibrating.py", "bots/LADDER.md",
)  # fmt: skip
LIGHT_FILES = (
    "__init__.py", "catalog.py", "browser/__init__.py", "browser/bot_worker.py",
    "browser/study_worker.py",
)  # fmt: skip
LATER = {
    "explore": (
        "app/explore/", "table/study.py", "browser/study_pool.py", "study/levelling.py",
        "study/reviewing.py", "study/stations.py", "study/survey.py", "study/calibration.",
        "positions/",
    ),
    "replay": ("replay/",),
    "tournament": ("app/tournament/", "study/event_dispatch.py"),
    "together": ("together/", "app/together/"),
}  # fmt: skip
# Made apart, from what lessons use beyond all of the above.
LESSON = (
    "lessons/", "browser/lesson/", "browser/embed/", "widgets.py", "study_widgets.py",
    "explorer.py", "rating_figure.py", "table_cell.py",
)  # fmt: skip
# Of another language: rules and what explains them, and what is said of faults in packs.
MORE = "more"
SAID_LATER = (
    "rules.", "help.", "signs.", "tutorial.", "strings_fields.", "strings_pack.",
    "strings_problems.",
)  # fmt: skip
SAID = ("strings", "rules.", "help.", "signs.", "tutorial.", "taught.", "words.", "fields.")
ROOMS_LATER = ("study/", "app/components/tutorial/", "strings.")
EXAMPLES = "examples"  # positions of each game that people may start from
SCREENS = ("board", "panels")  # of each game: never needed where bots think
# Named by texts at run time, so a trace may miss them. They are small.
ALWAYS_STDLIB = ("_pyodide/", "pyodide/", *(f"encodings/{n}.py" for n in ("idna", "utf_8_sig")))
# Looked for by name at import, or opened only later: watching what is opened misses them.
ALWAYS_DATA = ("panel/_templates/", "panel/theme/css/", "panel/dist/css/", "bokeh/core/_templates/")
NAMES = ("library", "packages", "panel", "light", "app", "rules", "screens")
LIGHT = ("library", "light", "rules")
RESTS = {"light": "rules", "app": "screens"}  # what of them is not needed `AT_ONCE`
# Imported as soon as a bundle is there, while the next one comes.
WITH_LESSONS = {  # in lessons, too
    "packages": "stoneage_panel.browser.fast_bokeh",
    "panel": "stoneage_panel.browser.fast_imports",
}
AT_ONCE = WITH_LESSONS | {"app": "stoneage_panel.browser.session"}
OF_PANEL = ("panel/", "pyviz_comms/", "tqdm/")
WITH_PACKAGES = (
    "browser/fast_", "ui/__init__.", "ui/compat/__init__.", "ui/compat/imports.",
    "ui/compat/defaults.",
)  # fmt: skip
ALSO_WITH_PACKAGES = ("__init__.py", "browser/__init__.py")  # in `light`, which comes after them
NATIVE = "native"
# Linear algebra, as lessons or people's own code may want it; nothing of ours does.
NATIVE_LATER = ("numpy/linalg/",)
Used = dict[str, list[str]]


@dataclass(frozen=True)
class Bundles:
    """A folder with the bundles, as byte-code (packs) or as sources (zips)."""

    folder: Path
    suffix: str = ".pack"

    @property
    def stdlib(self) -> str:
        """The zip that Pyodide starts with."""
        return str(self.folder / "stdlib.zip")

    @property
    def rest(self) -> list[str]:
        """The other bundles, in the order in which they are taken into use."""
        return [self.file(name) for name in self.names]

    @property
    def names(self) -> list[str]:
        """Their names: plain sources stay together."""
        return [name for name in NAMES if self.suffix == ".pack" or name not in RESTS.values()]

    @property
    def light(self) -> list[str]:
        """The names of those in which bots think."""
        return [name for name in LIGHT if name in self.names]

    def file(self, name: str) -> str:
        """The file of the bundle of this name."""
        return str(self.folder / f"{name}{self.suffix}")

    @property
    def later(self) -> dict[str, str]:
        """The bundles that come with the first use of what is in them, by name."""
        return {name: str(self.folder / f"{name}{self.suffix}") for name in LATER}

    @property
    def native(self) -> dict[str, str]:
        """Where Python looks for each native module that it starts with, and its file."""
        return self._natives(later=False)

    @property
    def native_later(self) -> dict[str, str]:
        """The same of those that are fetched when they are used."""
        return self._natives(later=True)

    def _natives(self, later: bool) -> dict[str, str]:
        folder = self.folder / NATIVE
        files = below(folder, files_in(folder)) if folder.exists() else []
        return {
            third.SITE_PACKAGES + name: str(file)
            for name, file in files
            if name.startswith(NATIVE_LATER) == later
        }


def own_key() -> str:
    """A key of all that decides the bundles, apart from others' packages."""
    names = (name for name, _ in below(PACKAGE, files_in(PACKAGE)))
    own = [PACKAGE / name for name in names if not _is_lesson(name) and not language_of(name)]
    scripts = [file for file in files_in(NODE_SIDE) if not file.name.startswith("lessons")]
    shared = (SRC / "py-private.mjs", SRC / "packs.mjs")
    tools = (Path(__file__), Path(__file__).with_name("packing.py"))
    rest = (file.read_bytes() for file in (*shared, *tools))
    made = digest_files(PACKAGE, own), digest_files(NODE_SIDE, scripts), digest_folder(PAGE_PYTHON)
    return digest(*made, *rest)


def ensure(others: Path) -> Bundles:
    """Byte-code bundles of the package as it is now."""
    target = CACHE / f"bundles-{digest(own_key(), others.name)}"
    if not target.exists():
        _drop_older("bundles-")
        with fresh_folder(target) as folder:
            with step("Compiling stoneage_panel for the page"):
                seen_as = f"{third.SITE_PACKAGES}stoneage_panel"
                third.compile_tree(PACKAGE, folder / "own", seen_as)
                third.compile_tree(PAGE_PYTHON, folder / "boot", third.STDLIB.rstrip("/"))
            with step("Making the style sheets small"):
                sheets = [name for name, _ in below(PACKAGE, PACKAGE.rglob("*.css"))]
                made = {"from": str(PACKAGE), "to": str(folder / "own"), "files": sorted(sheets)}
                node.run("minify.mjs", made, tries=2)
            for entry in below(PACKAGE, filter(_is_said, PACKAGE.rglob("*.toml"))):
                as_json(entry, folder / "own")
            with step("Running the app in Node to see what it uses"):
                used = _trace(others, folder)
            _pack(folder, others, used)
            write_whole(folder / "used.json", json.dumps(used).encode())
    return Bundles(target)


def ensure_sources(others: Path) -> Bundles:
    """The same bundles as plain sources, all of them: what `bench boot` compares with."""
    target = CACHE / f"sources-{digest(own_key(), others.name)}"
    if not target.exists():
        _drop_older("sources-")
        packages = others / "src" / "packages"
        with step("Packing the plain sources to compare with"), fresh_folder(target) as folder:
            shutil.copyfile(PYODIDE / "python_stdlib.zip", folder / "stdlib.zip")
            found = below(packages, files_in(packages))
            own = own_entries(PACKAGE, "packages")
            panel = [entry for entry in found if entry[0].startswith(OF_PANEL)]
            write_zip(folder / "packages.zip", [*(e for e in found if e not in panel), *own])
            write_zip(folder / "panel.zip", panel)
            write_zip(folder / "library.zip", [])
            for name in ("light", "app", *LATER):
                write_zip(folder / f"{name}.zip", own_entries(PACKAGE, name))
    return Bundles(target, ".zip")


def _trace(others: Path, folder: Path) -> Used:
    """Run the app on all there is; what was used at start, by the light worker, and by the app."""
    packages = others / "pyc" / "packages"
    data = others / "src" / "packages"
    everything, whole_stdlib = folder / "everything.zip", folder / "whole-stdlib.zip"
    write_zip(
        everything,
        [
            *below(packages, files_in(packages)),
            *below(data, (file for file in files_in(data) if file.suffix != ".py")),
            *{
                entry
                for name in ("light", "packages", "app", *LATER)
                for entry in own_entries(folder / "own", name)
            },
        ],
    )
    write_zip(whole_stdlib, stdlib_entries(others))
    job = {
        "stdlib": str(whole_stdlib),
        "bundles": [str(everything)],
        "light": _sources("light"),
        "alone": {"bokeh": AT_ONCE["packages"], "first": AT_ONCE["app"]},
        "app": {
            one: text
            for name in ("packages", "app", *LATER)
            for one, text in _sources(name).items()
        },
    }
    traced: Used = json.loads(node.run("trace.mjs", job))
    used = {part: sorted(map(_stem, names)) for part, names in traced.items()}
    everything.unlink()
    whole_stdlib.unlink()
    return used


def _pack(folder: Path, others: Path, used: Used) -> None:
    stdlib = stdlib_entries(others)
    start, light, first = set(used["start"]), set(used["light"]), set(used["first"])
    boot = [("page_boot.pyc", folder / "boot" / "page_boot.pyc")]
    needed = [(n, f) for n, f in stdlib if _stem(n) in start or n.startswith(ALWAYS_STDLIB)]
    write_zip(folder / "stdlib.zip", [*needed, *boot])

    later = [entry for entry in stdlib if entry not in needed and entry[0].endswith(".pyc")]
    library = [entry for entry in later if _stem(entry[0]) in light]
    now, waiting = _parted(library, first)
    Pack(third.SITE_PACKAGES, now).write(folder / "library.pack")
    for name in ("light", "app", *LATER):
        code, data = _code_and_data(own_entries(folder / "own", name))
        if rest := RESTS.get(name, ""):
            code, left = _parted(code, first)
            left += waiting if name == "light" else []
            Pack(third.SITE_PACKAGES, left).write(folder / f"{rest}.pack")
        Pack(third.SITE_PACKAGES, code, data).write(folder / f"{name}.pack")
    theirs = [e for e in later if _stem(e[0]) in set(used["app"]) - light]
    _pack_packages(folder, [*_package_entries(others, used), *theirs], set(used["bokeh"]))


def _pack_packages(folder: Path, entries: list[Entry], bokehs: set[str]) -> None:
    """Others' packages: what Bokeh needs, all else with Panel; native modules as they are."""
    for name, file in entries:
        if name.endswith(".so"):
            (folder / NATIVE / name).parent.mkdir(parents=True)
            shutil.copyfile(file, folder / NATIVE / name)
    entries = [entry for entry in entries if not entry[0].endswith(".so")]
    code, data = _code_and_data(entries)
    now, later = _parted(code, bokehs)
    later += [entry for entry in data if entry[0].startswith(OF_PANEL)]
    now += [entry for entry in data if entry not in later]
    own = own_entries(folder / "own", "packages")
    for name, found in (("packages", [*now, *own]), ("panel", later)):
        Pack(third.SITE_PACKAGES, *_code_and_data(found)).write(folder / f"{name}.pack")


def _code_and_data(entries: list[Entry]) -> tuple[list[Entry], list[Entry]]:
    code = [entry for entry in entries if entry[0].endswith(".pyc")]
    return code, [entry for entry in entries if entry not in code]


def _parted(modules: list[Entry], first: set[str]) -> tuple[list[Entry], list[Entry]]:
    """Those that are needed first, and those that are not."""
    needed = [entry for entry in modules if _stem(entry[0]) in first]
    return needed, [entry for entry in modules if entry not in needed]


def _package_entries(others: Path, used: Used) -> list[Entry]:
    code, data = others / "pyc" / "packages", others / "src" / "packages"
    modules, opened = set(used["packages"]), set(used["data"])
    return [
        *(entry for entry in below(code, files_in(code)) if _stem(entry[0]) in modules),
        *(
            (name, file)
            for name, file in below(data, files_in(data))
            if file.suffix != ".py"
            and (name in modules | opened or name.startswith(ALWAYS_DATA) or _is_metadata(name))
        ),
    ]


def _is_metadata(name: str) -> bool:
    return name.endswith(".dist-info/METADATA")


def stdlib_entries(others: Path) -> list[Entry]:
    """All of Python's own library."""
    code, data = others / "pyc" / "stdlib", others / "src" / "stdlib"
    return [
        *below(code, files_in(code)),
        *below(data, (file for file in files_in(data) if file.suffix != ".py")),
    ]


def own_entries(code: Path, bundle: str) -> list[Entry]:
    """Our package's files for one of its bundles: what was made of them in `code`, else they."""
    found = {}
    for name, file in for_page(bundle):
        made = next((one for one in (name + "c", name) if (code / one).exists()), "")
        found[f"stoneage_panel/{made or name}"] = code / made if made else file
    return sorted(found.items())


def bundle_of(name: str) -> str:
    """The bundle that a file of our package belongs to."""
    if language := language_of(name):
        part = bundle_of(name.removesuffix(f".{language}.toml") + ".toml")
        part += f"-{_lesson_of(name)}" if _lesson_of(name) else ""
        if part in NAMES:
            part = MORE if _is_said_later(name) else ""
        return f"{language}-{part}" if part else language
    room, *rest = name.split("/")
    inside = rest[1] if room == "games" and len(rest) > 2 else ""
    screen = inside in SCREENS
    if _is_lesson(name):
        return "lesson"
    if name.startswith(WITH_PACKAGES):
        return "packages"
    later = next((one for one, parts in LATER.items() if name.startswith(parts)), "")
    if later or inside == EXAMPLES:
        return later or "explore"
    return "light" if name in LIGHT_FILES or (room in LIGHT_ROOMS and not screen) else "app"


def _bundles_of(name: str) -> list[str]:
    return [bundle_of(name), *(["packages"] if name in ALSO_WITH_PACKAGES else [])]


def _is_said_later(name: str) -> bool:
    return name.startswith(ROOMS_LATER) or name.rpartition("/")[2].startswith(SAID_LATER)


def _lesson_of(name: str) -> str:
    """The id of the lesson that a file is of; empty of all others."""
    _, *folder, _ = ("", *name.split("/"))
    is_one = len(folder) == 2 and (PACKAGE / Path(*folder) / "tasks.toml").exists()
    return folder[1].replace("_", "-") if is_one else ""


def _is_said(file: Path) -> bool:
    """Whether a table holds sentences: those are read through `engine.i18n`, also as JSON."""
    return file.name.startswith(SAID) and not language_of(file.name)


def language_of(name: str) -> str:
    """The language of a file such as ``strings.de.toml``; empty of all others."""
    _, _, language = name.removesuffix(".toml").rpartition("/")[2].partition(".")
    return language if name.endswith(".toml") else ""


def _is_lesson(name: str) -> bool:
    return name.startswith(LESSON)


def _sources(bundle: str) -> dict[str, str]:
    return {
        name: file.read_text(encoding="utf-8")
        for name, file in for_page(bundle)
        if file.suffix == ".py"
    }


def for_page(bundle: str) -> list[Entry]:
    """The files of our package that one of the page's bundles holds."""
    return [
        (name, file)
        for name, file in below(PACKAGE, files_in(PACKAGE))
        if bundle in _bundles_of(name) and not name.startswith(ELSEWHERE)
    ]


def below(root: Path, files: Iterable[Path]) -> list[Entry]:
    """Files with their names under a folder."""
    return [(file.relative_to(root).as_posix(), file) for file in files]


def _stem(name: str) -> str:
    """A module file's name without saying whether it is source or byte-code."""
    return name.removesuffix("c") if name.endswith(".pyc") else name


def _drop_older(prefix: str) -> None:
    """Earlier results of a step whose inputs change with every edit would pile up."""
    for folder in CACHE.glob(f"{prefix}*"):
        drop(folder)


def drop(folder: Path) -> None:
    """Remove a folder, if it is there."""
    shutil.rmtree(folder, ignore_errors=True)
