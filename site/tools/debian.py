"""Browsers from Debian's packages, where there is apt-get and we may use it."""

from __future__ import annotations

import os
import shutil
import subprocess

from tools.say import step

PATIENCE = ("-o", "DPkg::Lock::Timeout=300")  # seconds: somebody else may be installing


def install(*packages: str) -> bool:
    """Try to install packages for the browser tests; whether that could be tried at all."""
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return False
    with step(f"Installing Debian's {' and '.join(packages)} for the browser tests"):
        quiet = {"DEBIAN_FRONTEND": "noninteractive", **os.environ}
        for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
            whole = ["apt-get", "-q", *PATIENCE, *command]
            subprocess.run(whole, env=quiet, capture_output=True, check=False)
    return True
