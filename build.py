#!/usr/bin/env python3
"""The one tool of this project: serve, site, docs, dev, test, bench, notebook.

It needs Python and a network the first time, nothing else: packages go into `.venv`, what is
dear to make into `.cache`, the finished site into `dist/`. Every verb starts where the last run
stopped, so an interrupted one is simply run again.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("build.py: this needs Python 3.11 or newer, and this is %d.%d." % sys.version_info[:2])

import argparse
import os
import subprocess
import webbrowser
from collections.abc import Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "site"))

from tools import docs as developer_docs
from tools import lab, lesson_files, notebooks, pages, venv, wire
from tools.places import ROOT
from tools.say import Problem, fail, line
from tools.server import Served, open_server

WITHOUT_PAGE = ("engine", "calibration", "cluster", "review")
BENCHES = (
    *WITHOUT_PAGE,
    "boot",
    "slow",
    "lines",
    "webkit",
    "ui",
    "study",
    "lessons",
    "positions",
    "together",
)
# Whole files of tests side by side, one more than processors: in a browser much is waiting.
WORKERS = min(4, 1 + (os.cpu_count() or 1))
SIDE_BY_SIDE = ("-n", str(WORKERS), "--dist", "loadfile", "--no-loadscope-reorder")


def serve(wanted: argparse.Namespace) -> int:
    """Build if needed, serve dist/ on localhost, open it in a browser."""
    server = open_server(Served(ROOT / "dist"), wanted.port)
    pages.ensure(has_lab=wanted.lab)
    if wanted.lab:
        lab.ensure()
    server.served.variants = wire.ensure(pages.DIST)
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    line(f"Round the fire is at {address} (Ctrl+C ends it)")
    if not wanted.no_browser:
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        line("")
    finally:
        server.server_close()
    return 0


def site(wanted: argparse.Namespace) -> int:
    """Write dist/, with the pages for developers in dist/docs/ and, if wanted, the lab."""
    pages.ensure(has_lab=wanted.lab)
    developer_docs.ensure()
    if wanted.lab:
        lab.ensure()
    return 0


def docs(wanted: argparse.Namespace) -> int:
    """Write the pages for developers alone, into dist/docs/."""
    developer_docs.ensure()
    return 0


def dev(wanted: argparse.Namespace) -> int:
    """Run the app natively under Panel's own server, reloading when a source changes."""
    python = venv.ensure("app")
    script, options = ROOT / "site" / "dev.py", ("--dev", "--show", "--port", wanted.port)
    # Panel would rather reload by a further package; its own way does.
    return run(python, "-W", "ignore::FutureWarning", "-m", "panel", "serve", script, *options)


def test(wanted: argparse.Namespace) -> int:
    """Run the tests; --fast without site and browser, --sweeps also at length, --lab apart."""
    python = venv.ensure("tests")
    # Where nothing may be kept compiled, each of the workers compiles all tests anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if wanted.lab:
        return test_lab(python, wanted.rest)
    if wanted.fast:
        some = ("-m", "not site and not slow and not sweep", "--few")
        return run(python, "-m", "pytest", *SIDE_BY_SIDE, *some, *wanted.rest)
    from tools import chromium, firefox, webkit

    pages.ensure()
    developer_docs.ensure()
    wire.ensure(pages.DIST)
    chromium.ensure()
    firefox.ensure()
    webkit.ensure()
    venv.ensure("notebook")
    os.environ[pages.BUILT_BY_PARENT] = "1"
    for sign in ("CI", "BUILD_NUMBER"):  # by which pytest lists failures with all they hold
        os.environ.pop(sign, None)
    some = ("-m", "not lab") if wanted.sweeps else ()
    return run(python, "-m", "pytest", *SIDE_BY_SIDE, *some, *wanted.rest)


def test_lab(python: Path, rest: Sequence[str]) -> int:
    """Open every lesson in the lab, in Chromium; the site itself is not needed."""
    from tools import chromium

    chromium.ensure()
    lab.made()
    return run(python, "-m", "pytest", "-m", "lab", str(ROOT / "tests" / "lab"), *rest)


