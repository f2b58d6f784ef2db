"""The zip files that the page's Python is made of, trimmed to what the app uses.

stdlib.zip    Pyodide's standard library           both workers
light.zip     engine, games, bots, study           both workers
packages.zip  Panel, Bokeh, numpy and their kin    app worker
app.zip       table, board, app                    app worker

Which modules and data files are used is found by running the app in Node on everything.
Zips are stored, not deflated: hosts compress a whole file better than zip does its entries.
"""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tools import node, third
from tools.keys import digest, digest_folder, files_in
from tools.places import CACHE, NODE_SIDE, PACKAGE, PYODIDE, SRC, fresh_folder, write_whole
from tools.say import step

LIGHT_ROOMS = ("engine", "games", "bots", "study")
LIGHT_FILES = ("__init__.py", "browser/__init__.py", "browser/thinker.py")
# Needed by Python itself or by zipimport before any of our code could be watched importing them.
ALWAYS_STDLIB = ("encodings/", "_pyodide/", "pyodide/", "zipimport", "zipfile/", "importlib/")
# Looked for by name at import, or opened only later: watching what is opened misses them.
ALWAYS_DATA = (
    "panel/_templates/",
    "panel/theme/css/",
    "panel/template/",
    "panel/dist/css/",
    "bokeh/core/_templates/",
)
FORMS = ("wide", "medium", "narrow")
THEMES = ("light", "dark", "contrast")
EPOCH = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True)
class Bundles:
    """A folder with the four zips, as byte-code or as sources."""

    folder: Path

    @property
    def stdlib(self) -> str:
        """The standard library's zip."""
        return str(self.folder / "stdlib.zip")

    @property
    def rest(self) -> list[str]:
        """The other zips, in the order in which they are unpacked."""
        return [str(self.folder / f"{name}.zip") for name in ("light", "packages", "app")]


def own_key() -> str:
    """A key of all that decides the bundles, apart from others' packages."""
    return digest(
        digest_folder(PACKAGE), digest_folder(NODE_SIDE), (SRC / "py-private.mjs").read_bytes()
    )


def ensure(others: Path) -> Bundles:
    """Byte-code bundles of the package as it is now."""
    target = CACHE / f"bundles-{digest(own_key(), others.name, Path(__file__).read_bytes())}"
    if not target.exists():
        _drop_older("bundles-")
        with fresh_folder(target) as folder:
            with step("Compiling stoneage_panel for the page"):
                third.compile_tree(PACKAGE, folder / "own", f"{third.shown('own')}/stoneage_panel")
            used = _trace(others, folder)
            _pack(folder, others / "pyc", others / "src", folder / "own", used)
            write_whole(folder / "used.json", json.dumps(used).encode())
    return Bundles(target)


def ensure_sources(others: Path) -> Bundles:
    """The same bundles as plain sources, all of them: what `bench boot` compares with."""
    target = CACHE / f"sources-{digest(own_key(), others.name, Path(__file__).read_bytes())}"
    if not target.exists():
        _drop_older("sources-")
        packages = others / "src" / "packages"
        with step("Packing the plain sources to compare with"), fresh_folder(target) as folder:
            shutil.copyfile(PYODIDE / "python_stdlib.zip", folder / "stdlib.zip")
            _zip(folder / "packages.zip", _below(packages, files_in(packages)))
            _zip(folder / "light.zip", _own(PACKAGE, light=True))
            _zip(folder / "app.zip", _own(PACKAGE, light=False))
    return Bundles(target)


def ensure_documents(bundles: Bundles) -> Path:
    """The folder of documents painted before Python is up, one for each form and theme."""
    target = CACHE / f"documents-{bundles.folder.name}"
    if not target.exists():
        _drop_older("documents-")
        with step("Baking the first page for each form and theme"), fresh_folder(target) as folder:
            documents = [
                {"form": form, "theme": theme, "file": str(folder / f"{form}-{theme}.json")}
                for form in FORMS
                for theme in THEMES
            ]
            job = {"stdlib": bundles.stdlib, "bundles": bundles.rest, "documents": documents}
            node.run("bake.mjs", job)
    return target


