"""What the page carries of others' Python: Pyodide's stdlib, Panel and its kin, numpy.

One cached folder holds the sources (`src`) and their byte-code (`pyc`), each with `stdlib` and
`packages` inside. It depends on lock files only, so it is made once.
"""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

from tools import node, numpy_wheel, venv
from tools.keys import digest, files_in
from tools.places import CACHE, LOCKS, NODE_SIDE, PYODIDE, SITE, fresh_folder
from tools.say import step

# Where the page's Python sees them, which is also what its tracebacks name.
STDLIB = "/lib/python314.zip/"
SITE_PACKAGES = "/lib/python3.14/site-packages/"
PACKAGES = (
    "panel",
    "bokeh",
    "param",
    "numbergen",
    "pyviz_comms",
    "jinja2",
    "markupsafe",
    "yaml",
    "markdown",
    "markdown_it",
    "mdurl",
    "mdit_py_plugins",
    "linkify_it",
    "tqdm",
    "packaging",
    "typing_extensions.py",
)
# Their METADATA is read at import, for version numbers.
WITH_METADATA = ("panel", "bokeh", "param", "pyviz_comms")
# Native parts (each has a pure fallback), and what JavaScript or compilers are fed with.
NOT_WANTED = (".so", ".pyd", ".dylib", ".pyi", ".c", ".pyx", ".ts", ".map", ".less", ".a", ".h")
NOT_ENTERED = {
    "__pycache__",
    "tests",
    "node_modules",
    "examples",
    "_sphinx_ext",
    "f2py",
    "distutils",
    "include",
}
# Panel's own script is served beside the page, so its bundles never go into Python's file system.
PANEL_DIST = "panel/dist/"
BOKEH_STATIC = "bokeh/server/static/"


def ensure() -> Path:
    """The cached folder, made if needed."""
    venv.ensure("site")
    node.ensure_modules()
    wheel = numpy_wheel.ensure()
    inputs = [
        LOCKS / "site.txt",
        SITE / "package-lock.json",
        NODE_SIDE / "compile.mjs",
        NODE_SIDE / "compile_tree.py",
        Path(__file__),
    ]
    target = CACHE / f"third-{digest(wheel.name, *(file.read_bytes() for file in inputs))}"
    if not target.exists():
        with fresh_folder(target) as folder:
            _gather(folder / "src", wheel)
            for part, below in (("stdlib", STDLIB), ("packages", SITE_PACKAGES)):
                with step(f"Compiling the page's Python {part} (this once)"):
                    compile_tree(folder / "src" / part, folder / "pyc" / part, below.rstrip("/"))
    return target


def compile_tree(source: Path, target: Path, below: str) -> None:
    """Byte-code of every .py below `source` into `target`, made by the page's own Python."""
    target.mkdir(parents=True, exist_ok=True)
    files = [
        file.relative_to(source).as_posix() for file in files_in(source) if file.suffix == ".py"
    ]
    node.run(
        "compile.mjs", {"from": str(source), "to": str(target), "files": files, "shown": below}
    )


def _gather(src: Path, wheel: Path) -> None:
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        archive.extractall(src / "stdlib")
    installed, packages = venv.site_packages(), src / "packages"
    for name in PACKAGES:
        root = installed / name
        for file in [root] if root.is_file() else files_in(root):
            _copy(file, file.relative_to(installed), packages)
    for name in WITH_METADATA:
        for folder in installed.glob(f"{name}-*.dist-info"):
            _copy(folder / "METADATA", Path(folder.name) / "METADATA", packages)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(
            packages, [n for n in archive.namelist() if _wanted(Path(n), numpy=True)]
        )
    # With a stand-in for it, panel.io.pyodide leaves pandas alone; the page makes no such requests.
    (packages / "pyodide_http.py").write_text("def patch_all():\n    pass\n")


def _copy(file: Path, relative: Path, target: Path) -> None:
    if _wanted(relative):
        (target / relative).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target / relative)


def _wanted(relative: Path, numpy: bool = False) -> bool:
    name = relative.as_posix()
    if relative.suffix in NOT_WANTED and not (numpy and relative.suffix == ".so"):
        return False
    if NOT_ENTERED & set(relative.parts[:-1]):
        return False
    if name.startswith(BOKEH_STATIC):
        return False
    return not name.startswith(PANEL_DIST) or name.startswith(f"{PANEL_DIST}css/")