def bench(wanted: argparse.Namespace) -> int:
    """Measure the engine, page, studies, lessons, a cluster, or how far chances can be trusted."""
    python = venv.ensure("tests")
    if wanted.what not in WITHOUT_PAGE:
        from tools import chromium, webkit

        pages.ensure()
        wire.ensure(pages.DIST)
        chromium.ensure()
        if wanted.what == "webkit":
            webkit.ensure()
    options = ["--json", str(Path(wanted.json).resolve())] if wanted.json else []
    return run(python, str(ROOT / "tests" / "bench" / f"{wanted.what}.py"), *options, *wanted.rest)


def notebook(wanted: argparse.Namespace) -> int:
    """Open the lessons in JupyterLab, on copies that are yours to change."""
    lesson = notebooks.find(wanted.lesson)
    if wanted.pictures:
        files = [lesson] if lesson else lesson_files.files()
        return run(venv.ensure("app"), "-m", "stoneage_panel.stills", *files)
    python = venv.ensure("notebook")
    copies = notebooks.ensure_copies(trust=lambda files: notebooks.trust(python, files))
    options = notebooks.options(lesson, wanted.port, not wanted.no_browser, copies)
    return run(python, "-m", "jupyter", "lab", *options, environ=notebooks.environment())


def run(*command: object, environ: Mapping[str, str] = os.environ) -> int:
    """Run a command from the top of the checkout with the package importable; its exit code."""
    paths = [str(ROOT), str(ROOT / "site"), environ.get("PYTHONPATH", "")]
    environment = {**environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
    try:
        return subprocess.run([str(part) for part in command], cwd=ROOT, env=environment).returncode
    except KeyboardInterrupt:
        return 130


def arguments() -> argparse.ArgumentParser:
    """What may be asked for."""
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__.splitlines()[0])
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    for verb in (serve, site, docs, dev, test, bench, notebook):
        summary = (verb.__doc__ or "").rstrip(".")
        one = verbs.add_parser(verb.__name__, help=summary, description=summary)
        one.set_defaults(action=verb, rest=[])
        if verb in (serve, dev, notebook):
            usual = 8888 if verb is notebook else 8000
            one.add_argument("--port", type=int, default=usual, help=f"port on localhost ({usual})")
        if verb is notebook:
            about = "its number or a part of its name; all of them by default"
            one.add_argument("lesson", nargs="?", default="", metavar="LESSON", help=about)
            drawn = "write the pictures that the notebooks here are stored with; open nothing"
            one.add_argument("--pictures", action="store_true", help=drawn)
        if verb in (serve, notebook):
            one.add_argument("--no-browser", action="store_true", help="do not open a browser")
        if verb in (serve, site):
            about = "with every lesson in JupyterLite, in dist/lab/ (37 MB)"
            one.add_argument("--lab", action="store_true", help=about)
        if verb is test:
            one.add_argument(
                "--fast", action="store_true", help="no site build, no browser, few cases"
            )
            about = "what takes long, too: every case where each kind is tested anyway"
            one.add_argument("--sweeps", action="store_true", help=about)
            about = "nothing but every lesson in JupyterLite, in a browser"
            one.add_argument("--lab", action="store_true", help=about)
        if verb is bench:
            one.add_argument("what", choices=BENCHES)
            one.add_argument("--json", metavar="FILE", help="write the figures to FILE as well")
    return parser


def main() -> int:
    """Carry out one verb; what is unknown is passed on to pytest or to the benchmark."""
    parser = arguments()
    wanted, rest = parser.parse_known_args()
    if rest and wanted.verb not in ("test", "bench"):
        parser.error(f"unknown: {' '.join(rest)}")
    wanted.rest = rest
    try:
        return int(wanted.action(wanted))
    except Problem as problem:
        return fail(problem)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
