"""Runs first in the page's Python: makes the bundles importable without unpacking them.

A bundle ("pack") holds byte-code and data files end to end behind an index. Its modules are
loaded straight from memory, which spares writing hundreds of small files into Pyodide's file
system and finding each there again; its data files, few, are written as usual. `pkgutil` looks
into packed folders of our own as into others: rooms are found so.

A snapshot of this Python holds every module, imported, and no bundle: `gather` before it is
taken, `awake` in each copy.
"""

import gc
import json
import marshal
import os
import sys
from functools import partial
from importlib import import_module
from importlib.machinery import ExtensionFileLoader, ModuleSpec, SourcelessFileLoader
from importlib.util import module_from_spec, spec_from_file_location

PYC_HEADER = 16
OWN = "stoneage_panel"
_SITE_PACKAGES = "/lib/python3.14/site-packages/"
_modules: dict[str, tuple[str, object, int, int]] = {}  # file, payload, where in it
_folders: dict[str, str] = {}  # packages without an __init__ of their own
_native_later: dict[str, str] = {}  # file of a native module that is fetched when it is used
_written: list[str] = []
_made: set[str] = set()  # folders
_kept: dict[str, bytes] = {}  # files for a copy of this Python: file systems are not copied


class _Loader(SourcelessFileLoader):
    """Loads one module from memory; everything else is as for byte-code that lies in a file."""

    def get_code(self, name):
        """The module's code."""
        _, payload, start, end = _modules[name]
        if payload is None:
            raise ImportError(f"{name} was loaded before, and its code was let go")
        # The payload stays with JavaScript: Python has the bytes of one module at a time.
        return marshal.loads(payload.subarray(start + PYC_HEADER, end).to_bytes())


class _Later:
    """Stands for a native module that few use: it is fetched when somebody asks for what it has."""

    @staticmethod
    def create_module(spec):
        """A module as usual."""

    @staticmethod
    def exec_module(module):
        """There is nothing in it yet."""
        module.__getattr__ = partial(_bring, module)


def _bring(module, attribute):
    if attribute.startswith("__"):
        raise AttributeError(f"module {module.__name__!r} has no attribute {attribute!r}")
    name, file = module.__name__, _native_later[module.__name__]
    from page_functions import native  # exists in the page's Python only

    found = native(file)
    if not found:
        package = name.rpartition(".")[0]
        raise ImportError(f"{package} could not be fetched: is there a network? Then try again.")
    _write(file, found.to_bytes())
    loader = ExtensionFileLoader(name, file)
    real = module_from_spec(spec_from_file_location(name, file, loader=loader))
    loader.exec_module(real)
    del module.__getattr__
    vars(module).update(vars(real))  # whoever has imported it has it now
    return getattr(module, attribute)


class _Finder:
    """Finds what the packs hold, and leaves the rest to the usual finders."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        """The spec of a packed module."""
        if name in _modules:
            file = _modules[name][0]
            places = [os.path.dirname(file)] if _is_package(file) else None
            return spec_from_file_location(
                name, file, loader=_Loader(name, file), submodule_search_locations=places
            )
        if name in _folders:
            spec = ModuleSpec(name, None, is_package=True)
            spec.submodule_search_locations = [_folders[name]]
            return spec
        return ModuleSpec(name, _Later) if name in _native_later else None


class _Room:
    """What `pkgutil` sees in a packed folder; the modules themselves are found by `_Finder`."""

    def __init__(self, package):
        self._package = package

    def find_spec(self, name, target=None):
        """Nothing: what is not in the packs is nowhere."""

    def iter_modules(self, prefix=""):
        """Name and whether it is a package, of each module right inside, sorted."""
        start = self._package + "."
        inside = (name for name in _modules if name.startswith(start))
        for name in sorted(name for name in inside if "." not in name.removeprefix(start)):
            yield prefix + name.removeprefix(start), _is_package(_modules[name][0])


def install(index_text, payload):
    """Take a pack into use: `payload` is its bytes behind the index, as a JavaScript array."""
    index = json.loads(index_text)
    for file, start, size in index["modules"]:
        name = file.removeprefix(index["root"]).removesuffix(".pyc").replace("/", ".")
        name = name.removesuffix(".__init__")
        _modules[name] = file, payload, start, start + size
        if name.startswith(OWN) and _is_package(file):
            sys.path_importer_cache[os.path.dirname(file)] = _Room(name)
    for file, start, size in index["data"]:
        _write(file, payload.subarray(start, start + size).to_bytes())
        _written.append(file)
    for folder in index["folders"]:
        _folders[folder.removeprefix(index["root"]).replace("/", ".")] = folder
    if _Finder not in sys.meta_path:
        sys.meta_path.insert(0, _Finder)


def native_later(files):
    """Say where native modules will lie that are fetched when they are used."""
    for file in files:
        name = file.removeprefix(_SITE_PACKAGES).partition(".")[0].replace("/", ".")
        _native_later[name] = file


def begin():
    """While modules are imported almost nothing dies, so looking for garbage is in vain."""
    gc.disable()


def settle():
    """The app stands: what lives now stays, and is not looked through again at every click.

    Of the packs only what is not imported yet is still needed.
    """
    for name, (file, payload, start, end) in _modules.items():
        rest = None if name in sys.modules else payload.slice(start, end)
        _modules[name] = file, rest, 0, end - start
    gc.freeze()
    gc.enable()


def gather():
    """Import all there is and keep what else a copy needs: its data files, but no pack."""
    for name in sorted(_modules):
        try:
            import_module(name)
        except ImportError:
            if not name.startswith(OWN):
                raise  # of our own modules some are not for the page
    _modules.clear()
    for file in _written:
        with open(file, "rb") as data:
            _kept[file] = data.read()
    collect()


def collect():
    """Nothing dead is left in memory, and nothing of JavaScript's that no copy could have."""
    gc.collect()
    import js  # exists in a running Pyodide only

    # The method called last stays referenced: not one of a pack, which no copy could have.
    js.performance.now()


def awake():
    """This is a copy of a Python that lived elsewhere: it gets files, and chances, of its own."""
    _made.clear()
    for file, data in _kept.items():
        _write(file, data)
    sys.modules["random"].seed()  # else every visit would see the same


def _is_package(file):
    return file.endswith("/__init__.pyc")


def _write(file, data):
    # Without `open`: a copy writes all of its files before it lives, four times as fast like this.
    folder = os.path.dirname(file)
    if folder not in _made:
        os.makedirs(folder, exist_ok=True)
        _made.add(folder)
    out = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.write(out, data)
    os.close(out)
