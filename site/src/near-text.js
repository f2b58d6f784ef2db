// What browsers have to know of each other to speak, as some hundred bytes: names, the print of a key, and where they
// are in this network. All else of a description is the same every time. Only addresses that can't lie outside are
// written or read: a stranger's invitation must not have anybody's browser knock at any door of the world.
const VERSION = 1;
const MOST_ADDRESSES = 6;
const SETUPS = ["actpass", "active", "passive"];
const IPV4 = 0;
const HIDDEN = 2; // a name that the browser made up for this network
const OTHER = 3;

const near = [
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.local$/i,
  /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d{1,3}){2,3}$/,
  /^f(c|d|e[89ab])[\da-f]*:[\da-f:]+$/i,
];

/** Whether an address lies in this network. */
export const isNear = (host) => host.length <= 80 && near.some((kind) => kind.test(host));

export const encoded = (bytes) =>
  btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const decoded = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const field = (sdp, name) => sdp.match(new RegExp(`^a=${name}:(.*)$`, "m"))?.[1].trim() ?? "";
const utf8 = (text) => [...new TextEncoder().encode(text)];

/** A browser's description of itself, as bytes. */
export function pack({ type, sdp }) {
  const names = [field(sdp, "ice-ufrag"), field(sdp, "ice-pwd")].map(utf8);
  const print = field(sdp, "fingerprint").replace(/^sha-256 /i, "").split(":").map((two) => parseInt(two, 16));
  const setup = SETUPS.indexOf(field(sdp, "setup"));
  const first = (VERSION << 4) | (type === "offer" ? 0 : 4) | setup;
  return Uint8Array.from([first, ...names.flatMap((name) => [name.length, ...name]), ...print, ...addresses(sdp)]);
}

function addresses(sdp) {
  const all = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)].filter(([, host]) => isNear(host));
  return all.slice(0, MOST_ADDRESSES).flatMap(([, host, port]) => [...hostBytes(host), port >> 8, port & 255]);
}

function hostBytes(host) {
  if (host.endsWith(".local")) {
    return [HIDDEN, ...host.slice(0, -6).replaceAll("-", "").match(/../g).map((two) => parseInt(two, 16))];
  }
  return host.includes(":") ? [OTHER, host.length, ...utf8(host)] : [IPV4, ...host.split(".").map(Number)];
}

/** The description that a text stands for, without its addresses; those apart, and the name they belong to. */
export function unpack(text) {
  const take = reader(decoded(text));
  const first = take.byte();
  if (first >> 4 !== VERSION || (first & 3) === 3) {
    throw new Error("another version");
  }
  const [ufrag, pwd] = [take.name(4), take.name(22)];
  const print = take.bytes(32).map((one) => hex(one).toUpperCase()).join(":");
  const candidates = [];
  while (take.left()) {
    const host = take.host();
    const port = (take.byte() << 8) | take.byte();
    if (!isNear(host) || candidates.length >= MOST_ADDRESSES) {
      throw new Error("no address near by");
    }
    candidates.push(`candidate:${candidates.length + 1} 1 udp ${2113937151 - candidates.length} ${host} ${port} typ host`);
  }
  const sdp = [
    "v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0", "a=mid:0", "a=sctp-port:5000",
    "a=max-message-size:262144", `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${print}`, `a=setup:${SETUPS[first & 3]}`, "",
  ].join("\r\n");
  return { description: { type: first & 4 ? "answer" : "offer", sdp }, candidates, ufrag };
}

const hex = (one) => one.toString(16).padStart(2, "0");

/** Takes one thing after another from bytes. */
function reader(all) {
  let at = 0;
  const bytes = (count) => {
    if (at + count > all.length) {
      throw new Error("cut off");
    }
    return [...all.slice(at, (at += count))];
  };
  const byte = () => bytes(1)[0];
  const text = () => String.fromCharCode(...bytes(byte()));
  const name = (least) => {
    const found = text();
    if (!/^[A-Za-z\d+/]+$/.test(found) || found.length < least) {
      throw new Error("no such name");
    }
    return found;
  };
  const hidden = () => bytes(16).map(hex).join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5.local");
  const host = () => {
    const kind = byte();
    return kind === IPV4 ? bytes(4).join(".") : kind === HIDDEN ? hidden() : text();
  };
  return { bytes, byte, name, host, left: () => at < all.length };
}
