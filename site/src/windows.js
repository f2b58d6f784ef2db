// Windows of one computer that play one game: what they say to each other, and who is still there. Each holds a lock as
// long as it lives; whoever waits for that lock learns when it is gone, however it ended.
import { PLACE } from "./build.js";
import { keepText, recall } from "./scraps.js";

const HOST = "host";
const MOST_WATCHED = 40;
const nameOf = (id) => `round-the-fire window ${PLACE} ${id} `;
const tokenOf = (id) => `round-the-fire seat in ${id}`; // in sessionStorage: a window that is loaded anew has its seat

export class Windows {
  #tell;
  #me;
  #isHost;
  #name;
  #channel;
  #release = () => {};
  #watched = new Set();
  #ended = new AbortController();

  constructor(id, as, tell) {
    this.#tell = (message) => this.#ended.signal.aborted || tell(message);
    this.#isHost = as === HOST;
    this.#me = this.#isHost ? HOST : [...crypto.getRandomValues(new Uint32Array(2))].join("-");
    this.#name = nameOf(id);
    this.#channel = new BroadcastChannel(this.#name);
    this.id = id;
    this.as = as;
  }

  /** Be there for the others; false if another window has the game already. */
  async open() {
    if (!(await this.#hold())) {
      this.close();
      return false;
    }
    this.#channel.onmessage = ({ data }) => this.#heard(data);
    this.#bye = () => this.#send("*", null);
    addEventListener("pagehide", this.#bye);
    this.#isHost ? this.greet() : this.#watch(HOST);
    return true;
  }

  /** Who plays along is told that the game is here. */
  greet() {
    if (this.#isHost) {
      this.#send("*", "");
    } else {
      this.#tell({ kind: "windows", token: token(this.id) });
    }
  }

  #bye = () => {};

  say(to, text) {
    this.#send(to, text);
  }

  /** This window plays along no more. */
  close() {
    this.#ended.abort();
    removeEventListener("pagehide", this.#bye);
    this.#channel.close();
    this.#release();
  }

  #send(to, text) {
    this.#channel.postMessage({ from: this.#me, to, text });
  }

  /** Where there are no locks, windows say that they go, as far as they can. */
  #hold() {
    if (!navigator.locks) {
      return true;
    }
    return new Promise((resolve) => {
      const held = (lock) => {
        resolve(Boolean(lock));
        return lock && new Promise((release) => { this.#release = release; });
      };
      navigator.locks.request(this.#name + this.#me, { ifAvailable: true }, held).catch(() => resolve(true));
    });
  }

  #watch(other) {
    if (!navigator.locks || this.#watched.has(other) || this.#watched.size > MOST_WATCHED) {
      return;
    }
    this.#watched.add(other);
    const { signal } = this.#ended;
    navigator.locks.request(this.#name + other, { signal, mode: "shared" }, () => this.#gone(other)).catch(() => {});
  }

  #gone(other) {
    this.#watched.delete(other);
    this.#tell({ kind: "window-gone", from: other });
  }

  #heard({ from, to, text }) {
    if (text === null) {
      (this.#isHost || from === HOST) && !navigator.locks && this.#gone(from);
    } else if (to === this.#me) {
      this.#watch(from);
      this.#tell({ kind: "window", from, text });
    } else if (to === "*" && from === HOST) {
      this.#watch(HOST);
      this.#tell({ kind: "window-host" });
    }
  }
}

/** By what a window comes back to its seat. */
export const token = (id) => recall("sessionStorage", tokenOf(id)) ?? "";
export const keepToken = (id, text) => keepText("sessionStorage", tokenOf(id), text);
