"""The pages for developers: complete, without warnings, and content with their own host."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from tools import docs, offline

# What a browser loads by itself: not links that a reader follows.
LOADED = re.compile(
    r"<(?:script|img|iframe|source|video|audio|object|embed|use)\b[^>]*?"
    r"\b(?:src|data|href)=\"([^\"]*)\""
    r"|<link\b(?=[^>]*\brel=\"(?:stylesheet|(?:shortcut )?icon|pre\w+|manifest)\")"
    r"[^>]*?\bhref=\"([^\"]*)\""
    r"|@import\s+(?:url\()?[\"']?([^\"')]+)|url\([\"']?([^\"')]+)"
)
FOREIGN = re.compile(r"^(?:[a-z]+:)?//")
POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; "


def loads(text: str) -> list[str]:
    """All addresses that a page or a style sheet has a browser fetch."""
    return [next(filter(None, found)) for found in LOADED.findall(text)]


def test_what_is_loaded_is_found() -> None:
    page = '<script async src="//a/b.js"></script><link href="c.css" rel="stylesheet">'
    page += '<a href="https://d"></a><style>@import url("https://e/f.css"); g{h:url(i.png)}</style>'
    assert loads(page) == ["//a/b.js", "c.css", "https://e/f.css", "i.png"]
    assert [bool(FOREIGN.match(one)) for one in loads(page)] == [True, False, True, False]


def test_every_page_is_listed() -> None:
    index = (docs.SOURCE / "index.md").read_text("utf-8")
    for page in docs.SOURCE.glob("*.md"):
        assert page.stem == "index" or re.search(rf"^{page.stem}$", index, re.M), page


def test_every_module_of_the_reference_is_there() -> None:
    shown = dict(docs.reference())
    assert all(shown.values()) and shown.keys() == docs.REFERENCE.keys()
    for name in (name for names in shown.values() for name in names):
        assert import_module(name).__doc__, name


def test_the_pages_are_no_part_of_the_game() -> None:
    assert not offline.is_kept("docs/index.html")
    assert offline.is_kept("index.html")


def test_without_a_network_that_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_network(group: str, folder: Path) -> Path:
        raise docs.Problem("pip got no answer in time; is there a network?")

    monkeypatch.setattr(docs.venv, "ensure", no_network)
    with pytest.raises(docs.Problem, match=r"^The pages for developers need .*network\?$"):
        docs._environment()


@pytest.fixture(scope="module")
def built() -> Path:
    """The pages as Sphinx makes them."""
    return docs.made()


@pytest.fixture(scope="module")
def pages(built: Path) -> dict[Path, str]:
    return {file: file.read_text("utf-8") for file in built.rglob("*.html")}


@pytest.mark.site
def test_sphinx_has_nothing_to_complain_of(built: Path) -> None:
    assert (built / docs.WARNINGS).read_text("utf-8") == ""


@pytest.mark.site
def test_nothing_is_asked_of_a_foreign_host(built: Path) -> None:
    files = [file for file in built.rglob("*") if file.suffix in (".html", ".css", ".svg")]
    asked = [one for file in files for one in loads(file.read_text("utf-8"))]
    assert len(files) > 15 and len(asked) > 100
    assert [one for one in asked if FOREIGN.match(one)] == []


@pytest.mark.site
def test_every_page_forbids_it_as_well(pages: dict[Path, str]) -> None:
    for page, text in pages.items():
        assert f'<meta http-equiv="Content-Security-Policy" content="{POLICY}' in text, page
        assert re.search(r"<script(?![^>]*\bsrc=)[^>]*>", text) is None, page


@pytest.mark.site
def test_every_link_between_pages_leads_somewhere(pages: dict[Path, str]) -> None:
    for page, text in pages.items():
        for link in re.findall(r'<a\b[^>]*\bhref="([^"#:]+)(?:#[^"]*)?"', text):
            assert (page.parent / link).exists(), (page, link)


@pytest.mark.site
def test_the_reference_shows_docstrings(built: Path) -> None:
    text = (built / "api" / "engine.html").read_text("utf-8")
    assert "stoneage_panel.engine.game.State.legal_actions" in text
    assert "Every legal action of the seat to move" in text
