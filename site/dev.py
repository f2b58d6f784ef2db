"""The app under Panel's own server: `build.py dev` serves this file and reloads on every change."""

from stoneage_panel.app import build

build(form="wide", theme="light").servable(title="Round the fire")
