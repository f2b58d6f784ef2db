"""What the page needs of a browser, and so the oldest ones that can show it.

`site/src/able.js` looks for each need by its name when a page starts; `site/strings.toml` says what
it is called. Versions are those of MDN's compatibility data. Workers that are modules can't be
looked for without starting one: Chrome has them from 80, Firefox from 114, Safari from 15, so
whoever has the rest has them, too.
"""

from __future__ import annotations

FAMILIES = ("Chrome and Edge", "Firefox", "Safari")
# Each by what it is called where it is missing.
NEEDS = {
    "unable.lacks_modules": ("61", "60", "11"),
    "unable.lacks_wasm": ("95", "100", "15.2"),  # Python's exceptions are WebAssembly's
    "unable.lacks_script": ("97", "104", "15.4"),
    "unable.lacks_inert": ("102", "112", "15.5"),
    "unable.lacks_containers": ("105", "110", "16"),
    "unable.lacks_has": ("105", "121", "15.4"),
    "unable.lacks_colours": ("111", "113", "16.2"),
    "unable.lacks_streams": ("103", "113", "16.4"),
}


def names() -> dict[str, str]:
    """The needs as the page's script names them, and where each is called by its name."""
    return {key.partition("_")[2]: key for key in NEEDS}


def oldest() -> dict[str, str]:
    """The oldest version of each family of browsers that has all that is needed."""
    columns = zip(*NEEDS.values(), strict=True)
    found = (max(column, key=_parts) for column in columns)
    return dict(zip(FAMILIES, found, strict=True))


def told() -> str:
    """The same in words, for a list: names of browsers and numbers, alike in all languages."""
    return ", ".join(f"{name.replace(' and ', '/')} {least}" for name, least in oldest().items())


def _parts(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))
