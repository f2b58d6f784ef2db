"""JupyterLite's own files with the lab's settings, its policy, and the lessons to open."""

from __future__ import annotations

import json
import mimetypes
import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools import lesson_files, notebooks, words
from tools.lab.lock import NAME, OWN
from tools.say import Problem

# JupyterLab runs scripts that stand in texts, and its styles are made as it runs; but like the
# site it asks nobody else for anything.
POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; "
    "worker-src 'self' blob:; connect-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; media-src 'self' data: blob:; "
    "frame-src 'self' blob:; manifest-src 'self'; form-action 'none'; base-uri 'none'"
)
PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"
# Of a lab without them nothing lasts, so that an old copy never hides a newer lesson.
MEMORY = ["memoryStorageDriver"]
NOT_THERE = ["@jupyterlite/application-extension:service-worker-manager"]
SERVICE_WORKER = "service-worker.js"
# Named, these are there before the kernel, which else asks an index for them.
KERNEL_PACKAGES = (
    "micropip",
    "piplite",
    "ipykernel",
    "comm",
    "pyodide-kernel",
    "jedi",
    "ipython",
    OWN,
)
# Says that Bokeh's and Panel's files lie here: `stoneage_panel` reads it when it is imported.
STATIC = "static/"
ENVIRONMENT = {"STONEAGE_LAB": STATIC, "PANEL_CDN_ROOT": f"../{STATIC}panel/"}
DATE = "2020-02-02T00:00:00Z"
EPOCH = "1580601600"
_META = '<meta http-equiv="Content-Security-Policy" content="{policy}">'


def make(folder: Path, python: Path, version: str) -> None:
    """Fill the lab's folder, but for Python's packages and what boards are drawn with.

    Args:
        python: of the environment with JupyterLite.
        version: of the site's Pyodide.

    Raises:
        Problem: JupyterLite could not do it.
    """
    with TemporaryDirectory() as place:
        source, out = Path(place) / "source", Path(place) / "made" / "lab"
        source.mkdir()
        out.parent.mkdir()
        (source / "jupyter-lite.json").write_text(json.dumps(settings(version)), "utf-8")
        (source / "overrides.json").write_text(json.dumps(preferences()), "utf-8")
        _build(python, source, out)
        shutil.copytree(out, folder, dirs_exist_ok=True)
    (folder / SERVICE_WORKER).unlink(missing_ok=True)
    for page in folder.rglob("*.html"):
        page.write_text(with_policy(page.read_text("utf-8")), "utf-8")
    write_lessons(folder)


def settings(version: str) -> dict[str, Any]:
    """The lab's jupyter-lite.json."""
    said, _ = words.sentences()
    kernel = {
        "pyodideUrl": f"./../pyodide-{version}/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {
            "lockFileURL": f"{STATIC}pyodide/{NAME}",
            "stdLibURL": f"{STATIC}pyodide/python_stdlib.zip",
            "packages": list(KERNEL_PACKAGES),
            "env": ENVIRONMENT,
        },
    }
    stored = {f"{kind}StorageDrivers": MEMORY for kind in ("contents", "settings", "workspaces")}
    data = {
        "appName": said["lab.title"],
        "contentsAllJsonFile": "all.json",
        "enableMemoryStorage": True,
        **stored,
        "disabledExtensions": NOT_THERE,
        "litePluginSettings": {PLUGIN: kernel},
    }
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": data}


def preferences() -> dict[str, Any]:
    """What is set in JupyterLab, by plugin: the same as in `build.py notebook`."""
    found = {}
    for file, values in notebooks.PREFERENCES.items():
        package, _, plugin = file.removesuffix(".jupyterlab-settings").rpartition("/")
        found[f"{package}:{plugin}"] = values
    return found


def _build(python: Path, source: Path, out: Path) -> None:
    # the tool dates all that lies beside what it makes, which so is alone in its folder
    config = {"output_dir": str(out), "no_sourcemaps": True, "no_unused_shared_packages": True}
    (source / "jupyter_lite_config.json").write_text(
        json.dumps({"LiteBuildConfig": {**config, "apps": ["lab"]}}), "utf-8"
    )
    environment = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH, "JUPYTER_NO_CONFIG": "1"}
    command = [str(python), "-m", "jupyterlite_core", "build"]
    done = subprocess.run(
        command, cwd=source, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines() or ["no reason given"]
        raise Problem(f"JupyterLite could not make the lab: {lines[-1]}")


def with_policy(page: str) -> str:
    """A page of JupyterLite with the lab's policy, before anything that it is about."""
    return page.replace("<head>", "<head>\n    " + _META.format(policy=POLICY), 1)


def write_lessons(folder: Path) -> None:
    """Write the shelf, every notebook, and the lists by which JupyterLite knows of them."""
    files = folder / "files"
    files.mkdir()
    (files / notebooks.SHELF).write_text(
        notebooks.shelf(lesson_files.NOTEBOOKS, "lab.in_lab"), "utf-8"
    )
    for lesson in lesson_files.files():
        copy = files / lesson.relative_to(lesson_files.NOTEBOOKS)
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(_bare(lesson), "utf-8")
    inside = [files, *sorted(path for path in files.rglob("*") if path.is_dir())]
    for one in inside:
        target = folder / "api" / "contents" / one.relative_to(files) / "all.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        listed = [_entry(path, files) for path in sorted(one.iterdir())]
        target.write_text(json.dumps({**_entry(one, files), "content": listed}), "utf-8")


def _bare(lesson: Path) -> str:
    """A notebook without the pictures that it is stored with: here its boards come alive."""
    notebook = json.loads(lesson.read_text("utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell |= {"outputs": [], "execution_count": None}
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def _entry(path: Path, root: Path) -> dict[str, Any]:
    """What Jupyter tells of a file or folder."""
    name = "" if path == root else path.relative_to(root).as_posix()
    found: dict[str, Any] = {
        "name": path.name if name else "",
        "path": name,
        "created": DATE,
        "last_modified": DATE,
        "writable": True,
        "content": None,
        "format": None,
        "mimetype": None,
        "size": None,
        "type": "directory",
    }
    if path.is_dir():
        return found | {"format": "json"}
    kind = "notebook" if path.suffix == ".ipynb" else "file"
    mime = None if kind == "notebook" else mimetypes.guess_type(path.name)[0] or "text/plain"
    return found | {"type": kind, "size": path.stat().st_size, "mimetype": mime}