def _trace(others: Path, folder: Path) -> dict[str, list[str]]:
    with step("Running the app in Node to see what it uses"):
        packages, stdlib = others / "pyc" / "packages", others / "pyc" / "stdlib"
        data = others / "src" / "packages"
        everything = folder / "everything.zip"
        _zip(
            everything,
            [
                *_below(packages, files_in(packages)),
                *_below(data, (file for file in files_in(data) if file.suffix != ".py")),
                *_own(folder / "own", light=True),
                *_own(folder / "own", light=False),
            ],
        )
        whole_stdlib = folder / "whole-stdlib.zip"
        _zip(whole_stdlib, _stdlib_entries(stdlib, others / "src" / "stdlib"))
        job = {"stdlib": str(whole_stdlib), "bundles": [str(everything)]}
        used: dict[str, list[str]] = json.loads(
            node.run(
                "trace.mjs",
                {
                    **job,
                    "light": _sources(light=True),
                    "app": _sources(light=False),
                },
            )
        )
        everything.unlink()
        whole_stdlib.unlink()
    return used


def _pack(folder: Path, code: Path, data: Path, own: Path, used: dict[str, list[str]]) -> None:
    stdlib = {_stem(name) for name in used["stdlib"]}
    packages = {_stem(name) for name in used["packages"]} | set(used["data"])
    _zip(
        folder / "stdlib.zip",
        (
            (name, file)
            for name, file in _stdlib_entries(code / "stdlib", data / "stdlib")
            if _stem(name) in stdlib or name.startswith(ALWAYS_STDLIB)
        ),
    )
    metadata = [file for file in files_in(data / "packages") if file.name == "METADATA"]
    _zip(
        folder / "packages.zip",
        [
            *(
                (n, f)
                for n, f in _below(code / "packages", files_in(code / "packages"))
                if f.suffix in (".pyc", ".py") and _stem(n) in packages
            ),
            *(
                (n, f)
                for n, f in _below(data / "packages", files_in(data / "packages"))
                if f.suffix != ".py"
                and (n in packages or f in metadata or n.startswith(ALWAYS_DATA))
            ),
        ],
    )
    _zip(folder / "light.zip", _own(own, light=True))
    _zip(folder / "app.zip", _own(own, light=False))


def _stdlib_entries(code: Path, data: Path) -> list[tuple[str, Path]]:
    return [
        *_below(code, (file for file in files_in(code) if file.suffix in (".pyc", ".py"))),
        *_below(data, (file for file in files_in(data) if file.suffix != ".py")),
    ]


def _own(code: Path, light: bool) -> list[tuple[str, Path]]:
    """Our package's files for one of its bundles: code from `code`, data from the package."""
    found = {}
    for name, file in _below(PACKAGE, files_in(PACKAGE)):
        if is_light(name) == light:
            code_name = name + "c" if (code / (name + "c")).exists() else name
            found[f"stoneage_panel/{code_name}"] = (
                code / code_name if file.suffix == ".py" else file
            )
    return sorted(found.items())


def is_light(name: str) -> bool:
    """Whether a file of our package belongs to the light worker too."""
    return name in LIGHT_FILES or name.split("/")[0] in LIGHT_ROOMS


def _sources(light: bool) -> dict[str, str]:
    return {
        name: file.read_text(encoding="utf-8")
        for name, file in _below(PACKAGE, files_in(PACKAGE))
        if file.suffix == ".py" and is_light(name) == light
    }


def _below(root: Path, files: Iterable[Path]) -> list[tuple[str, Path]]:
    return [(file.relative_to(root).as_posix(), file) for file in files]


def _stem(name: str) -> str:
    """A module file's name without saying whether it is source or byte-code."""
    return name.removesuffix("c") if name.endswith(".pyc") else name


def _zip(target: Path, entries: Iterable[tuple[str, Path]]) -> None:
    """A stored zip whose bytes depend on its entries alone."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name, file in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), file.read_bytes())


def _drop_older(prefix: str) -> None:
    """Earlier results of a step whose inputs change with every edit would pile up."""
    for folder in CACHE.glob(f"{prefix}*"):
        shutil.rmtree(folder, ignore_errors=True)
