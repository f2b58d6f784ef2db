// The page round an embedded board: what it is told, and what it may ask for. Nothing secret goes there: only what
// stands openly on the board. It may be of any origin; what it says is heard from it alone.
const VERSION = 1;
const HELLO_MS = 250;
const MOST_HELLOS = 40; // ten seconds; a page without our script never answers
const MOST_RECORD = 400_000; // letters
const COMMANDS = new Set(["load", "undo", "reset", "theme", "language", "rest", "play"]);

const isOurs = (data) => typeof data === "object" && data !== null && data.stoneage === VERSION && typeof data.kind === "string";

/** Go through the frames in a window, and those in them; even of other origins they may be counted and written to. */
function each(other, action) {
  for (let at = 0; at < other.frames.length; at += 1) {
    action(other.frames[at]);
    each(other.frames[at], action);
  }
}

export class Host {
  #on;
  #heard = false;
  #waiting = []; // events of the time before the page round it has answered

  /** `on.command(kind, value)` is what is asked for; `on.rest(when)`: another board of this site is played on since. */
  constructor(on) {
    this.#on = on;
    if (window.parent !== window) {
      addEventListener("message", (event) => this.#hear(event));
      this.#greet(0);
    }
  }

  tell(kind, values = {}) {
    const event = { stoneage: VERSION, kind, ...values };
    this.#heard ? this.#post(event) : this.#keep(event);
  }

  /**
   * Tell the boards of this site in the same window, however deep in frames, that here somebody plays since `when`;
   * and the page round this one, whose script reaches those that lie in shadows. The last who began goes on.
   */
  playing(when) {
    if (window.parent !== window) {
      each(window.top, (other) => other === window || other.postMessage({ stoneage: VERSION, kind: "playing", when }, "*"));
      this.tell("playing", { when });
    }
  }

  #keep(event) {
    this.#waiting = [...this.#waiting.filter(({ kind }) => kind !== event.kind || kind === "move"), event].slice(-100);
  }

  #post = (event) => window.parent.postMessage(event, "*");

  #greet(count) {
    if (!this.#heard && count < MOST_HELLOS) {
      this.#post({ stoneage: VERSION, kind: "hello" });
      setTimeout(() => this.#greet(count + 1), HELLO_MS);
    }
  }

  #hear({ source, origin, data }) {
    if (!isOurs(data)) {
      return;
    }
    if (source === window.parent) {
      this.#answer(data);
    } else if (data.kind === "playing" && origin === location.origin) {
      this.#on.rest(Number(data.when));
    }
  }

  #answer({ kind, ...more }) {
    if (kind === "hello" || kind === "welcome") {
      kind === "hello" && this.#post({ stoneage: VERSION, kind: "welcome" });
      this.#heard = true;
      this.#waiting.splice(0).forEach(this.#post);
    } else if (COMMANDS.has(kind)) {
      const value = more.record ?? more.theme ?? more.language ?? (kind === "rest" ? String(more.when ?? "") : "");
      this.#on.command(kind, typeof value === "string" && value.length <= MOST_RECORD ? value : null);
    } else {
      this.#on.command("", "");
    }
  }
}
