// A cell of a lesson: its code, what it shows, and its documents' links to Python.
import { Link, paint } from "./document-link.js";
import { boardWidth } from "./look.js";
import { nameControls } from "./lesson-names.js";
import { GONE } from "./lesson-python.js";
import { asDrawn } from "./lesson-stills.js";
import { library } from "./library.js";
import { say } from "./say.js";

const AS_BUILT = 640; // px: documents made with the site are for boards so wide
const make = (name, kind, text = "") => Object.assign(document.createElement(name), { className: kind, textContent: text });
let painting = Promise.resolve(); // one cell after the other

export class Cell {
  #element;
  #python;
  #said;
  #shown;
  #links = new Map(); // by the names of outputs
  #early = new Map(); // patches for what is not painted yet
  #painted = [];
  #expected = null; // a document that Python will show, as it is painted beforehand
  #turn = 0;

  constructor(element, python) {
    this.#element = element;
    this.#python = python;
    this.id = element.id;
    this.kind = element.dataset.kind;
    this.done = false;
    this.shown = null;
    this.picture = ""; // the build's, once something else stands in its place
    this.#said = element.querySelector(".cell-said");
    this.#shown = element.querySelector(".cell-shown");
    this.original = JSON.parse(element.querySelector("script").textContent);
    this.read = () => this.original; // an editor takes this over
  }

  get element() {
    return this.#element;
  }

  owns = (name) => name.startsWith(`${this.id}/`);

  /** Run it. Python is then free for the next cell; `shown` resolves when what this one shows is painted. */
  async run() {
    const turn = ++this.#turn;
    this.#state("running");
    const parts = await this.#python.run(this.id, this.read(), boardWidth(this.#element.clientWidth));
    if (turn === this.#turn && parts !== GONE) {
      this.done = true;
      painting = this.shown = painting.then(() => this.#finish(turn, parts)).catch((error) => this.#failed(error));
    }
  }

  async #finish(turn, parts) {
    if (turn === this.#turn) {
      await this.#show(parts);
      this.#state("");
    }
  }

  #failed(error) {
    console.error(error);
    this.tell([{ kind: "note", text: say("trouble.not_drawn") }]);
  }

  /** It has not answered for a second, or for long. */
  slow(silent) {
    this.#element.dataset.slow = "";
    this.#note(silent ? say("lesson.silent") : "");
  }

  /** Another Python comes, whose models may have the same names as those that are painted. */
  clear() {
    this.#shown.style.minHeight = `${this.#shown.offsetHeight}px`;
    this.#painted.splice(0).forEach(takeOff);
  }

  /** Its Python is gone: what it shows is a picture from now on. */
  rest() {
    this.#turn += 1;
    this.#links.clear();
    this.#early.clear();
    this.#shown.inert = true;
    this.#state("");
  }

  /** Paint a document out of sight that the cell is likely to show; if it does, it need only be tied to Python. */
  expect(text) {
    if (!this.done && boardWidth(this.#element.clientWidth) >= AS_BUILT) {
      this.#expected = this.#beforehand(text).catch(() => null);
    }
  }

  async #beforehand(text) {
    await library();
    const room = this.#room();
    const place = placed(room, "document");
    return { text, room, place, painted: await paintInto(place, text) };
  }

  #room() {
    const room = make("div", "cell-fresh");
    this.#shown.append(room);
    return room;
  }

  /** What was expected, if just that is to be shown; else it is taken off. */
  async #asExpected(parts) {
    const expected = await this.#expected;
    this.#expected = null;
    if (!expected || (parts.length === 1 && parts[0].text === expected.text)) {
      return expected;
    }
    takeOff(expected.painted);
    expected.room.remove();
    return null;
  }

  apply(name, patch) {
    const link = this.#links.get(name);
    link ? this.#change(link, patch) : this.#keep(name, patch);
  }

  /** Python has carried out what was changed in an output. */
  idle(name, parts) {
    delete this.#element.dataset.slow;
    this.#note("");
    parts.length && this.tell(parts, true);
    this.#links.get(name)?.ready();
  }

  /** Show texts and errors: more of them, or in place of those before. */
  tell(parts, more = false) {
    const made = parts.map(spoken);
    more ? this.#said.append(...made) : this.#said.replaceChildren(...made);
    while (this.#said.childElementCount > MOST_PARTS) {
      this.#said.firstElementChild.remove();
    }
  }

  #change(link, patch) {
    link.apply(patch)?.catch((error) => this.#failed(error));
  }

  #keep(name, patch) {
    this.#early.set(name, [...(this.#early.get(name) ?? []), patch]);
  }

  #state(name) {
    this.#element.dataset.state = name;
    this.#element.toggleAttribute("aria-busy", name === "running");
    if (name !== "running") {
      delete this.#element.dataset.slow;
      this.#note("");
    }
  }

  #note(sentence) {
    this.#element.querySelector(".cell-note").textContent = sentence;
  }

  /** What stood there before stays until the new is painted, so that nothing jumps. */
  async #show(parts) {
    this.tell(parts.filter(({ kind }) => SPOKEN.has(kind)));
    this.picture ||= asDrawn(this.#shown.querySelector(":scope > .cell-still")?.outerHTML ?? "");
    const before = this.#painted.splice(0);
    const shown = parts.filter(({ kind }) => !SPOKEN.has(kind));
    const expected = await this.#asExpected(shown);
    const fresh = expected?.room ?? this.#room();
    this.#links.clear();
    for (const part of shown) {
      const place = expected?.place ?? placed(fresh, part.kind);
      part.kind === "document"
        ? this.#tie(part.name, place, expected?.painted ?? (await paintInto(place, part.text)))
        : place.insertAdjacentHTML("beforeend", part.text);
    }
    expected && performance.mark(`expected ${this.id}`);
    before.forEach(takeOff);
    fresh.className = "cell-now";
    this.#shown.replaceChildren(...(fresh.childElementCount ? [fresh] : []));
    this.#shown.inert = false;
    this.#shown.style.minHeight = "";
  }

  #tie(name, place, painted) {
    const link = new Link((patch) => this.#python.change(this.id, name, patch));
    this.#painted.push(painted);
    nameControls(place);
    link.take(painted.document);
    this.#links.set(name, link);
    (this.#early.get(name) ?? []).forEach((patch) => this.#change(link, patch));
    this.#early.delete(name);
    this.#python.painted(name);
    link.ready();
    place.inert = false;
    performance.mark(`alive ${this.id}`);
  }
}

const MOST_PARTS = 40;
const SPOKEN = new Set(["text", "note", "error"]);

function spoken({ kind, text, sentence, detail }) {
  if (kind !== "error") {
    return make(kind === "text" ? "pre" : "p", `cell-${kind}`, text);
  }
  const box = make("div", "cell-error");
  const more = make("details", "");
  more.append(make("summary", "", say("trouble.details")), make("pre", "", detail));
  box.append(make("p", "", sentence), more);
  return box;
}

function placed(room, kind) {
  const place = make("div", `cell-${kind}`);
  room.append(place);
  return place;
}

/** What is changed there before it is tied to Python would be lost: it is inert until then. */
async function paintInto(place, text) {
  await library();
  place.inert = true;
  return paint(text, place);
}

/** Bokeh would hold a document as long as the page lives. */
function takeOff({ document: gone, remove }) {
  remove();
  const all = window.Bokeh.documents;
  const at = all.indexOf(gone);
  at < 0 || all.splice(at, 1);
}
