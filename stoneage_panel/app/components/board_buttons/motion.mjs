// What moves on the board: things on their way above the picture, which is blank where they will be until they arrive.

import { find } from "../../../ui/focus.mjs";
import { sound } from "../../../ui/sound.mjs";

const APART_MS = 45; // between alike things that go the same way; as in motion.py
const SETTLED = 620 / 1400; // when dice lie still; as in motion.py
const RIM = 4; // px of the board round what is drawn: lines are broad
const SVG = "http://www.w3.org/2000/svg";
const SHAPES = ["xs", "ys", "fill", "line", "width"];
const WORDS = ["x", "y", "text", "size", "fill", "align", "font"];
const ANCHORS = { left: "start", center: "middle", right: "end" };

const LATER_MS = 50; // what is not seen at once is drawn when the first frame stands on the screen
const SETTLES_MS = 200; // at most so long drawings stand in for the picture after a click
const LANDS = new Set(["walk", "fly"]); // heard where they arrive, all others where they begin

/** During a film the page shows what was known before; who listens hears what is new all the same. */
function suspense(film) {
  const { dataset } = document.documentElement;
  if (Boolean(dataset.suspense) === Boolean(film)) {
    return;
  }
  if (film) {
    dataset.suspense = "true";
  } else {
    delete dataset.suspense;
  }
  document.dispatchEvent(new CustomEvent("suspense", { detail: film }));
}

const column = (source, name) => source.get_column?.(name) ?? source.data[name];

/** The rows of some ranges: outlines and words, as `bokeh_rows` makes them. */
function rowsOf(sources, ranges) {
  return [SHAPES, WORDS].map((names, k) => {
    const columns = names.map((name) => column(sources[k], name));
    return ranges.flatMap((range) => {
      const [first, end] = range[k];
      return Array.from({ length: end - first }, (_, at) => columns.map((values) => values[first + at]));
    });
  });
}

/** Rows that are not to be seen for a while. What Python has changed meanwhile stays as it is. */
class Hidden {
  #cells = [];

  hide(source, [first, end], names, blank) {
    const columns = names.map((name) => [name, column(source, name)]);
    const rows = Array.from({ length: end - first }, (_, at) => first + at);
    for (const k of rows) {
      for (const [name, values] of columns) {
        const unseen = blank();
        this.#cells.push({ source, name, values, k, unseen, was: values[k] });
        values[k] = unseen;
      }
    }
    return rows;
  }

  show() {
    const touched = new Map();
    for (const { source, name, values, k, unseen, was } of this.#cells.splice(0)) {
      if (column(source, name) === values && values[k] === unseen) {
        values[k] = was;
        touched.set(source, (touched.get(source) ?? new Set()).add(k));
      }
    }
    touched.forEach((rows, source) => source.patching.emit([...rows]));
  }
}

function path(xs, ys) {
  let out = "";
  let open = false;
  xs.forEach((x, k) => {
    if (Number.isFinite(x)) {
      out += `${open ? "L" : "M"}${x} ${ys[k]}`;
      open = true;
    } else {
      out += open ? "Z" : ""; // a row that is not used has no outline
      open = false;
    }
  });
  return open ? `${out}Z` : out;
}

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  return made;
}

/** A drawing of rows by itself, in its place above the board; `k` px of the screen for one of the board. */
function sprite([shapes, words], k) {
  const xs = [...shapes.flatMap((row) => row[0]), ...words.map((row) => row[0])].filter(Number.isFinite);
  const ys = [...shapes.flatMap((row) => row[1]), ...words.map((row) => row[1])].filter(Number.isFinite);
  const [left, top] = [Math.min(...xs) - RIM, Math.min(...ys) - RIM];
  const [wide, high] = [Math.max(...xs) + RIM - left, Math.max(...ys) + RIM - top];
  const svg = element("svg", { viewBox: `${left} ${top} ${wide} ${high}` });
  svg.style.cssText = `left:${left * k}px;top:${top * k}px;width:${wide * k}px;height:${high * k}px`;
  for (const [px, py, fill, line, width] of shapes) {
    const paint = { fill: fill ?? "none", stroke: line ?? "none", "stroke-width": width / k, "stroke-linejoin": "round" };
    svg.append(element("path", { d: path(px, py), ...paint }));
  }
  for (const [x, y, text, size, fill, align, font] of words) {
    const how = { "text-anchor": ANCHORS[align], "font-size": parseFloat(size) / k, "font-weight": 800, fill };
    const word = element("text", { x, y, dy: ".35em", "font-family": font, ...how });
    word.textContent = text;
    svg.append(word);
  }
  return svg;
}

