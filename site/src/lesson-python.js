// The Python of a lesson's page: started, asked one thing after the other, stopped, and started again.
import { fileName } from "./build.js";
import { CONFIG } from "./config.js";
import { Copy } from "./copy.js";
import { LESSONS } from "./lesson-config.js";
import { Life } from "./life.js";

const SLOW_MS = 1000;
const SILENT_MS = 15000;
const FILES = new URL("../vendor/panel/", import.meta.url).pathname; // of Panel

/** A position's link, with which the page was opened; places in it are called otherwise. */
const brought = () => (/^#1[\w-]{20,}$/.test(location.hash) ? location.hash.slice(1) : "");

/** A document made for the game's page, as a lesson's page shows it: Panel's files lie elsewhere. */
export const addressed = (text) => text.replaceAll('"./vendor/panel/', `"${FILES}`);

/** The answer of a Python that is gone. */
export const GONE = Symbol("gone");

export class Python {
  #on = null;
  #known;
  #theme;
  #early = []; // what happened before anybody listened
  #life;
  #copy;
  #asked = new Map(); // what is under way: its timers, and who waits for it
  #arrived;
  #ready = this.#awaited();
  #handed = () => {};
  #commanded = []; // who waits for an answer to a command, in their order
  #first; // the document that the page's Python shows first: its cell and file, where the build knows it
  #stalled = false;
  #why = ""; // it can't go on, as it said itself: what `told` takes

  /** `known()` gives the page's name, and what is kept of lessons. */
  constructor(known, theme) {
    this.#known = known;
    this.#theme = theme;
    const { all, pages } = LESSONS.snapshot ?? { pages: {} };
    const own = pages[known().name];
    this.#first = own?.first;
    this.#copy = new Copy(CONFIG.snapshot, fileName("snapshot"), [all, own].filter(Boolean));
    this.#life = new Life({
      said: ({ kind, ...more }) => this.#heard(() => this[`_${kind}`](more)),
      died: (detail) => this.#heard(() => this.#ended(detail)),
      breathes: () => this.#heard(() => this.#on.begins?.()),
      silent: () => this.#heard(() => this.#stalls(true)),
    }, "lesson-worker.mjs");
  }

  /**
   * `on.patch(name, patch)`, `on.idle(name, parts)`: news of an output. `on.slow(cell, silent)`: a cell has not
   * answered for a second, or for long. `on.ended(detail, why)`: Python is gone. `on.begins()`: its worker lives.
   * `on.comes(first)`: it goes on from a copy, which will show this. `on.stalls(yes)`: nothing has arrived for long, or
   * again something. It may have been started before.
   */
  listen(on) {
    this.#on = on;
    this.#early.splice(0).forEach((action) => action());
  }

  #heard(action) {
    this.#on ? action() : this.#early.push(action);
  }

  /** Resolves to whether it is there, or gone before it was. */
  get ready() {
    return this.#ready;
  }

  /** Start it; resolves as `ready`. */
  start(snapshot = this.#copy.offered) {
    const before = this.#arrived;
    this.#ready = this.#awaited();
    this.#ready.then(before); // who asked before it was started waits for this one
    const config = { ...CONFIG, later: { ...CONFIG.later, ...LESSONS.packs } };
    this.#life.start({ config, snapshot, page: { files: FILES, theme: this.#theme, brought: brought(), ...this.#known() } });
    return this.#ready;
  }

  #awaited() {
    return new Promise((resolve) => {
      this.#arrived = resolve;
    });
  }

  /** Run a cell, whose outputs may be so many px wide; what it shows, or GONE. */
  async run(cell, code, wide) {
    if (!(await this.#ready)) {
      return GONE;
    }
    return new Promise((done) => {
      this.#ask(cell, cell, done);
      this.#life.post({ kind: "run", id: cell, code, wide });
    });
  }

  /** Tell Python what somebody changed in an output of a cell. */
  change(cell, name, patch) {
    this.#ask(name, cell, () => {});
    this.#life.post({ kind: "patch", name, patch });
  }

  /** A file for a teacher: `{ text }` of it, or why there can't be one, `{ sentence }`; null without Python. */
  async handIn(name) {
    if (!(await Promise.race([this.#ready, null]))) {
      return null;
    }
    return new Promise((resolve) => {
      this.#handed = resolve;
      this.#life.post({ kind: "hand_in", name });
    });
  }

  /** Have a command of the page round an embedded board carried out; why it can't be, else nothing. */
  command(name, value = "") {
    this.#life.post({ kind: "command", name, value });
    return new Promise((resolve) => this.#commanded.push(resolve));
  }

  painted(name) {
    this.#life.post({ kind: "painted", name });
  }

  /** Nothing more is started by itself: memory can be tidied, and the next visit be made quick. */
  settle() {
    this.#life.post({ kind: "settle" });
  }

  /** Keep a copy for the next visit. */
  keep = () => this.#copy.keep();

  /** End it, whatever it does. */
  stop() {
    this.#life.stop();
    this.#arrived(false);
    this.#asked.forEach(({ timers, done }) => {
      timers.forEach(clearTimeout);
      done(GONE);
    });
    this.#asked.clear();
    this.#commanded.splice(0).forEach((done) => done(""));
    this.#handed(null);
  }

  #ask(key, cell, done) {
    this.#answer(key);
    const later = (ms, silent) => setTimeout(() => this.#on.slow(cell, silent), ms);
    this.#asked.set(key, { done, timers: [later(SLOW_MS, false), later(SILENT_MS, true)] });
  }

  #answer(key, parts) {
    const asked = this.#asked.get(key);
    this.#asked.delete(key);
    asked?.timers.forEach(clearTimeout);
    asked?.done(parts);
  }

  #ended(detail) {
    if (this.#copy.fails(detail)) {
      this.#fromBundles();
    } else {
      this.stop();
      this.#on.ended(detail, this.#why);
    }
  }

  #fromBundles() {
    this.start(null);
  }

  // ------------------------------------------------------------ what the worker says

  #stalls(yes) {
    this.#stalled === yes || this.#on.stalls?.(yes);
    this.#stalled = yes;
  }

  _bytes() {
    this.#stalls(false);
  }

  _copying({ isKept }) {
    this.#copy.begins(() => this.#fromBundles(), isKept);
    this.#first && this.#on.comes?.(this.#first);
  }

  _received({ blobs }) {
    this.#copy.received(blobs);
  }

  _ready() {
    this.#stalls(false);
    this.#copy.lives();
    this.#arrived(true);
  }

  _ran({ id, parts }) {
    this.#answer(id, JSON.parse(parts));
  }

  _patch({ name, patch }) {
    this.#on.patch(name, patch);
  }

  _idle({ name, parts }) {
    this.#answer(name);
    this.#on.idle(name, JSON.parse(parts));
  }

  _told({ about, text }) {
    this.#on.told(about, text);
  }

  _commanded({ sentence }) {
    this.#commanded.shift()?.(sentence);
  }

  _handed({ file }) {
    this.#handed(JSON.parse(file));
  }

  _trouble({ detail, why }) {
    this.#why = why;
    this.#life.giveUp(detail);
  }
}
