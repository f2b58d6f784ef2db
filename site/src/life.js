// The app's worker and its life: started, watched, and started again where it ended.
import { fetchFor } from "./arrive.mjs";
import { watch } from "./breath.mjs";

const MOST_RESTARTS = 3;
const WITHIN_MS = 120000;
const PATIENCE_MS = 15000;
const START_PATIENCE_MS = 30000; // for whatever is the next to arrive

export class Life {
  #on;
  #script;
  #worker = null;
  #ends = [];
  #count = 0;
  #waiting = null;
  #starts = false;
  #unpacker = null;

  /**
   * `on.said(data)` hears the worker, `on.died(detail)` its end, `on.silent()` that it has not answered for long, or that
   * for longer nothing has arrived of what it starts from, `on.breathes()`, if there is that, its beginning. `script` is
   * the worker's file beside this one.
   */
  constructor(on, script = "app-worker.mjs") {
    this.#on = on;
    this.#script = script;
  }

  /** Start a worker, in place of the one before; what that one still says is not heard. */
  start(message) {
    this.stop();
    const mine = this.#count;
    const worker = new Worker(new URL(this.#script, import.meta.url), { type: "module", name: "app" });
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (mine !== this.#count) {
        return;
      }
      this.#heard(data);
      if (data.kind === "breath") {
        watch(data.lock, () => this.#end("", mine));
        this.#on.breathes?.();
      } else if (data.kind === "unpacker") {
        this.#unpack(data.port);
      } else if (data.kind === "fetch") {
        fetchFor(data.port, data.files);
      } else {
        this.#on.said(data);
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#end(event.message, mine);
    };
    this.#starts = true;
    this.#wait(START_PATIENCE_MS);
    const breath = `round-the-fire worker ${Math.random()}`; // the name of its lock
    worker.postMessage({ kind: "start", breath, ...message });
  }

  /** Nothing is said to a worker that is gone: what is painted may still tell of itself, as when a window changes. */
  post(message, transfer = []) {
    this.#worker?.postMessage(message, transfer);
  }

  /** A message after which an `idle` is due. */
  ask(message) {
    this.post(message);
    this.#wait(PATIENCE_MS);
  }

  #wait(patience) {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#on.silent(), patience);
  }

  /** End the worker's life. */
  stop() {
    this.#count += 1;
    clearTimeout(this.#waiting);
    this.#worker?.terminate();
    this.#worker = null;
    this.#unpacker?.terminate();
  }

  /** A worker that unpacks what the other one receives: it ends by itself when that is done. */
  #unpack(port) {
    this.#unpacker = new Worker(new URL("unpack-worker.mjs", import.meta.url), { type: "module", name: "unpack" });
    this.#unpacker.onerror = (event) => event.preventDefault(); // the other one then does it by itself
    this.#unpacker.postMessage({ port }, [port]);
  }

  /** Whether to try once more by itself: what dies again and again needs somebody who decides. */
  get mayRestart() {
    const since = performance.now() - WITHIN_MS;
    return this.#ends.filter((end) => end > since).length <= MOST_RESTARTS;
  }

  #heard({ kind }) {
    if (kind === "idle" || kind === "trouble") {
      this.#starts = false;
      clearTimeout(this.#waiting);
    } else if (this.#starts) {
      this.#wait(START_PATIENCE_MS);
    }
  }

  /** A moment later: what it said at the end may still be on its way. */
  #end(detail, mine) {
    setTimeout(() => {
      if (mine === this.#count) {
        this.stop();
        this.#ends.push(performance.now());
        this.#on.died(detail);
      }
    }, 50);
  }

  /** It said itself that it can't go on. */
  giveUp(detail) {
    this.#end(detail, this.#count);
  }
}
