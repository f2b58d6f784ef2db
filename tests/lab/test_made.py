"""What the lab is made of, without making it."""

from __future__ import annotations

import json
import os
import re
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace

import pytest

from stoneage_panel import in_lab
from tools import lab, lesson_files, offline, pages, policy
from tools.lab import archive, lite, lock, wheels
from tools.places import LOCKS, PYODIDE
from tools.server import Served, running

KERNEL_FOR = {"0.8.3": "314.0.4"}
"""The Pyodide that a version of the kernel was made for."""


def pinned(name: str) -> dict[str, str]:
    text = (LOCKS / f"{name}.txt").read_text("utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ]+)", text, re.M))


def test_lab_and_page_have_the_same_panel_and_bokeh() -> None:
    page, python, built = pinned("site"), pinned("lab-wheels"), pinned("lab")
    for name in ("panel", "bokeh", "param", "pyviz-comms"):
        assert page[name] == python[name], name
    assert built["pyviz-comms"] == python["pyviz-comms"]


@pytest.mark.site
def test_the_kernel_was_made_for_the_sites_pyodide() -> None:
    version = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    assert KERNEL_FOR[pinned("lab")["jupyterlite-pyodide-kernel"]] == version


def test_the_lab_is_no_part_of_the_game() -> None:
    assert not offline.is_kept("lab/lab/index.html")
    assert not offline.is_kept("lab/static/pyodide/pyodide-lock.json")


def test_without_the_lab_the_sites_key_is_what_it_was() -> None:
    assert pages.site_key() == pages.site_key(has_lab=False) != pages.site_key(has_lab=True)


def test_its_settings_keep_nothing_and_ask_nobody() -> None:
    told = lite.settings("1.2.3")["jupyter-config-data"]
    assert told["contentsStorageDrivers"] == told["settingsStorageDrivers"] == lite.MEMORY
    assert any("service-worker" in name for name in told["disabledExtensions"])
    kernel = told["litePluginSettings"][lite.PLUGIN]
    assert (
        kernel["disablePyPIFallback"] and kernel["pyodideUrl"] == "./../pyodide-1.2.3/pyodide.mjs"
    )
    assert "://" not in json.dumps(told)


def test_its_policy_allows_no_other_host() -> None:
    assert "http" not in lite.POLICY and "*" not in lite.POLICY
    page = lite.with_policy("<html><head><script>x</script></head></html>")
    assert page.index("Content-Security-Policy") < page.index("<script>")


def test_its_lessons_are_listed_as_jupyter_lists_them(tmp_path: Path) -> None:
    lite.write_lessons(tmp_path)
    whole = json.loads((tmp_path / "api" / "contents" / "all.json").read_text("utf-8"))
    assert (whole["path"], whole["type"], whole["format"]) == ("", "directory", "json")
    assert {"Lessons.md", "lessons", "tools"} < {one["name"] for one in whole["content"]}
    inside = json.loads((tmp_path / "api/contents/lessons/all.json").read_text("utf-8"))
    for one in inside["content"]:
        file = tmp_path / "files" / one["path"]
        assert one["type"] == "notebook" and one["size"] == file.stat().st_size
        assert all(not cell.get("outputs") for cell in json.loads(file.read_text("utf-8"))["cells"])
    assert len(list((tmp_path / "files").rglob("*.ipynb"))) == len(lesson_files.files())


def test_a_wheel_has_the_same_bytes_each_time_and_is_read_back(tmp_path: Path) -> None:
    files = {"one/__init__.py": b"x = 1\n", "one-2.dist-info/METADATA": b"Name: one\n"}
    first = archive.write(tmp_path, "one", "2", files).read_bytes()
    again = archive.write(tmp_path, "one", "2", dict(reversed(files.items())))
    assert again.read_bytes() == first and again.name == "one-2-py3-none-any.whl"
    assert archive.read(again) == {**files, "one-2.dist-info/WHEEL": archive.PURE}


@pytest.mark.site
def test_our_wheel_has_all_that_the_package_reads(tmp_path: Path) -> None:
    wheel = wheels.write_own(tmp_path)
    with zipfile.ZipFile(wheel) as made:
        names = made.namelist()
    for name in ("strings.toml", "py.typed", "outputs.mjs", "__init__.py"):
        assert f"stoneage_panel/{name}" in names
    lock.write_lock(tmp_path)
    told = json.loads((tmp_path / lock.NAME).read_text("utf-8"))["packages"]
    assert list(told) == [lock.OWN] and told[lock.OWN]["file_name"] == wheel.name


def test_what_no_browser_needs_is_left_out_of_wheels() -> None:
    kept = ("panel/dist/css/loading.css", "bokeh/_sri/3.9.2.json", "yaml/cyaml.py", "jedi/api.py")
    gone = ("panel/dist/panel.min.js", "bokeh/server/static/js/bokeh.min.js", "yaml/_yaml.so")
    assert not any(map(wheels._left_out, kept)) and all(map(wheels._left_out, gone))


def test_the_server_gives_the_lab_its_own_policy(tmp_path: Path) -> None:
    from urllib.request import urlopen

    (tmp_path / "lab").mkdir()
    (tmp_path / "lab" / "index.html").write_text("x")
    (tmp_path / "index.html").write_text("x")
    with running(Served(tmp_path, base="/games/")) as address:
        told = [urlopen(address + path).headers["Content-Security-Policy"] for path in ("", "lab/")]
    assert told == [policy.POLICY, lab.POLICY]


def test_elsewhere_addresses_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(in_lab.PLACE, raising=False)
    monkeypatch.delenv("PANEL_CDN_ROOT", raising=False)
    in_lab.set_up()
    assert "PANEL_CDN_ROOT" not in os.environ


def test_in_the_lab_panel_and_bokeh_have_its_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    import bokeh.resources
    import panel

    worker = "https://a.example/games/lab/extensions/@jupyterlite/kernel/static/worker.js"
    js = SimpleNamespace(location=SimpleNamespace(href=worker))
    monkeypatch.setitem(sys.modules, "js", js)
    monkeypatch.setenv(in_lab.PLACE, "static/")
    monkeypatch.setenv("PANEL_CDN_ROOT", "")
    monkeypatch.setattr(bokeh.resources, "_cdn_base_url", bokeh.resources._cdn_base_url)
    monkeypatch.setattr(panel.extension, "_loaded", False)
    in_lab.set_up()
    assert os.environ["PANEL_CDN_ROOT"] == "https://a.example/games/lab/static/panel/"
    assert bokeh.resources._cdn_base_url() == "https://a.example/games/lab/static/bokeh"
    monkeypatch.setattr(panel.extension, "_loaded", True)
    with pytest.raises(ImportError, match=r"before pn\.extension\(\)"):
        in_lab.set_up()
