"""The page's modules come in an order: what is imported early needs nothing that comes later."""

from __future__ import annotations

import pytest

from tests.node.in_pyodide import run
from tools.bundles import AT_ONCE, NAMES

pytestmark = pytest.mark.site

EARLY = """
from importlib import import_module
names, at_once = arguments
for name in names:
    install(name)
    if name in at_once:
        import_module(at_once[name])
"""
FIRST_PAGES = """
import hashlib
from stoneage_panel.browser import session
for form in session.FORMS:
    text = session.open_document(form, session.THEMES[0])
    print(form, hashlib.sha256(text.encode()).hexdigest())
"""


def test_what_is_imported_as_it_comes_is_whole_once_all_is_here() -> None:
    early = run(EARLY + FIRST_PAGES, NAMES, AT_ONCE, app=True, but=NAMES)
    assert early and early == run(FIRST_PAGES, app=True)


def test_what_comes_last_is_not_needed_before() -> None:
    last = {name for name in NAMES if NAMES.index(name) > max(map(NAMES.index, AT_ONCE))}
    assert last == {"rules", "screens"}
    imported = "import stoneage_panel.browser.session\nprint('imported')"
    assert run(imported, app=True, but=tuple(last)).strip() == "imported"
