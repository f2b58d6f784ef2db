// Nothing slides under the pointer: a press is not taken on what the press before has just put there.

import { find } from "./focus.mjs";

const WAIT_MS = 400; // as long as somebody who presses twice can't have seen what is new
const STILL = { touch: 24 }; // px that a finger strays
const STILL_MOUSE = 8;
const LOOKED_MS = 30_000; // so long after a press it is looked at what lies there
const ONCE = new Set(["do", "confirm", "start", "mine"]); // a double click does these once

const SHAKEN = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)`, outline: "3px solid var(--danger)" }));
const FLASHED = [{ outline: "3px solid var(--danger)" }, { outline: "3px solid var(--danger)" }];

const contains = ({ left, top, right, bottom }, x, y) => x >= left && x <= right && y >= top && y <= bottom;
const area = ({ width, height }) => width * height;
let places = null;

/** The button of the smallest place of the board at a point of the window. */
export function placeAt(x, y) {
  places = places?.isConnected ? places : find(document, ".places");
  const found = [...(places?.children ?? [])].map((place) => [place, place.getBoundingClientRect()]);
  return found.filter(([, box]) => contains(box, x, y)).sort((a, b) => area(a[1]) - area(b[1]))[0]?.[0];
}

/** All that lies at a point, the innermost first: as an event's path. */
function pathAt(x, y) {
  let inner = document.elementFromPoint(x, y);
  for (let next = inner?.shadowRoot; next; next = inner.shadowRoot) {
    const found = next.elementFromPoint(x, y);
    if (!found || found === inner) {
      break;
    }
    inner = found;
  }
  const path = [];
  for (let one = inner; one; one = one.parentNode ?? one.host) path.push(one);
  return path;
}

/** The control or the place of the board in a path, and what it is: `{ element, id, act }`. */
function controlIn(path, x, y) {
  const element = path.find((one) => one.dataset?.act);
  if (element) {
    const { act, arg = "" } = element.dataset;
    return { element, act, id: `${act} ${arg}` };
  }
  const place = path.some((one) => one.classList?.contains("bk-events")) ? placeAt(x, y) : null;
  return { element: place, act: "", id: place ? `place ${place.dataset.place}` : "", board: Boolean(place) };
}

/** A sign on what does nothing when it is pressed. */
export function refuse(element) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.animate(still ? FLASHED : SHAKEN, { duration: 320 });
}

class Steady {
  #last = null; // the press that was taken last, what lies there now, and since when
  #down = { id: "", refused: false };
  #held = "";
  #looking = false;

  constructor() {
    const on = (name, method) => addEventListener(name, (event) => method.call(this, event), { capture: true });
    on("pointermove", this.#moved);
    on("pointerdown", this.#pressed);
    on("click", this.#clicked);
    on("keydown", this.#key);
    ["pointerup", "mousedown", "mouseup"].forEach((name) => on(name, this.#swallow));
    document.addEventListener("applied", () => this.look());
    addEventListener("scroll", () => this.look(), { capture: true, passive: true });
  }

  /** Something was drawn: what lies where it was pressed may be new there. */
  look() {
    if (this.#looking || !this.#last || performance.now() - this.#last.at > LOOKED_MS) {
      return;
    }
    this.#looking = true;
    const seen = () => {
      this.#looking = false;
      if (this.#last) {
        const { x, y } = this.#last;
        this.#lies(controlIn(pathAt(x, y), x, y).id);
      }
    };
    requestAnimationFrame(() => setTimeout(seen)); // once it is painted, so that nothing is laid out twice
  }

  #lies(id) {
    if (id !== this.#last.under) {
      Object.assign(this.#last, { under: id, since: performance.now() });
    }
  }

  #far({ clientX, clientY, pointerType }) {
    return Math.hypot(clientX - this.#last.x, clientY - this.#last.y) > (STILL[pointerType] ?? STILL_MOUSE);
  }

  #moved(event) {
    if (this.#last && this.#far(event)) {
      this.#last = null;
    }
  }

  /** Whether what is pressed lies there because of the press before, and only just. */
  #slid(event, { id }) {
    if (!id || !this.#last || this.#far(event) || performance.now() - this.#last.at > LOOKED_MS) {
      return false;
    }
    this.#lies(id);
    return id !== this.#last.id && performance.now() - this.#last.since < WAIT_MS;
  }

  #pressed(event) {
    const control = controlIn(event.composedPath(), event.clientX, event.clientY);
    this.#down = { id: control.id, refused: this.#slid(event, control), board: control.board };
    if (this.#down.refused) {
      this.#sign(control.element);
    } else if (control.board) {
      this.#take(event, control);
    }
    this.#swallow(event);
  }

  /** A press that is not taken reaches no board. */
  #swallow(event) {
    if (this.#down.refused && this.#down.board) {
      event.stopPropagation();
    }
  }

  #clicked(event) {
    if (event.detail === 0) {
      return; // by a key
    }
    const control = controlIn(event.composedPath(), event.clientX, event.clientY);
    const other = !control.board && this.#down.id && control.id && control.id !== this.#down.id;
    if (this.#down.refused || other) {
      event.stopPropagation();
      event.preventDefault();
      other && this.#sign(control.element);
    } else if (this.#again(event, control)) {
      event.stopPropagation();
    } else if (control.id && !control.board) {
      this.#take(event, control);
    }
  }

  #again({ detail }, { id, act }) {
    return detail > 1 && ONCE.has(act) && this.#last?.id === id && performance.now() - this.#last.at < WAIT_MS;
  }

  #take({ clientX: x, clientY: y }, { id }) {
    const at = performance.now();
    this.#last = { x, y, id, under: id, since: -Infinity, at };
  }

  /** A key that is held down does one thing, or one thing again and again: never another. */
  #key(event) {
    if (event.key !== "Enter" && event.key !== " ") {
      return;
    }
    const { id, act } = controlIn(event.composedPath(), 0, 0);
    if (!event.repeat) {
      this.#held = id;
    } else if (id && (id !== this.#held || ONCE.has(act))) {
      event.preventDefault();
    }
  }

  #sign(element) {
    refuse(element);
    document.dispatchEvent(new Event("slid"));
  }
}

/** One for all views of a document. */
export const steady = (globalThis.stoneageSteady ??= new Steady());
