"""What Python has in the lab: others' wheels without what no browser needs, the kernel, and ours.

pip downloads them from whichever index it knows, against the hashes of `lab-wheels.txt`, for one
fixed platform: whoever builds has the same files. Three have a native part with a pure fallback;
that part is left out. numpy is Pyodide's own, as for the page.
"""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

from tools import node, numpy_wheel, venv
from tools.keys import digest, digest_folder, files_in
from tools.lab import archive
from tools.places import CACHE, LOCKS, PACKAGE, ROOT, SITE, fresh_folder
from tools.say import step

ENVIRONMENT = CACHE / "lab-venv"
PACKAGES = "packages"
LOCK = LOCKS / "lab-wheels.txt"
PLATFORM = (
    "--only-binary=:all:",
    "--python-version=3.14",
    "--implementation=cp",
    *(f"--abi={name}" for name in ("cp314", "abi3", "none")),
    *(f"--platform=manylinux{name}_x86_64" for name in ("_2_28", "_2_17", "2014")),
    "--platform=any",
)
# Left out of every wheel: native parts, what compilers and JavaScript are fed with, tests.
NOT_WANTED = (".so", ".pyi", ".c", ".pyx", ".h", ".ts", ".tsx", ".map", ".less")
LEFT_OUT = re.compile(
    r"^panel/(dist/(?!css/|bundled/(theme|reactiveesm)/)|tests/|examples|package-lock)"
    r"|^panel/.*node_modules|^bokeh/(server/static/|sampledata/_data|_sri/(?!3\.9\.2\.json))"
    r"|^pyviz_comms/labextension/(?!package\.json)|\.data/|^jedi/third_party/django-stubs"
    r"|^(numbergen|param|narwhals|tqdm|mdit_py_plugins)/tests/"
)
KERNEL = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
KERNEL_WHEELS = ("piplite", "pyodide_kernel", "ipykernel")
# The package's own files, as pyproject.toml names them.
OWN = (".py", ".toml", ".json", ".css", ".mjs", ".svg", ".typed")
BOKEH_SCRIPTS = ("bokeh", "bokeh-widgets", "bokeh-tables", "bokeh-gl", "bokeh-mathjax")
PANEL_FOLDERS = ("css", "bundled/theme", "bundled/reactiveesm")


def python() -> Path:
    """The interpreter of the environment with JupyterLite."""
    return venv.ensure("lab", ENVIRONMENT)


def ensure() -> Path:
    """The cached folder of wheels, made if needed."""
    python()
    venv.ensure("site")
    node.ensure_modules()
    numpy = numpy_wheel.ensure()
    inputs = [LOCK, LOCKS / "lab.txt", SITE / "package-lock.json"]
    key = digest(
        numpy.name, *(file.read_bytes() for file in inputs), digest_folder(Path(__file__).parent)
    )
    target = CACHE / f"lab-wheels-{key}"
    if not target.exists():
        for older in CACHE.glob("lab-wheels-*"):
            shutil.rmtree(older)
        with step("Fetching the lab's Python packages"), fresh_folder(target) as folder:
            _fetch(folder / "fetched")
            (folder / PACKAGES).mkdir()
            for wheel in sorted((folder / "fetched").glob("*.whl")):
                _slim(wheel, folder / PACKAGES)
            shutil.rmtree(folder / "fetched")
            shutil.copyfile(numpy, folder / PACKAGES / numpy.name)
            for wheel in (ENVIRONMENT / KERNEL).glob("*.whl"):
                if wheel.name.startswith(KERNEL_WHEELS):
                    shutil.copyfile(wheel, folder / PACKAGES / wheel.name)
    return target


def _fetch(folder: Path) -> None:
    options = ("--no-deps", "--require-hashes", *PLATFORM, "-d", str(folder), "-r", str(LOCK))
    venv.pip(ENVIRONMENT, "download", *options)


def _slim(wheel: Path, target: Path) -> None:
    name, version = wheel.name.split("-")[:2]
    files = archive.read(wheel)
    kept = {name: data for name, data in files.items() if not _left_out(name)}
    archive.write(target, name, version, kept)


def _left_out(name: str) -> bool:
    return name.endswith(NOT_WANTED) or bool(LEFT_OUT.search(name))


def write_own(folder: Path) -> Path:
    """Write this package's wheel."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    name, version = project["name"].replace("-", "_"), project["version"]
    files = {
        file.relative_to(ROOT).as_posix(): file.read_bytes()
        for file in files_in(PACKAGE)
        if file.suffix in OWN or file.name == "py.typed"
    }
    about = f"{name}-{version}.dist-info"
    files[f"{about}/METADATA"] = _metadata(project)
    files[f"{about}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    return archive.write(folder, name, version, files)


def _metadata(project: dict[str, object]) -> bytes:
    said = {
        "Metadata-Version": "2.4",
        "Name": project["name"],
        "Version": project["version"],
        "Summary": project["description"],
        "License-Expression": project["license"],
        "License-File": "LICENSE",
        "Requires-Python": project["requires-python"],
    }
    return "".join(f"{name}: {value}\n" for name, value in said.items()).encode()


def write_scripts(static: Path, packages: Path) -> None:
    """Write Bokeh's and Panel's scripts and styles where their addresses in the lab lead.

    Args:
        packages: where both are installed.
    """
    source = packages / "bokeh" / "server" / "static" / "js"
    target = static / "bokeh" / "bokeh" / "release"
    target.mkdir(parents=True)
    for name in BOKEH_SCRIPTS:
        script = f"{name}-{_installed(packages, 'bokeh')}.min.js"
        shutil.copyfile(source / f"{name}.min.js", target / script)
    root = static / "panel" / _installed(packages, "panel") / "dist"
    for inside in PANEL_FOLDERS:
        shutil.copytree(packages / "panel" / "dist" / inside, root / inside)
    shutil.copyfile(packages / "panel" / "dist" / "panel.min.js", root / "panel.min.js")


def _installed(packages: Path, name: str) -> str:
    [folder] = packages.glob(f"{name}-*.dist-info")
    return folder.name.removeprefix(f"{name}-").removesuffix(".dist-info")