const shift = ([x, y], more = "") => `translate(${x}px,${y}px) ${more}`;
const between = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2];
const far = ([ax, ay], [bx, by]) => Math.hypot(bx - ax, by - ay);

/** Along spots, with a small hop on each leg. */
function hops(spots) {
  return spots.flatMap((spot, k) => {
    if (k === 0) {
      return [{ transform: shift(spot) }];
    }
    const [x, y] = between(spots[k - 1], spot);
    return [{ transform: shift([x, y - Math.min(14, far(spots[k - 1], spot) * 0.15)]) }, { transform: shift(spot) }];
  });
}

/** In a shallow arc; what goes to a store is taken in there. */
function arc([start, end], away, stood) {
  const [x, y] = between(start, end);
  const rise = Math.min(60, far(start, end) * 0.18);
  return [
    { transform: shift(start), opacity: stood ? 1 : 0 },
    { transform: shift(start), opacity: 1, offset: 0.04 },
    { transform: shift([x, y - rise]), opacity: 1, offset: 0.5 },
    { transform: shift(end, away ? "scale(.7)" : ""), opacity: 1, offset: 0.96 },
    { transform: shift(end, away ? "scale(.7)" : ""), opacity: away ? 0 : 1 },
  ];
}

/** Into something and out of it below: seen going in and coming out. */
function fall([start, way, end]) {
  return [
    { transform: shift(start), opacity: 0 },
    { transform: shift(start), opacity: 1, offset: 0.04 },
    { transform: shift(way), opacity: 1, offset: 0.45, easing: "ease-in" },
    { transform: shift(way, "scale(.8)"), opacity: 0, offset: 0.55 },
    { transform: shift(between(way, end), "scale(.8)"), opacity: 0, offset: 0.75 },
    { transform: shift(end), opacity: 1 },
  ];
}

/** A die that is thrown in and lies still at `SETTLED`; until then it shows other faces, one after the other. */
function tumbles(others) {
  const away = `translate(${Math.round(Math.random() * 60 - 30)}px,-90px)`;
  const path = [
    { transform: `${away} rotate(-500deg) scale(1.4)`, easing: "ease-out" },
    { transform: "translate(0,0) rotate(-60deg)", offset: SETTLED * 0.55, easing: "ease-out" },
    { transform: "translate(0,-16px) rotate(-20deg)", offset: SETTLED * 0.75, easing: "ease-in" },
    { transform: "none", offset: SETTLED },
    { transform: "none" },
  ];
  const step = (SETTLED * 0.7) / others.length;
  const seen = others.map((picture, k) => [picture, path, seenFrom(k * step, (k + 1) * step)]);
  return [...seen, [null, path, seenFrom(others.length * step, 0.98)]];
}

/** There from one share of the time to another. */
function seenFrom(from, to) {
  const opacity = (value, offset) => ({ opacity: value, offset, easing: "step-end" });
  return [...(from ? [opacity(0, 0)] : []), opacity(1, from), opacity(0, to), opacity(0, 1)];
}

const TURNED_AWAY = [{ transform: "scaleX(1)" }, { transform: "scaleX(0)", offset: 0.5 }, { transform: "scaleX(0)" }];
const TURNED_UP = [{ transform: "scaleX(0)" }, { transform: "scaleX(0)", offset: 0.5 }, { transform: "scaleX(1)" }];
const SHAKE = [0, -4, 4, -3, 3, -1, 0].map((x) => ({ transform: `translate(${x}px,${Math.abs(x) / 2}px)` }));
const SHEET = [
  { opacity: 0, transform: "translate(-50%,-40%)" },
  { opacity: 1, transform: "translate(-50%,-50%)", offset: 0.08 },
  { opacity: 1, transform: "translate(-50%,-50%)", offset: 0.92 },
  { opacity: 0, transform: "translate(-50%,-50%)" },
];
const scale = (x, offset) => ({ transform: `scaleX(${x})`, offset });
const COVERED = [scale(1, 0), scale(0, 0.07), scale(0, 0.93), scale(1, 1)];
const SHOWN = [scale(0, 0), scale(0, 0.07), scale(1, 0.14), scale(1, 0.86), scale(0, 0.93), scale(0, 1)];
const STAYS = [{ opacity: 1 }, { opacity: 1 }];
const COME = [{ transform: "scale(.3)", opacity: 0 }, { transform: "none", opacity: 1 }];

