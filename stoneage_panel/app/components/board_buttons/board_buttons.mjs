// The accessible board: a real button for every place, over its picture; and the page's one live region.

import { growFreely } from "../../../ui/free_layout.mjs";
import { Motion } from "./motion.mjs";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2.5; // what lies aside of an arrow's way counts so much more than what lies along it
const HEARD = 4; // sentences that stay in the live region

/** The middle of a box [id, left, top, width, height, …]. */
const middle = ([, x, y, wide, high]) => [x + wide / 2, y + high / 2];

/** The place that an arrow leads to from a box: near, and in its direction; undefined at the edge. */
export function towards(boxes, from, arrow) {
  const [dx, dy] = ARROWS[arrow];
  const [x, y] = middle(from);
  let best;
  let least = Infinity;
  for (const box of boxes) {
    const [bx, by] = middle(box);
    const along = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    const far = along + ASIDE * aside;
    if (box[0] !== from[0] && along > 0.5 && along * 3 > aside && far < least) {
      least = far;
      best = box;
    }
  }
  return best;
}

/** The place before or after another one in reading order that may be chosen now, round and round. */
export function chosenNext(boxes, id, open, step) {
  const ids = boxes.map((box) => box[0]);
  const at = Math.max(0, ids.indexOf(id));
  for (let n = 1; n <= ids.length; n += 1) {
    const found = ids[(at + step * n + ids.length * n) % ids.length];
    if (found in open) {
      return found;
    }
  }
  return id;
}

/**
 * The canvas says nothing to anybody who can't see it, and is no stop for the keyboard. `own` hosts the buttons, among
 * which it is not looked for.
 */
function silence(root, own) {
  const silenced = [];
  for (const element of root.querySelectorAll("*")) {
    if (element.shadowRoot && element !== own) {
      silenced.push(...silence(element.shadowRoot, own));
    }
    if (element.matches(".bk-Canvas, .bk-events")) {
      element.setAttribute("aria-hidden", "true");
      silenced.push(element);
    }
    if (element.matches(".bk-events")) {
      element.tabIndex = -1;
      element.style.outline = "none"; // after a tap Bokeh would frame the board with dots
    }
  }
  return silenced;
}

class Board {
  #model;
  #base = {};
  #now = {};
  #buttons = new Map();
  #placed = null; // the boxes that the buttons have
  #current = "";
  root = document.createElement("div");

  constructor(model) {
    this.#model = model;
    this.read();
    this.root.className = "places";
    this.root.setAttribute("role", "group");
    this.root.addEventListener("keydown", (event) => this.#key(event));
    this.root.addEventListener("focusin", (event) => this.#stand(event.target.dataset.place));
    this.root.addEventListener("click", ({ target }) => {
      if (target.dataset.place) {
        model.send_msg({ act: "tap", arg: target.dataset.place, value: null });
      }
    });
  }

  /** What Python has sent, as one text each. */
  read() {
    this.#base = JSON.parse(this.#model.base);
    this.#now = JSON.parse(this.#model.now);
  }

  get #boxes() {
    return this.#base.boxes ?? [];
  }

  show() {
    const { told = {}, words = {}, name = "" } = this.#base;
    const { news = {}, open = {}, chosen = [] } = this.#now;
    const focused = this.root.getRootNode().activeElement?.dataset?.place;
    const gone = focused && this.#boxes.every(([id]) => id !== focused) && this.#buttons.get(focused);
    this.root.setAttribute("aria-label", name);
    this.#place();
    this.#boxes.forEach((box) => {
      const button = this.#buttons.get(box[0]);
      const label = [news[box[0]] ?? told[box[0]], words[open[box[0]]] ?? open[box[0]]].filter(Boolean).join(" ");
      if (button.getAttribute("aria-label") !== label) {
        button.setAttribute("aria-label", label);
      }
      button.toggleAttribute("data-open", box[0] in open);
      if (chosen.includes(box[0])) {
        button.setAttribute("aria-pressed", "true");
      } else {
        button.removeAttribute("aria-pressed");
      }
    });
    if (gone) {
      this.#buttons.get(this.#first(open))?.focus({ preventScroll: true });
    } else if (!focused && !(this.#current in open)) {
      this.#stand(this.#first(open)); // whoever comes in by Tab begins where something can be done
    }
  }

