// Python as the copy of one that was started before: offered to the app's worker where a snapshot is kept or arrives
// soon enough, given up where anything about it fails (the worker then starts from the bundles), and kept for the next
// visit.
import { keepText, recall } from "./scraps.js";
import { drop } from "./shelf.mjs";
import { DAMAGED } from "./snapshot.mjs";

const PATIENCE_MS = 20_000; // for a copy to be live: then it hangs
const USELESS = "round-the-fire useless snapshot"; // in local storage: which one could not be restored
const BEGUN = "round-the-fire begun"; // in local storage: the build whose page was opened before
const root = document.documentElement.dataset;

export class Copy {
  #snapshot;
  #patience = 0;
  #isKept = true; // all of it
  #isNew; // nothing of this build was fetched before
  #blobs = []; // of it and what is added to it, as they were received

  /**
   * What is known of the build's snapshot (or null), and the name of the file that it is kept in; and what is added to
   * it, each to what is before it.
   */
  constructor(snapshot, name, added = []) {
    const more = added.map((one) => ({ ...one, name: `${name}-${one.file}` }));
    this.#snapshot = snapshot && noted() !== name ? { ...snapshot, name, more } : null;
    this.#isNew = recall("localStorage", BEGUN) !== name && !navigator.serviceWorker?.controller;
    keepText("localStorage", BEGUN, name);
    root.python = "bundles";
  }

  /** What the worker may start from; if it `isNew`, it may be fetched for that, too. */
  get offered() {
    return this.#snapshot && { ...this.#snapshot, isNew: this.#isNew && !navigator.connection?.saveData };
  }

  /** Whether one is kept, as far as can be told without looking: the page has its files kept, too. */
  get likely() {
    return Boolean(this.#snapshot && navigator.serviceWorker?.controller);
  }

  /** The worker has it, or a part of it. `fallBack` is called when it takes too long. */
  begins(fallBack, isKept) {
    root.python = "copying";
    this.#isKept = isKept;
    const patience = this.#snapshot.patience ?? PATIENCE_MS;
    this.#patience = setTimeout(() => this.fails("it took too long") && fallBack(), patience);
  }

  /** It was received rather than found. */
  received(blobs) {
    this.#blobs = blobs;
  }

  lives() {
    clearTimeout(this.#patience);
    this.#isNew = false;
    if (root.python === "copying") {
      root.python = "copy";
      if (this.#isKept) {
        root.snapshot = "kept";
      }
    }
  }

  /** The worker failed: whether it did so as a copy that never lived, and is to be started from the bundles. */
  fails(why) {
    clearTimeout(this.#patience);
    this.#isNew = false;
    const began = root.python;
    if (began !== "bundles") {
      this.#forget(why);
    }
    root.python = "bundles";
    return began === "copying";
  }

  /** A damaged snapshot is fetched again; one that was kept whole and yet fails is not. */
  #forget(why) {
    const { name } = this.#snapshot;
    console.info("snapshot dropped:", why);
    this.#files.forEach((file) => drop(file.name).catch(() => {}));
    if (this.#isKept && !why.includes(DAMAGED)) {
      note(name);
      this.#snapshot = null;
    }
  }

  /** Have a snapshot kept for the next visit, unless the visitor saves data or has no place for it. */
  async keep() {
    const wanted = this.#snapshot && root.snapshot !== "kept" && !navigator.connection?.saveData;
    if (wanted && navigator.storage?.getDirectory && (await roomFor(2 * this.#snapshot.bytes))) {
      keepAside(this.#files);
      this.#blobs = [];
    }
  }

  get #files() {
    return [this.#snapshot, ...this.#snapshot.more].map((one, i) => ({ ...one, blob: this.#blobs[i] }));
  }
}

/** In a worker of its own: nobody who plays meanwhile shall wait. */
function keepAside(files) {
  const worker = new Worker(new URL("./snapshot-worker.mjs", import.meta.url), { type: "module", name: "snapshot" });
  worker.onerror = (event) => event.preventDefault();
  worker.onmessage = ({ data }) => {
    root.snapshot = data.kept ? "kept" : "none";
    worker.terminate();
  };
  worker.postMessage(files);
}

async function roomFor(bytes) {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota - usage > bytes;
}

const note = (name) => keepText("localStorage", USELESS, name);
const noted = () => recall("localStorage", USELESS);
