"""How Sphinx makes these pages. `build.py docs` runs it; nothing is fetched when a page is read."""

import sys
from pathlib import Path

# Sphinx runs from the top of the checkout, over a copy of this folder.
ROOT = Path.cwd()
sys.path.insert(0, str(ROOT))

from stoneage_panel import __version__  # noqa: E402

project = "Round the fire"
author = "The Round the fire authors"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
templates_path = ["_templates"]
exclude_patterns = ["_templates", "_static", "example"]
myst_heading_anchors = 3
myst_enable_extensions = ["deflist"]

# `name` in a docstring is code, and a link where it names something.
default_role = "py:obj"
napoleon_use_ivar = True
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"show-inheritance": True}
# Only the docstrings are read here; what draws is not installed in this environment.
autodoc_mock_imports = ["panel", "bokeh", "param", "numpy", "jupyterlab", "stoneage_panel.extras"]
add_module_names = False
toc_object_entries_show_parents = "hide"
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = f"Round the fire {__version__}"
html_static_path = ["_static"]
html_css_files = ["pages.css"]
html_favicon = "_static/icon.svg"  # the game's own, put there by site/tools/docs.py
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
pygments_style = "a11y-light"
pygments_dark_style = "a11y-dark"
html_theme_options = {"top_of_page_buttons": []}
suppress_warnings = ["ref.python"]  # a short name in a docstring may mean several things