export class Motion {
  #view;
  #root;
  #hidden = new Hidden();
  #animations = [];
  #waiting = []; // drawings of what was there before, and of what comes in their place
  #later = []; // what draws the further sides of dice and tokens
  #number = 0;
  #settling;
  #holders = new Map(); // what stands for who holds something, and its middle, by id
  #still = matchMedia("(prefers-reduced-motion: reduce)");

  /** `root` lies over the board; `signal` ends it. */
  constructor(view, root, signal) {
    this.#view = view;
    this.#root = root;
    root.setAttribute("aria-hidden", "true"); // the log and the live region tell the same
    const finish = () => this.finish();
    const settle = () => this.settle();
    addEventListener("pointerdown", settle, { capture: true, signal });
    addEventListener("keydown", settle, { capture: true, signal });
    document.addEventListener("applied", () => this.#settling && this.finish(), { signal });
    const resized = () => {
      this.finish();
      this.#holders.clear();
    };
    addEventListener("resize", resized, { signal });
    this.#still.addEventListener("change", finish, { signal });
  }

  /** Show a film (see bokeh_motion.py) in place of the one before, which is over. */
  play(film) {
    this.finish();
    const sources = (film.sources ?? []).map((id) => this.#view.model.document?.get_model_by_id(id));
    const wanted = (this.#still.matches ? [] : film.shots) ?? [];
    if ((!wanted.length && !film.moment && !film.shaken) || document.hidden || !sources.every(Boolean)) {
      return;
    }
    const number = ++this.#number;
    this.#root.dataset.moving = "true";
    const rows = [new Set(), new Set()];
    const placed = wanted.map((shot) => this.#spots(shot, film)); // all measured before anything is drawn
    this.#holders.forEach((known) => (known.middle = null)); // the next film may find another page
    const shots = wanted.map((shot, at) => this.#draw(shot, placed[at], sources, film, rows));
    rows.forEach((set, k) => set.size && sources[k].patching.emit([...set]));
    const moving = shots.flat();
    if (moving.length && film.tense) {
      suspense(film);
      Promise.allSettled(moving.map(({ finished }) => finished)).then(() => number === this.#number && suspense(null));
    }
    this.#animations = [...moving, ...this.#tell(film), ...this.#shake(film)];
    const begun = performance.now();
    setTimeout(() => number === this.#number && this.#drawRest(performance.now() - begun), LATER_MS);
    Promise.allSettled(this.#animations.map(({ finished }) => finished)).then(() => {
      number === this.#number && this.finish();
    });
  }

  /**
   * All is seen where it belongs, at once. The drawings stand in for the picture until the answer to a click comes,
   * so that the board is drawn once, not twice.
   */
  settle() {
    this.#measure();
    if (!this.#root.dataset.moving) {
      return;
    }
    this.#drawRest(0);
    this.#number += 1;
    suspense(null);
    delete this.#root.dataset.moving;
    this.#animations.forEach((animation) => animation.finish());
    this.#waiting.splice(0).forEach(([before, after]) => before.replaceWith(...after()));
    this.#settling = setTimeout(() => this.finish(), SETTLES_MS);
  }

  /** All is where it belongs, on the picture itself. */
  finish() {
    this.#number += 1;
    if (!this.#root.dataset.moving && !this.#settling) {
      return;
    }
    suspense(null);
    clearTimeout(this.#settling);
    this.#settling = undefined;
    this.#waiting.length = this.#later.length = 0;
    delete this.#root.dataset.moving;
    this.#hidden.show();
    this.#animations.splice(0).forEach((animation) => animation.cancel());
    this.#root.replaceChildren();
  }

  /** A drum is beaten: all of the board feels it. */
  #shake({ shaken, pace }) {
    const picture = shaken && find(document, ".bk-Canvas");
    if (!picture) {
      return [];
    }
    sound.play("drum");
    return this.#still.matches ? [] : [picture.animate(SHAKE, { duration: 420 * pace })];
  }

  /** What a round has brought, on a sheet of paper above the board. */
  #tell({ moment, pace }) {
    if (!moment) {
      return [];
    }
    const card = document.createElement("div");
    card.className = "moment";
    for (const text of moment.lines) {
      const line = document.createElement("p");
      line.textContent = text;
      card.append(line);
    }
    this.#root.append(card);
    const frames = this.#still.matches ? SHEET.map(({ opacity, offset }) => ({ opacity, offset: offset ?? null })) : SHEET;
    return [card.animate(frames, { duration: moment.ms * pace, delay: moment.delay * pace, fill: "both" })];
  }

  #draw(shot, [start, ...rest], sources, film, rows) {
    const drawn = shot.rows ? rowsOf(sources, shot.rows) : shot.drawn;
    for (const [shapes, words] of shot.rows ?? []) {
      this.#hidden.hide(sources[0], shapes, ["xs", "ys"], () => []).forEach((k) => rows[0].add(k));
      this.#hidden.hide(sources[1], words, ["text"], () => "\u200b").forEach((k) => rows[1].add(k));
    }
    const k = film.scale;
    if (!start || rest.includes(null)) {
      return [];
    }
    sound.play(shot.sound, (shot.delay + (LANDS.has(shot.how) ? shot.ms : 0)) * film.pace);
    const time = { duration: shot.ms * film.pace, fill: "both", easing: "ease-in-out" };
    const away = typeof shot.to === "string" || !shot.rows;
    const stood = !shot.rows && (shot.at[0] || shot.at[1]); // a piece that leaves the board is there until it goes
    return Array.from({ length: shot.n }, (_, number) => {
      const delay = (shot.delay + number * APART_MS) * film.pace;
      return this.#frames(shot, [start, ...rest], away, stood).flatMap(([picture, ...films], side) => {
        const draw = (past) => {
          const svg = sprite(picture ?? drawn, k);
          this.#root.append(svg);
          if (shot.how === "wait") {
            this.#waiting.push([svg, () => (drawn.some((rows) => rows.length) ? [sprite(drawn, k)] : [])]);
          }
          return films.map((frames) => svg.animate(frames, { ...time, delay: delay - past }));
        };
        if (side === 0) {
          return draw(0);
        }
        this.#later.push(draw);
        return [];
      });
    }).flat();
  }

  /** Draw the further sides of dice and tokens, `past` ms after the first ones. */
  #drawRest(past) {
    this.#animations.push(...this.#later.splice(0).flatMap((draw) => draw(past)));
  }

  #frames(shot, spots, away, stood) {
    switch (shot.how) {
      case "walk":
        return [[null, hops(spots)]];
      case "turn":
        return [[shot.was[0], TURNED_AWAY], [null, TURNED_UP]];
      case "wait":
        return shot.was[0].some((rows) => rows.length) ? [[shot.was[0], STAYS]] : [];
      case "show":
        return [[null, COVERED], [shot.was[0], SHOWN]];
      case "come":
        return [[null, COME]];
      case "go":
        return [[null, [...COME].reverse()]];
      case "roll":
        return tumbles(shot.was);
      default:
        return [[null, spots.length > 2 ? fall(spots) : arc(spots, away, stood)]];
    }
  }

