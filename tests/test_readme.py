"""What the README and the pages for developers say is so: their examples are run, their files
exist, their commands are known."""

from __future__ import annotations

import doctest
import html
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from stoneage_panel.cli.main import main
from tools import browsers, embed

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "site" / "docs"
PAGES = [ROOT / "README.md", ROOT / ".github" / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md"))]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


def blocks(page: Path, language: str) -> list[str]:
    """The code blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", page.read_text("utf-8"), re.M | re.S)


@pytest.mark.parametrize(
    "page", [page for page in PAGES if blocks(page, "python")], ids=lambda page: page.stem
)
def test_python_examples_give_what_they_say(page: Path) -> None:
    examples = "\n".join(blocks(page, "python"))
    test = doctest.DocTestParser().get_doctest(examples, {}, page.name, str(page), 0)
    assert len(test.examples) >= 5
    failed: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(test, out=failed.append)
    assert failed == []


def test_the_long_examples_are_found() -> None:
    assert len("\n".join(blocks(DOCS / "python.md", "python")).split(">>> ")) > 35
    assert len(commands()) > 5


def test_components_that_are_shown_can_be_played_with() -> None:
    import stoneage_panel as sap

    (shown,) = blocks(DOCS / "own-components.md", "toml")
    match = sap.new("stone_age", style=True, components=shown)
    assert match.game.components
    assert not match.problems


def test_the_example_of_widgets_runs_and_its_slider_deals_anew() -> None:
    (shown,) = blocks(PAGES[0], "py")
    assert len(shown.strip().splitlines()) <= 24
    names: dict[str, Any] = {}
    exec(compile(shown, "README.md", "exec"), names)  # what a reader would do
    before = names["match"].record()
    names["seed"].value = 7
    assert names["match"].seed == 7 and names["match"].record() != before


def test_the_record_that_is_shown_can_be_opened() -> None:
    import stoneage_panel as sap

    (shown,) = (text for text in blocks(DOCS / "architecture.md", "text") if "[Record" in text)
    match = sap.load(shown)
    assert not match.problems
    assert match.log and any(len(node.children) > 1 for node in match.node.line())


def commands() -> list[tuple[str, str]]:
    """Command lines with what is said to be printed."""
    shown = "".join(blocks(DOCS / "command-line.md", "console"))
    parts = re.split(r"^\$ python -m stoneage_panel ", shown, flags=re.M)
    return [(first, rest) for first, _, rest in (part.partition("\n") for part in parts[1:])]


@pytest.mark.slow
@pytest.mark.parametrize(("line", "printed"), commands(), ids=lambda text: text.split("\n")[0][:40])
def test_commands_print_what_they_say(
    capsys: pytest.CaptureFixture[str], line: str, printed: str
) -> None:
    assert main(shlex.split(line)) == 0
    said = capsys.readouterr().out
    assert doctest.OutputChecker().check_output(printed, said, FLAGS), said


def test_verbs_of_the_tool_exist() -> None:
    import build

    text = "\n".join(page.read_text("utf-8") for page in PAGES)
    lines = re.findall(r"python3 build\.py ([a-z][a-z ]*[a-z])", text)
    assert len(lines) > 5
    for line in lines:
        build.arguments().parse_args(
            line.split()[:2] if line.startswith("bench") else [line.split()[0]]
        )


@every_page
def test_files_that_are_linked_or_named_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    linked = {(page.parent / path).resolve() for path in re.findall(r"\]\(([^)#:]+)\)", text)}
    named = re.findall(r"`((?:stoneage_panel|site|tests|notebooks)/[\w/.-]+)`", text)
    # the fast tests run before anything was built
    made = {line.strip("/") for line in (ROOT / ".gitignore").read_text("utf-8").splitlines()}
    for path in {*linked, *(ROOT / name for name in {*named} - made)}:
        assert path.exists(), path


def test_the_readme_links_to_what_it_tells() -> None:
    text = PAGES[0].read_text("utf-8")
    assert all(
        f"](site/docs/{page.name})" in text for page in DOCS.glob("*.md") if page.stem != "index"
    )
    assert len(text.splitlines()) < 130


def test_every_fault_names_tests_that_exist() -> None:
    table = (DOCS / "faults.md").read_text("utf-8")
    table = table.split("<!-- faults -->")[1].split("<!-- /faults -->")[0]
    rows = [row for row in table.strip().splitlines()[2:] if not row.startswith("| **")]
    assert len(rows) > 25
    for row in rows:
        named = re.findall(r"`([\w/]+\.py)::(test_\w+)`", row)
        assert named, row
        for file, name in named:
            assert f"\ndef {name}(" in (ROOT / "tests" / file).read_text("utf-8"), row


def test_the_command_line_knows_all_it_is_said_to_know() -> None:
    text = (DOCS / "command-line.md").read_text("utf-8")
    for command in ("play", "replay"):
        assert f"`{command} " in text
        with pytest.raises(SystemExit) as end:
            main([command, "--help"])
        assert end.value.code == 0


def test_the_version_is_the_same_everywhere() -> None:
    import tomllib

    import stoneage_panel

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == stoneage_panel.__version__
    assert f"## {stoneage_panel.__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_readme_names_the_oldest_browsers_that_the_page_names() -> None:
    told = browsers.told()
    assert all(family.split()[0] in told for family in browsers.FAMILIES)
    assert f"{told};" in " ".join(PAGES[0].read_text("utf-8").split())
    assert html.escape(told) in embed.unable()


def test_the_page_looks_for_all_that_it_needs_of_a_browser() -> None:
    script = (ROOT / "site" / "src" / "able.js").read_text("utf-8")
    looked_for = re.findall(r"^    (\w+): function", script, flags=re.M)
    assert looked_for == list(browsers.names())
