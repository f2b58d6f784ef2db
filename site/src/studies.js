// The workers that studies want: started when there is work, ended when there is none, replaced when they die.
import { watch } from "./breath.mjs";

const MOST_WORKERS = 4;
const MOST_RESTARTS = 3;
const SMALL_SCREEN_PX = 500;
const root = document.documentElement;

/** One on a phone; elsewhere a processor stays free for the page. */
function suitable() {
  const phone = navigator.maxTouchPoints > 0 && Math.min(screen.width, screen.height) < SMALL_SCREEN_PX;
  return phone ? 1 : Math.max(1, Math.min((navigator.hardwareConcurrency || 2) - 1, MOST_WORKERS));
}

export class Studies {
  #post;
  #given;
  #running = new Map(); // by number, how to end each
  #count = 0;
  #deaths = 0;

  /** `post` reaches the app's worker; `given()` is what a Python begins with. */
  constructor(post, given) {
    this.#post = post;
    this.#given = given;
  }

  /** Studies want workers, or want them no longer. */
  want(wanted) {
    if (!wanted) {
      this.end();
      return;
    }
    this.#deaths = 0;
    while (this.#running.size < suitable()) {
      this.#start();
    }
  }

  /** End them all. */
  end() {
    this.#running.forEach((stop) => stop());
    this.#running.clear();
    this.#show();
  }

  #start() {
    const number = (this.#count += 1);
    const worker = new Worker(new URL("./bot-worker.mjs", import.meta.url), { type: "module", name: `study ${number}` });
    const channel = new MessageChannel();
    const breath = `round-the-fire study ${Math.random()}`; // the name of its lock
    this.#running.set(number, () => {
      worker.terminate();
      channel.port1.close();
    });
    const died = () => this.#died(number);
    worker.onerror = (event) => {
      event.preventDefault();
      died();
    };
    worker.onmessage = ({ data }) => {
      if (data.kind === "ready" && this.#running.has(number)) {
        this.#post({ kind: "study", number, port: channel.port1 }, [channel.port1]);
        this.#show(number);
      } else if (data.kind === "breath") {
        watch(breath, died);
      } else if (data.kind === "dead") {
        died();
      }
    };
    const start = { kind: "start", role: "study", breath, ...this.#given(), port: channel.port2 };
    worker.postMessage(start, [channel.port2]);
  }

  #died(number) {
    const stop = this.#running.get(number);
    if (!stop) {
      return; // it was ended
    }
    stop();
    this.#running.delete(number);
    this.#deaths += 1;
    if (this.#deaths <= MOST_RESTARTS) {
      this.#start();
    }
    this.#post({ kind: "study-lost", number, none: this.#running.size === 0 });
    this.#show();
  }

  /** Tests and the bench read how many there are, and which was ready last. */
  #show(ready) {
    root.dataset.studies = String(this.#running.size);
    if (ready) {
      root.dataset.studyReady = String(ready);
    }
  }
}