  /** A button for every box, in this order; none has to be touched while the boxes stay. */
  #place() {
    if (this.#placed !== this.#boxes) {
      this.#placed = this.#boxes;
      this.#boxes.forEach((box, at) => this.#button(box, at));
      this.#sweep();
    }
  }

  #button([id, x, y, wide, high, round], at) {
    let button = this.#buttons.get(id);
    if (!button) {
      button = document.createElement("button");
      button.type = "button";
      button.tabIndex = -1;
      button.dataset.place = id;
      this.#buttons.set(id, button);
    }
    button.style.cssText = `left:${x}%;top:${y}%;width:${wide}%;height:${high}%`;
    button.className = round ? "round" : "";
    if (this.root.children[at] !== button) {
      this.root.insertBefore(button, this.root.children[at] ?? null);
    }
  }

  #sweep() {
    const ids = new Set(this.#boxes.map(([id]) => id));
    for (const [id, button] of this.#buttons) {
      if (!ids.has(id)) {
        button.remove();
        this.#buttons.delete(id);
      }
    }
  }

  #first(open) {
    const here = this.#boxes.map(([id]) => id);
    return here.find((id) => id in open) ?? (here.includes(this.#current) ? this.#current : here[0]);
  }

  /** One place at a time is a stop of the Tab key. */
  #stand(id) {
    this.#buttons.get(this.#current)?.setAttribute("tabindex", "-1");
    this.#current = this.#buttons.has(id) ? id : "";
    this.#buttons.get(this.#current)?.setAttribute("tabindex", "0");
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const boxes = this.#boxes;
    const here = boxes.find(([id]) => id === this.#current);
    let found;
    if (event.key in ARROWS) {
      found = here && towards(boxes, here, event.key)?.[0];
    } else if (event.key === "Home" || event.key === "End") {
      found = boxes.at(event.key === "Home" ? 0 : -1)?.[0];
    } else if (event.key === "PageUp" || event.key === "PageDown") {
      found = chosenNext(boxes, this.#current, this.#now.open ?? {}, event.key === "PageUp" ? -1 : 1);
    } else {
      if (event.repeat && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault(); // held down it would choose again and again
      }
      return;
    }
    event.preventDefault(); // the page does not scroll away under the board
    this.#buttons.get(found)?.focus();
  }
}

/** Sentences that are told without being asked for, one after the other. */
function liveRegion(model) {
  const region = document.createElement("div");
  region.className = "visually-hidden";
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  region.setAttribute("aria-atomic", "false");
  model.on("said", () => {
    const { text = "", fresh } = JSON.parse(model.said);
    const line = document.createElement("p");
    line.textContent = text;
    if (fresh) {
      region.replaceChildren();
    }
    region.append(line);
    while (region.children.length > HEARD) {
      region.firstChild.remove();
    }
  });
  return region;
}

export function render({ model, el, view }) {
  growFreely(view);
  const board = new Board(model);
  let silenced = []; // searched for again only once Bokeh has made others
  const quiet = () => {
    if (silenced.length && silenced.every((element) => element.isConnected)) {
      return;
    }
    const root = el.getRootNode();
    const host = root.host ?? null;
    silenced = silence(host ? host.getRootNode() : root, host); // the column that the picture stands in, too
  };
  const show = () => {
    board.show();
    quiet();
  };
  const above = document.createElement("div");
  above.className = "motion";
  const gone = new AbortController();
  const motion = new Motion(view, above, gone.signal);
  el.append(above, board.root, liveRegion(model));
  model.on("film", () => motion.play(JSON.parse(model.film)));
  model.on("remove", () => gone.abort());
  const changed = () => {
    board.read();
    show();
  };
  model.on("base", changed);
  model.on("now", changed);
  show();
  requestAnimationFrame(quiet); // the picture may come later than this
  board.root.addEventListener("focusin", quiet);
}
