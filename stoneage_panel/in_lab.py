"""In the lab (JupyterLite, in the browser) boards are drawn with files of the same site.

There Panel and Bokeh ask their own hosts for scripts, whatever is said to them. Importing this
gives them the lab's addresses, and Panel the clock that it knows from tornado. Other sites with
JupyterLite are left alone: they don't say where such files lie.
"""

import asyncio
import os
import sys
from types import ModuleType
from typing import Any

PLACE = "STONEAGE_LAB"
"""The variable in which the lab says where its files lie, from its own address."""
_OF_KERNEL = "/extensions/"


def root(worker: str) -> str:
    """The lab's address, from that of the script by which Python runs there."""
    return worker.partition(_OF_KERNEL)[0] + "/"


def set_up() -> None:
    """Give Panel and Bokeh the addresses of their files, where this is the lab.

    Raises:
        ImportError: Panel has asked others for its scripts already.
    """
    if PLACE not in os.environ:
        return
    if _has_asked():
        from stoneage_panel.strings import say

        raise ImportError(say("lab.late"))
    import js  # type: ignore[import-not-found]  # of Pyodide

    place = root(str(js.location.href)) + os.environ[PLACE]
    os.environ["PANEL_CDN_ROOT"] = f"{place}panel/"
    import bokeh.resources

    bokeh.resources._cdn_base_url = lambda: f"{place}bokeh"
    _bring_clock()


def _has_asked() -> bool:
    panel = sys.modules.get("panel")
    return panel is not None and bool(panel.extension._loaded)


class Clock:
    """What Panel wants of tornado where a cell changes a board that is not on the page yet."""

    @classmethod
    def current(cls, instance: bool = True) -> "Clock":
        """The clock; there is one."""
        return cls()

    def call_later(self, delay: float, call: Any, *given: Any, **named: Any) -> asyncio.TimerHandle:
        """Call something after so many seconds."""
        return asyncio.get_running_loop().call_later(delay, lambda: call(*given, **named))


def _bring_clock() -> None:
    if "tornado.ioloop" in sys.modules:
        return
    tornado = sys.modules.setdefault("tornado", ModuleType("tornado"))
    loop = sys.modules["tornado.ioloop"] = ModuleType("tornado.ioloop")
    loop.IOLoop = Clock  # type: ignore[attr-defined]
    tornado.ioloop = loop  # type: ignore[attr-defined]
