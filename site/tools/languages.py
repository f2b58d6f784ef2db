"""The page in other languages: their packs of sentences, and first pages to paint in them.

A language is one of the page's once the shell has its sentences, `site/strings.de.toml`.

de.pack, de-lesson.pack, …   sentences, parted as the English ones are
de-more.pack                 those that the first page can do without: they come when it is live
documents/wide-light.de.json what is painted before Python is up, one for each form and theme
opened-wide-light.de.bin     what is added to the snapshot by one that has opened that page

The page's Python goes on from a snapshot that speaks English and what was added to it, or starts
from bundles; either takes the pack, speaks, and opens the very document that was painted.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import bundles, node, third
from tools.bundles import Bundles
from tools.keys import digest, digest_files
from tools.packing import Pack, as_json
from tools.places import CACHE, NODE_SIDE, PACKAGE, SITE, SRC, fresh_folder, write_whole
from tools.say import step
from tools.snapshots import FACTS, FirstPages, Start, first_pages, pack_added

SCRIPTS = (SRC / "packs.mjs", NODE_SIDE / "languages.mjs", Path(__file__))


@dataclass(frozen=True)
class Spoken(FirstPages):
    """The first pages in other languages, and the packs."""

    @property
    def packs(self) -> list[Path]:
        """Every pack of every language."""
        return sorted(self.folder.glob("*.pack"))

    @property
    def packs_by_language(self) -> dict[str, dict[str, Path]]:
        """Of each its packs, by the English ones they go with; the game itself is ``""``."""
        found: dict[str, dict[str, Path]] = {language: {} for language in known()}
        for file in self.packs:
            language, _, part = file.stem.partition("-")
            found[language][part] = file
        return found


@cache
def known() -> tuple[str, ...]:
    """The other languages, such as ``"de"``."""
    return tuple(sorted(file.stem.partition(".")[2] for file in SITE.glob("strings.*.toml")))


def ensure(packed: Bundles, start: Start) -> Spoken:
    """The packs and first pages of all languages that belong to these bundles."""
    key = digest(start.folder.name, _key(), digest_files(SITE, SCRIPTS))
    target = CACHE / f"spoken-{key}"
    if not target.exists():
        for older in CACHE.glob("spoken-*"):
            bundles.drop(older)
        with step("Baking first pages in other languages"), fresh_folder(target) as folder:
            write_packs(folder)
            (folder / "documents").mkdir()
            opened = json.loads(node.run("languages.mjs", _job(packed, start, Spoken(folder))))
            write_whole(folder / FACTS, json.dumps({"opened": opened}).encode())
            pack_added(folder)
    return Spoken(target)


def parts(language: str) -> list[str]:
    """The names of a language's packs."""
    names = (name for name, _ in bundles.below(PACKAGE, PACKAGE.rglob(f"*.{language}.toml")))
    return sorted({bundles.bundle_of(name) for name in names})


def write_packs(folder: Path) -> list[Path]:
    """Write the sentences of each language; a pack for each part of the page."""
    found = []
    for part in (part for language in known() for part in parts(language)):
        with TemporaryDirectory() as made:
            entries = [as_json(entry, Path(made)) for entry in bundles.own_entries(PACKAGE, part)]
            if entries:
                found.append(folder / f"{part}.pack")
                Pack(third.SITE_PACKAGES, [], entries).write(found[-1])
    return found


def _key() -> str:
    files = (file for language in known() for file in PACKAGE.rglob(f"*.{language}.toml"))
    return digest_files(PACKAGE, files)


def _job(packed: Bundles, start: Start, spoken: Spoken) -> dict[str, object]:
    documents = [
        {**page, "language": language, "pack": str(packs[""])}
        for language, packs in spoken.packs_by_language.items()
        for page in first_pages(spoken.folder, language)
    ]
    return {
        "stdlib": packed.stdlib,
        "bundles": packed.rest,
        "native": packed.native,
        "nativeLater": packed.native_later,
        "snapshot": str(start.memory),
        "facts": start.facts,
        "documents": documents,
        "folder": str(spoken.folder),
    }
