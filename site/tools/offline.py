"""What makes a site installable and usable without a network: its key, list and manifest.

The key is a digest of everything in the site, and names the app's folder. So two builds that
differ in anything share no path whose content differs, save the page's own; each file's hash in
the service worker's list sees to the rest.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools import languages, words
from tools.keys import digest, digest_folder, files_in, integrity
from tools.places import SITE, SRC

SERVICE_WORKER = "sw.js"
MANIFEST = "manifest.webmanifest"
ICONS = SITE / "icons"
# The page's light theme, as in shell.css.
GROUND = "#F2E8D6"
# Not fetched for keeping: what only the server or the build reads, and what the page keeps itself.
NOT_KEPT = (SERVICE_WORKER, ".nojekyll", "build.json")
KEPT_BY_THE_PAGE = ".bin"
# The pages for developers (tools/docs.py) and the lab (tools/lab) lie beside the game and are no
# part of it; pictures of embedded boards are wanted where the site itself is not visited; teachers'
# pages by few.
BESIDE = ("docs/", "lab/", "embed/", "lessons/teachers.", "lessons/solutions-")


def name_by_content(folder: Path, app: Path, *more: str) -> Path:
    """Rename the app's folder after the content of the whole site and of `more`."""
    key = digest(digest_folder(folder), *more)
    return app.rename(app.with_name(f"app-{key}"))


def write_manifest(folder: Path) -> None:
    """What a browser needs to install the page as an app."""
    said, _ = words.sentences()
    sizes = {"icon-192.png": "any", "icon-512.png": "any", "maskable-512.png": "maskable"}
    icons: list[dict[str, Any]] = [
        {
            "src": f"icons/{name}",
            "sizes": "{0}x{0}".format(Path(name).stem.split("-")[1]),
            "type": "image/png",
            "purpose": purpose,
        }
        for name, purpose in sizes.items()
    ]
    manifest = {
        "name": said["page.title"],
        "short_name": said["page.title"],
        "description": said["page.description"],
        "lang": words.ENGLISH,
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "categories": ["games"],
        "icons": icons,
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=1)
    (folder / MANIFEST).write_text(text, encoding="utf-8")


def write_service_worker(folder: Path, policy: str) -> None:
    """The service worker of a site that is finished but for this: it lists every other file."""
    [app] = folder.glob("app-*")
    found = ((file.relative_to(folder).as_posix(), file) for file in files_in(folder))
    by_language: dict[str, list[list[object]]] = {one: [] for one in ("", *languages.known())}
    for name, file in found:
        if is_kept(name):
            by_language[language_of(name)].append([name, integrity(file), file.stat().st_size])
    key, files = app.name.removeprefix("app-"), by_language.pop("")
    site = {"key": key, "policy": policy, "files": files, "others": by_language}
    code = (SRC / SERVICE_WORKER).read_text(encoding="utf-8")
    text = f"// Written by build.py.\nconst SITE = {json.dumps(site, separators=(',', ':'))};\n"
    (folder / SERVICE_WORKER).write_text(text + code, encoding="utf-8")


def language_of(name: str) -> str:
    """The language of a file that only pages in another one than English need, else nothing."""
    last = name.rsplit("/", 1)[-1]
    for language in languages.known():
        own = last.startswith((f"{language}.", f"{language}-")) and last.endswith(".pack")
        if own or f".{language}." in last or last == words.own_script_name(language):
            return language
    return ""


def is_kept(name: str) -> bool:
    """Whether a file of the site is in the service worker's list."""
    last = name.rsplit("/", 1)[-1]
    if name in NOT_KEPT or name.startswith(BESIDE):
        return False
    return not (last.endswith(KEPT_BY_THE_PAGE) or "LICENSE" in last)
