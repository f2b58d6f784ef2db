"""The app's icons: PNGs made from our own SVG. `ICONS=keep` puts them where they belong."""

from __future__ import annotations

import json
import os
import struct
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.page_driver import launch, visit
from tools import offline, pages
from tools.places import SRC
from tools.server import Served

MADE_FROM = {
    "icon-192.png": "icon.svg",
    "icon-512.png": "icon.svg",
    "maskable-512.png": "maskable.svg",
    "apple-180.png": "maskable.svg",
}


def pixels(png: bytes) -> tuple[int, int, int]:
    """Width, height and colour type, after a look at the checksums of all parts."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at = 8
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        [sum_] = struct.unpack_from(">I", png, at + 8 + length)
        assert zlib.crc32(png[at + 4 : at + 8 + length]) == sum_, kind
        at += 12 + length
    width, height, _, colours = struct.unpack_from(">IIBB", png, 16)
    return width, height, colours


@pytest.mark.parametrize("name", MADE_FROM)
def test_icons_are_drawn_from_the_svg(chromium: Browser, name: str) -> None:
    size = int(Path(name).stem.split("-")[1])
    svg = (offline.ICONS / MADE_FROM[name]).read_text("utf-8")
    context = chromium.new_context(viewport={"width": size, "height": size})
    page = context.new_page()
    page.set_content(f"<style>*{{margin:0}}svg{{display:block}}</style>{svg}")
    drawn = page.screenshot(omit_background=True)
    context.close()
    kept = offline.ICONS / name
    if os.environ.get("ICONS") == "keep":
        kept.write_bytes(drawn)
    assert pixels(kept.read_bytes())[:2] == (size, size) == pixels(drawn)[:2]


def test_the_page_shows_the_same_icon() -> None:
    assert (SRC / "icon.svg").read_text("utf-8") == (offline.ICONS / "icon.svg").read_text("utf-8")


def test_manifest_names_what_is_there() -> None:
    root = pages.DIST
    manifest = json.loads((root / offline.MANIFEST).read_text("utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    purposes = set()
    for icon in manifest["icons"]:
        width, height, _ = pixels((root / icon["src"]).read_bytes())
        assert icon["sizes"] == f"{width}x{height}"
        purposes.add(icon["purpose"])
    assert purposes == {"any", "maskable"}


def test_chromium_finds_nothing_against_installing(
    playwright: Playwright, site: tuple[Served, str]
) -> None:
    own = launch(playwright, windows=True)  # what has none installs nothing
    page = visit(own, site[1]).open().wait("painted", "live").page
    browser = page.context.new_cdp_session(page)
    assert browser.send("Page.getAppManifest")["errors"] == []
    errors = {
        one["errorId"]
        for one in browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    }
    own.close()
    assert errors <= {"in-incognito"}  # as every window of the tests is