  /** Where a shot leads along. */
  #spots({ from, way, to, at }, { scale }) {
    return [from, ...way, to].map((spot) => this.#spot(spot, at, scale));
  }

  /** A spot of the board, or the middle of who holds something, from where it is drawn, in px of the screen. */
  #spot(at, from, k) {
    if (typeof at !== "string") {
      return [(at[0] - from[0]) * k, (at[1] - from[1]) * k];
    }
    const middle = this.#middle(at);
    if (!middle) {
      return null;
    }
    const [x, y] = middle;
    return [x - from[0] * k, y - from[1] * k];
  }

  /** The middle of who holds something, as it was measured before what moves now changed the page. */
  #middle(id) {
    const known = this.#holders.get(id);
    if (known?.middle && known.element.isConnected && known.element.dataset.holder === id) {
      return known.middle;
    }
    const element = find(document, `[data-holder="${CSS.escape(id)}"]`);
    const middle = element && this.#middleOf(element, this.#root.getBoundingClientRect());
    element && this.#holders.set(id, { element, middle });
    return middle;
  }

  #middleOf(element, own) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return width ? [left + Math.min(width / 2, 120) - own.left, top + height / 2 - own.top] : null;
  }

  /** Measure who was met before: at a press nothing has changed yet, and the browser need not lay the page out for it. */
  #measure() {
    if (!this.#holders.size) {
      return;
    }
    const own = this.#root.getBoundingClientRect();
    for (const known of this.#holders.values()) {
      known.middle = known.element.isConnected ? this.#middleOf(known.element, own) : null;
    }
  }
}
