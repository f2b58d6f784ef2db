// A line to another device in the same network, without any server: two short texts, which people carry themselves,
// say how the browsers find each other. All connections of this page are made here.
import { encoded, pack, unpack } from "./near-text.js";
import { token } from "./windows.js";

const CHANNEL = { negotiated: true, id: 0 }; // both sides open it: it need not be announced
const NO_SERVER = { iceServers: [] };
const GATHER_MS = 3000;
const MOST_LINES = 8;
const MOST_LETTERS = 65_000; // of a piece: browsers take up to 262,144 bytes at once
const isFirefox = "mozInnerScreenX" in self; // gives up after five seconds what it was told to try

/** One line. `on.open()`, `on.text(text)`, `on.away()`: it is there (again), brings something, does not reach. */
class Line {
  #connection = new RTCPeerConnection(NO_SERVER);
  #channel = this.#connection.createDataChannel("table", CHANNEL);
  #on;
  #held = null; // what is not used before it is asked for
  #pieces = "";
  #isOpen = false;

  constructor(on) {
    this.#on = on;
    this.#channel.onopen = () => this.#reached(true);
    this.#channel.onclose = () => this.#reached(false);
    this.#channel.onmessage = ({ data }) => this.#brought(data);
    this.#connection.onconnectionstatechange = () => {
      const { connectionState } = this.#connection; // "failed" is no end: a device that slept comes back by itself
      connectionState === "connected" && this.#channel.readyState === "open" && this.#reached(true);
      ["disconnected", "failed", "closed"].includes(connectionState) && this.#reached(false);
    };
  }

  #reached(isOpen) {
    if (isOpen !== this.#isOpen) {
      this.#isOpen = isOpen;
      isOpen ? this.#on.open() : this.#on.away();
    }
  }

  #brought(data) {
    if (typeof data !== "string" || this.#pieces.length + data.length > 10 * MOST_LETTERS) {
      this.close(); // none of ours
      return;
    }
    this.#pieces += data.slice(1);
    if (data[0] === "!") {
      this.#on.text(this.#pieces);
      this.#pieces = "";
    }
  }

  get isOpen() {
    return this.#isOpen;
  }

  /** Say something; in pieces, of which the last begins with another sign. */
  say(text) {
    let at = 0;
    for (let isLast = false; !isLast && this.#channel.readyState === "open"; at += MOST_LETTERS) {
      isLast = at + MOST_LETTERS >= text.length;
      this.#channel.send((isLast ? "!" : "+") + text.slice(at, at + MOST_LETTERS));
    }
  }

  async #described() {
    const connection = this.#connection;
    if (connection.iceGatheringState !== "complete") {
      const done = new Promise((resolve) => {
        connection.onicegatheringstatechange = () => connection.iceGatheringState === "complete" && resolve();
      });
      await Promise.race([done, new Promise((resolve) => setTimeout(resolve, GATHER_MS))]);
    }
    return encoded(pack(connection.localDescription));
  }

  /** The host's half, to be carried to the guest. */
  async invite() {
    await this.#connection.setLocalDescription();
    return await this.#described();
  }

  /** The host has the guest's half: it knocks. */
  async complete({ description, candidates }) {
    await this.#connection.setRemoteDescription(withAll(description, candidates));
  }

  /**
   * The guest's half, to be carried back. People take their time with it, and browsers give up what they were told to
   * try: so this one is not told where the host is. It waits until the host, who has the answer by then, knocks. In
   * Firefox the answer is made, but not put to use before `go`.
   */
  async accept({ description, candidates, ufrag }) {
    const connection = this.#connection;
    if (isFirefox) {
      await connection.setRemoteDescription(withAll(description, candidates));
      const answer = await connection.createAnswer();
      this.#held = () => connection.setLocalDescription(answer);
      return encoded(pack(answer));
    }
    await connection.setRemoteDescription(description);
    await connection.setLocalDescription();
    const add = (candidate) => connection.addIceCandidate({ candidate, sdpMid: "0", usernameFragment: ufrag });
    this.#held = () => Promise.all(candidates.map(add));
    return await this.#described();
  }

  /** The guest begins by itself, too. */
  async go() {
    const held = this.#held;
    this.#held = null;
    await held?.();
  }

  close() {
    this.#connection.close();
    this.#reached(false);
  }
}

const withAll = ({ type, sdp }, candidates) => ({ type, sdp: sdp + candidates.map((one) => `a=${one}\r\n`).join("") });

/** All lines of a page: the host has several, a guest one. */
export class Near {
  #tell;
  #lines = new Map(); // by name
  #invited = null; // the line whose answer has not come
  #made = 0;
  #joined = ""; // the game of the host

  constructor(tell) {
    this.#tell = tell;
    addEventListener("pagehide", ({ persisted }) => persisted || this.close());
  }

  /** Do what Python asks for, and tell what came of it. */
  async receive({ act, text, id }) {
    try {
      this.#tell({ kind: "near", act, ...(await this[act](text, id)) });
    } catch (fault) {
      console.info("near:", fault?.name, fault?.message);
      this.#tell({ kind: "near", act, fault: self.RTCPeerConnection ? "text" : "browser" });
    }
  }

  /** A new line from the host; an invitation that was not answered is none any more. */
  async invite() {
    if (this.#invited) {
      this.#invited.close();
      this.#lines.delete(`near ${this.#made}`);
    }
    const reaches = [...this.#lines.values()].filter(({ isOpen }) => isOpen);
    if (reaches.length >= MOST_LINES) {
      throw new Error("too many lines");
    }
    const name = `near ${(this.#made += 1)}`;
    this.#invited = this.#line(name);
    return { text: await this.#invited.invite() };
  }

  async complete(text) {
    const { description, ...more } = unpack(text);
    if (!this.#invited || description.type !== "answer") {
      throw new Error("nobody was invited, or this is no answer");
    }
    const line = this.#invited;
    this.#invited = null;
    await line.complete({ description, ...more });
    return {};
  }

  async accept(text, id) {
    const { description, ...more } = unpack(text);
    if (description.type !== "offer") {
      throw new Error("this is no invitation");
    }
    this.close();
    this.#joined = id;
    const answer = await this.#line("host").accept({ description, ...more });
    return { text: answer, taps: isFirefox, token: token(id) };
  }

  async go() {
    await this.#lines.get("host")?.go();
    return {};
  }

  #line(name) {
    const isGuest = name === "host";
    let wasOpen = false;
    const line = new Line({
      open: () => {
        this.#tell({ kind: "near", act: "open" });
        isGuest && this.#tell({ kind: "window-host" });
        !isGuest && wasOpen && line.say(""); // whoever slept has not noticed it, and is to greet anew
        wasOpen = true;
      },
      text: (text) => this.#tell(text ? { kind: "window", from: name, text } : { kind: "window-host" }),
      away: () => this.#tell({ kind: "window-gone", from: name }),
    });
    this.#lines.set(name, line);
    return line;
  }

  /** Python was started anew: as a guest it goes on with the line there is. */
  resume() {
    const id = this.#joined;
    this.#lines.has("host") && this.#tell({ kind: "near", act: "resume", id, token: token(id) });
  }

  /** The game is there again: those who play along are told. */
  greet() {
    this.#lines.forEach((line, name) => name === "host" || line.say(""));
  }

  /** Whether it was for one of these lines. */
  say(to, text) {
    const line = this.#lines.get(to);
    line?.say(text);
    return Boolean(line);
  }

  close() {
    this.#lines.forEach((line) => line.close());
    this.#lines.clear();
    this.#invited = null;
  }
}
