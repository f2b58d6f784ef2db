"""Importing this says in one sentence which extra of the package is missing, if one is.

Rules, bots, studies, the terminal and boards as text or SVG need Python alone. What needs more
imports this first, so that nobody is left with the bare name of a package.
"""

from importlib.util import find_spec

from stoneage_panel.strings import say

APP = ("panel", "bokeh", "param")


def _check() -> None:
    for package in APP:
        if find_spec(package) is None:
            raise ModuleNotFoundError(say("extras.app", package=package), name=package)


_check()
