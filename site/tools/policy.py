"""What the page may do, as it says itself and whoever serves it; and the one script in its head."""

from __future__ import annotations

import base64
import hashlib

from tools.places import SRC

AHEAD = "ahead.js"
HEAD_SCRIPT = (SRC / AHEAD).read_text(encoding="utf-8")
"""Stands in the page as it is here: the policy allows this very text and no other."""

_HASH = base64.b64encode(hashlib.sha256(HEAD_SCRIPT.encode()).digest()).decode()
POLICY = (
    f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-{_HASH}'; "
    "worker-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; manifest-src 'self'"
)
