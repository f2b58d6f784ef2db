"""What browsers have to know of each other, as a short text: written, read, and what is refused."""

from __future__ import annotations

import base64
import json
import subprocess
from typing import Any

import pytest

from tools import node
from tools.places import SRC

pytestmark = pytest.mark.site
PRINT = ":".join(f"{number:02X}" for number in range(32))
HIDDEN = "8602e4d6-808f-4a67-bc1d-3cd3bbf3329f.local"
CHROMIUM = f"""v=0
o=- 6391668337613517956 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:1115314384 1 udp 2113937151 {HIDDEN} 50698 typ host generation 0 network-cost 999
a=candidate:1158165600 1 udp 2113942271 203.0.113.9 43292 typ srflx raddr 0.0.0.0 rport 0
a=ice-ufrag:IVqP
a=ice-pwd:5jmJcaI93wj2TC6r6PoCq96p
a=ice-options:trickle
a=fingerprint:sha-256 {PRINT}
a=setup:actpass
a=mid:0
a=sctp-port:5000
"""
FIREFOX = f"""v=0
o=mozilla...THIS_IS_SDPARTA-99.0 4711 0 IN IP4 0.0.0.0
s=-
t=0 0
a=fingerprint:sha-256 {PRINT}
a=group:BUNDLE 0
m=application 41234 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:0 1 UDP 2122252543 192.168.1.20 41234 typ host
a=candidate:1 1 TCP 2105524479 192.168.1.20 9 typ host tcptype active
a=candidate:2 1 UDP 2122187007 fd00::1:20 41235 typ host
a=candidate:3 1 UDP 2122187006 198.51.100.7 41236 typ host
a=ice-pwd:0123456789abcdef0123456789abcdef
a=ice-ufrag:89abcdef
a=mid:0
a=setup:active
a=sctp-port:5000
"""
SCRIPT = f"""
import fs from "node:fs";
import {{ encoded, isNear, pack, unpack }} from {json.dumps((SRC / "near-text.js").as_uri())};
const {{ pack: given, unpack: texts, hosts }} = JSON.parse(fs.readFileSync(0, "utf8"));
const read = (text) => {{
  try {{
    return unpack(text);
  }} catch (fault) {{
    return {{ fault: fault.message }};
  }}
}};
const packed = given.map((one) => encoded(pack(one)));
const all = {{ packed, read: [...packed, ...texts].map(read), near: hosts.map(isNear) }};
console.log(JSON.stringify(all));
"""


def does(**job: Any) -> dict[str, Any]:
    given = json.dumps({"pack": [], "unpack": [], "hosts": [], **job})
    command = [str(node.ensure()), "--input-type=module", "--eval", SCRIPT]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def lines(sdp: str) -> set[str]:
    """The lines of a description."""
    return set(sdp.split("\r\n"))


def test_descriptions_of_both_browsers_are_carried() -> None:
    found = does(pack=[{"type": "offer", "sdp": CHROMIUM}, {"type": "answer", "sdp": FIREFOX}])
    offer, answer = found["read"]
    assert max(map(len, found["packed"])) <= 151
    assert [one["description"]["type"] for one in (offer, answer)] == ["offer", "answer"]
    print_line = f"a=fingerprint:sha-256 {PRINT}"
    wanted = {"a=ice-ufrag:IVqP", "a=ice-pwd:5jmJcaI93wj2TC6r6PoCq96p", "a=setup:actpass"}
    assert lines(offer["description"]["sdp"]) >= {*wanted, print_line}
    assert lines(answer["description"]["sdp"]) >= {"a=ice-ufrag:89abcdef", "a=setup:active"}
    assert offer["candidates"] == [f"candidate:1 1 udp 2113937151 {HIDDEN} 50698 typ host"]
    assert [one.split()[4:6] for one in answer["candidates"]] == [
        ["192.168.1.20", "41234"], ["fd00::1:20", "41235"],
    ]  # fmt: skip


def test_only_addresses_of_this_network_are_near() -> None:
    near = [HIDDEN, "10.0.0.1", "192.168.0.1", "169.254.9.9", "172.16.0.1", "172.31.255.1",
            "fd12::1", "fe80::1"]  # fmt: skip
    far = ["8.8.8.8", "172.15.0.1", "172.32.0.1", "193.168.0.1", "example.org", "x.local",
            "2001::1",
           "::1", "127.0.0.1", "10.evil.example", "fd00.example", "", "100.64.0.1"]  # fmt: skip
    assert does(hosts=near + far)["near"] == [True] * len(near) + [False] * len(far)


def packed(*more: int, first: int = 0x10, ufrag: str = "IVqP", pwd: str = 22 * "a") -> str:
    """A text with these bytes for its addresses."""
    names = [len(ufrag), *ufrag.encode(), len(pwd), *pwd.encode()]
    raw = bytes([first, *names, *range(32), *more])
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def test_what_is_damaged_or_leads_outside_is_refused() -> None:
    sound = packed(0, 192, 168, 0, 1, 1, 2)
    seven = [0, 192, 168, 0, 1, 1, 2] * 7
    bad = [
        "", "???", sound[:40], packed(0, 8, 8, 8, 8, 1, 2), packed(3, 11, *b"example.org", 1, 2),
        packed(first=0x20), packed(first=0x13), packed(ufrag="a\r\nb"), packed(pwd="short"),
        packed(*seven), packed(0, 192), packed(3, 200, 1),
    ]  # fmt: skip
    read = does(unpack=[sound, *bad])["read"]
    assert read[0]["candidates"] == ["candidate:1 1 udp 2113937151 192.168.0.1 258 typ host"]
    assert [sorted(one) for one in read[1:]] == [["fault"]] * len(bad)


def test_lines_to_other_devices_are_made_in_one_place_and_without_servers() -> None:
    """So that no address outside this network is ever asked."""
    scripts = [path for path in SRC.rglob("*") if path.suffix in (".js", ".mjs")]
    makes = [one.name for one in scripts if "new RTCPeerConnection" in one.read_text("utf-8")]
    assert makes == ["near.js"]
    text = (SRC / "near.js").read_text("utf-8")
    assert "new RTCPeerConnection(NO_SERVER)" in text and "{ iceServers: [] }" in text
    assert not any(scheme in text for scheme in ("stun:", "turn:", "http"))
