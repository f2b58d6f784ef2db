"""Bokeh's and Panel's scripts and styles, as the site serves them.

dist/vendor/bokeh-<version>-<key>/bokeh-base.min.js    Bokeh itself, and some models
dist/vendor/bokeh-<version>-<key>/bokeh-first.min.js   what else the first pages are drawn with
dist/vendor/bokeh-<version>-<key>/bokeh-rest.min.js    all else, fetched when something needs it
dist/vendor/panel/<version>/dist/                      Panel's styles

The three scripts hold the modules of four as they were built (`split-models.mjs`).
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tools import node, venv
from tools.keys import digest_folder
from tools.places import PACKAGE

BOKEH_SCRIPTS = ("bokeh.min.js", "bokeh-widgets.min.js", "bokeh-tables.min.js")
PANEL_SCRIPT = "panel.min.js"
BASE, FIRST, REST = "bokeh-base.min.js", "bokeh-first.min.js", "bokeh-rest.min.js"
THEME_STYLES = ("default.css", "native.css", "dark.css")
WIDGETS = "widgets.css"  # ours, where Panel has those of its designs
# By script and module, the models of the game's first page and of boards in lessons: two scripts,
# as nothing else can be done while one begins; each takes about half of it. What is not named here
# still works: the page fetches the rest when it is asked to draw it.
FIRST_MODELS = {
    BASE: {
        "models/dom/stylesheets": ["ImportedStyleSheet", "InlineStyleSheet"],
        "models/ranges/range1d": ["Range1d"],
        "models/ui/notifications": ["Notifications"],
    },
    FIRST: {
        "models/filters/all_indices": ["AllIndices"],
        "models/glyphs/patches": ["Patches"],
        "models/glyphs/text": ["Text"],
        "models/plots/plot": ["Plot"],
        "models/renderers/glyph_renderer": ["GlyphRenderer"],
        "models/scales/linear_scale": ["LinearScale"],
        "models/selections/interaction_policy": ["UnionRenderers"],
        "models/selections/selection": ["Selection"],
        "models/sources/cds_view": ["CDSView"],
        "models/sources/column_data_source": ["ColumnDataSource"],
        "models/tools/toolbar": ["Toolbar"],
        # Panel's
        "models/browser": ["BrowserInfo"],
        "models/column": ["Column"],
        "models/reactive_esm": ["ReactiveESM"],
    },
}


class Drawing(NamedTuple):
    """Scripts by their paths in the site: those of every page, in order, and what comes later.

    Attributes:
        rest: empty where every page has all.
    """

    scripts: list[str]
    rest: str


def write(folder: Path, parted: bool) -> Drawing:
    """Write scripts and styles into the site's folder.

    Args:
        parted: whether pages begin with a part of the scripts.
    """
    packages = venv.site_packages()
    panel = packages / "panel" / "dist"
    theirs = packages / "bokeh" / "server" / "static" / "js"
    version = _version("panel")
    root = folder / "vendor" / "panel" / version / "dist"
    shutil.copytree(panel / "css", root / "css")
    copy_all(panel / "bundled" / "theme", THEME_STYLES, root / "bundled" / "theme")
    copy_all(PACKAGE / "browser" / "lesson", (WIDGETS,), root / "bundled" / "theme")
    bokeh = f"vendor/bokeh-{_version('bokeh')}"
    scripts = [theirs / name for name in BOKEH_SCRIPTS] + [panel / PANEL_SCRIPT]
    if not parted:
        copy_all(theirs, BOKEH_SCRIPTS, folder / bokeh)
        copy_all(panel, [PANEL_SCRIPT], folder / bokeh)
        return Drawing([f"{bokeh}/{script.name}" for script in scripts], "")
    (folder / bokeh).mkdir(parents=True)
    job = {
        "bokeh": str(scripts[0]),
        "plugins": [str(script) for script in scripts[1:]],
        "first": [
            {"models": models, "target": str(folder / bokeh / name)}
            for name, models in FIRST_MODELS.items()
        ],
        "rest": str(folder / bokeh / REST),
    }
    node.run("split-models.mjs", job)
    by_content = f"{bokeh}-{digest_folder(folder / bokeh)}"
    (folder / bokeh).rename(folder / by_content)
    return Drawing([f"{by_content}/{name}" for name in FIRST_MODELS], f"{by_content}/{REST}")


def copy_all(source: Path, names: Iterable[str], target: Path) -> None:
    """Copy files of a folder into another, which is made where it is missing."""
    target.mkdir(parents=True, exist_ok=True)
    for name in names:
        shutil.copyfile(source / name, target / name)


def _version(package: str) -> str:
    [folder] = venv.site_packages().glob(f"{package}-*.dist-info")
    return folder.name.removeprefix(f"{package}-").removesuffix(".dist-info")
