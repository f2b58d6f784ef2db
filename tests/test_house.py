"""The house rules that tools can check: directions, types, style, sizes, what may be imported."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "stoneage_panel"
# These rooms run in the light worker, or draw where no Bokeh is: standard library only.
PLAIN = (
    "catalog.py",
    "engine/",
    "games/",
    "bots/",
    "study/",
    "board/scene",
    "browser/bot_worker.py",
)
LONGEST_FILE = 450
TOP_LEVEL = {
    "pyproject.toml", "stoneage_panel", "site", "tests", "notebooks", "build.py", "README.md",
    "LICENSE", "CHANGELOG.md", ".ci", ".github", ".gitignore", ".gitattributes",
    ".pre-commit-config.yaml",
}  # fmt: skip


def tracked() -> list[Path]:
    """Every file in git that is here."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]


def run(*command: str) -> None:
    """A tool must have nothing to say."""
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def test_style() -> None:
    run("ruff", "check", "--no-cache", ".")


def test_format() -> None:
    run("ruff", "format", "--check", "--no-cache", ".")


@pytest.mark.slow
def test_types() -> None:
    run("mypy")


def test_import_directions() -> None:
    done = subprocess.run(
        [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def test_forms_and_themes_are_the_same_for_the_tools() -> None:
    from stoneage_panel.app import model
    from stoneage_panel.board import tokens
    from stoneage_panel.ui.theme import sheets
    from tools import snapshots

    assert snapshots.FORMS == model.FORMS
    assert snapshots.THEMES == sheets.THEMES == tokens.THEMES


def test_hooks_before_a_commit_are_these_checks() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    called = re.findall(r"^ +entry: \.venv/bin/([a-z-]+)(?: (\w+))?", hooks, re.M)
    assert called == [("ruff", "check"), ("ruff", "format"), ("mypy", ""), ("lint-imports", "")]
    for tool, _ in called:
        assert Path(sys.executable).with_name(tool).exists(), tool


def imports(file: Path) -> set[str]:
    """The top-level names that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.split(".")[0])
    return found


RUN_APART = {"frames.py": {"zstandard"}}
"""What of the build's own runs in the checkout's environment, and imports from there."""


def test_plain_rooms_and_the_build_use_the_standard_library_only() -> None:
    known = set(sys.stdlib_module_names)
    for file in PACKAGE.rglob("*.py"):
        if file.relative_to(PACKAGE).as_posix().startswith(PLAIN):
            assert imports(file) <= known | {"stoneage_panel"}, file
    for file in [ROOT / "build.py", *(ROOT / "site" / "tools").rglob("*.py")]:
        assert imports(file) <= known | {"tools"} | RUN_APART.get(file.name, set()), file


def test_files_are_short() -> None:
    long = {
        file.relative_to(ROOT).as_posix(): count
        for file in tracked()
        if file.suffix in (".py", ".js", ".mjs", ".css") and ROOT / "tests" not in file.parents
        if (count := len(file.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE
    }
    assert long == {}


def test_top_level_holds_what_the_house_names() -> None:
    assert {file.relative_to(ROOT).parts[0] for file in tracked()} <= TOP_LEVEL


def test_what_tools_leave_in_a_checkout_is_ignored() -> None:
    made = ("build/lib/", "stoneage_panel.egg-info/", "dist/", ".cache/", ".pytest_cache/")
    found = subprocess.run(
        ["git", "check-ignore", *made], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert found.stdout.split() == list(made)


def test_locks_name_every_hash_and_no_address() -> None:
    for lock in (ROOT / "site" / "locks").glob("*.txt"):
        text = lock.read_text(encoding="utf-8")
        assert "://" not in text, lock
        pinned = re.findall(r"^[a-z0-9].*?==[^\n]*\n(?:    --hash=sha256:[0-9a-f]{64})", text, re.M)
        assert len(pinned) == len(re.findall(r"^[a-zA-Z0-9]", text, re.M)), lock
    npm = (ROOT / "site" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in npm
