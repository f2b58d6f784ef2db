"""Runs first in the page's Python: makes the bundles importable without unpacking them.

A bundle ("pack") holds byte-code and data files end to end behind an index. Its modules are
loaded straight from memory, which spares writing hundreds of small files into Pyodide's file
system and finding each there again; its data files, few, are written as usual.
"""

import gc
import json
import marshal
import os
import sys
from importlib.machinery import ModuleSpec, SourcelessFileLoader
from importlib.util import spec_from_file_location

PYC_HEADER = 16
_modules: dict[str, tuple[str, memoryview]] = {}
_folders: dict[str, str] = {}  # packages without an __init__ of their own


class _Loader(SourcelessFileLoader):
    """Loads one module from memory; everything else is as for byte-code that lies in a file."""

    def get_code(self, name):
        """The module's code."""
        return marshal.loads(_modules[name][1])


class _Finder:
    """Finds what the packs hold, and leaves the rest to the usual finders."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        """The spec of a packed module."""
        if name in _modules:
            file = _modules[name][0]
            places = [os.path.dirname(file)] if file.endswith("/__init__.pyc") else None
            return spec_from_file_location(
                name, file, loader=_Loader(name, file), submodule_search_locations=places
            )
        if name in _folders:
            spec = ModuleSpec(name, None, is_package=True)
            spec.submodule_search_locations = [_folders[name]]
            return spec
        return None


def install(index_text, payload):
    """Take a pack into use: `payload` is its bytes behind the index, as a JavaScript array."""
    index = json.loads(index_text)
    view = memoryview(payload.to_bytes())
    for file, start, size in index["modules"]:
        name = file.removeprefix(index["root"]).removesuffix(".pyc").replace("/", ".")
        _modules[name.removesuffix(".__init__")] = file, view[start + PYC_HEADER : start + size]
    for file, start, size in index["data"]:
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "wb") as out:
            out.write(view[start : start + size])
    for folder in index["folders"]:
        _folders[folder.removeprefix(index["root"]).replace("/", ".")] = folder
    if _Finder not in sys.meta_path:
        sys.meta_path.insert(0, _Finder)


def begin():
    """While modules are imported almost nothing dies, so looking for garbage is in vain."""
    gc.disable()


def settle():
    """The app stands: what lives now stays, and is not looked through again at every click."""
    gc.freeze()
    gc.enable()
