"""What the README says is so: its examples are run, its files exist, its commands are known."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from stoneage_panel.cli.main import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def blocks(language: str) -> list[str]:
    """The code blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.M | re.S)


def test_python_examples_give_what_they_say() -> None:
    examples = "\n".join(blocks("python"))
    test = doctest.DocTestParser().get_doctest(examples, {}, "README.md", "README.md", 0)
    assert len(test.examples) > 10
    failed: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(test, out=failed.append)
    assert failed == []


def test_components_that_are_shown_can_be_played_with() -> None:
    import stoneage_panel as sap

    (shown,) = blocks("toml")
    match = sap.new("stone_age", style=True, components=shown)
    assert match.game.components
    assert not match.problems


def commands() -> list[tuple[str, str]]:
    """Command lines with what is said to be printed."""
    parts = re.split(r"^\$ python -m stoneage_panel ", "".join(blocks("console")), flags=re.M)
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

    for line in re.findall(r"python3 build\.py ([a-z][a-z ]*[a-z])", README):
        build.arguments().parse_args(
            line.split()[:2] if line.startswith("bench") else [line.split()[0]]
        )


def test_files_that_are_linked_or_named_exist() -> None:
    linked = re.findall(r"\]\(([^)#:]+)\)", README)
    named = re.findall(r"`((?:stoneage_panel|site|tests|notebooks)/[\w/.-]+)`", README)
    # the fast tests run before anything was built
    made = {line.strip("/") for line in (ROOT / ".gitignore").read_text("utf-8").splitlines()}
    assert len(linked) > 5
    for path in {*linked, *named} - made:
        assert (ROOT / path).exists(), path


def test_every_fault_names_tests_that_exist() -> None:
    table = README.split("<!-- faults -->")[1].split("<!-- /faults -->")[0]
    rows = [row for row in table.strip().splitlines()[2:] if not row.startswith("| **")]
    assert len(rows) > 25
    for row in rows:
        named = re.findall(r"`([\w/]+\.py)::(test_\w+)`", row)
        assert named, row
        for file, name in named:
            assert f"\ndef {name}(" in (ROOT / "tests" / file).read_text("utf-8"), row


def test_the_command_line_knows_all_it_is_said_to_know() -> None:
    for command in ("play", "replay"):
        assert f"`{command} " in README
        with pytest.raises(SystemExit) as end:
            main([command, "--help"])
        assert end.value.code == 0


def test_the_version_is_the_same_everywhere() -> None:
    import tomllib

    import stoneage_panel

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == stoneage_panel.__version__
    assert f"## {stoneage_panel.__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")
