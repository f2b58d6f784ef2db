// A part of the page: shows the HTML Python sent, and tells Python what people do with it.

import { shortcut } from "./keys.mjs";
import { followScroll, pressedElsewhere, stepAside } from "./step_aside.mjs";
import { Modality, Roving, focused, fromTheTop, later, toBoard, toSight } from "./focus.mjs";
import { growFreely } from "./free_layout.mjs";
import { keepInSight, keepWhole, markInSight } from "./in_sight.mjs";
import { keepPast } from "./past.mjs";
import { download, picture } from "./picture.mjs";
import { watchWindow } from "./room.mjs";
import { sift } from "./search.mjs";
import { sound } from "./sound.mjs";
import { refuse, steady } from "./steady.mjs";

/** SVG by name, brought once by one of the views; the views' HTML names pictures only, and stays short. */
const PICTURES = (globalThis.stoneagePictures ??= {});
const undrawn = new Set();

const parsed = new Map();

/** A picture to put into the page; a copy costs less than to read its text once more. */
function drawn(svg) {
  if (!parsed.has(svg)) {
    const template = document.createElement("template");
    template.innerHTML = svg;
    parsed.set(svg, template.content);
  }
  return document.importNode(parsed.get(svg), true);
}

class Picture extends HTMLElement {
  static observedAttributes = ["n", "p"];

  connectedCallback() {
    this.draw();
  }

  attributeChangedCallback() {
    if (this.isConnected) {
      this.draw();
    }
  }

  draw() {
    const svg = PICTURES[this.getAttribute("n")];
    if (svg === undefined) {
      undrawn.add(this);
      return;
    }
    this.replaceChildren(drawn(svg));
    const paint = this.getAttribute("p");
    if (paint) {
      this.firstChild.style.cssText = `--paint:var(${paint});--paint-a:1`;
    }
  }
}
if (!customElements.get("sap-picture")) {
  customElements.define("sap-picture", Picture);
}

function bring(pictures) {
  Object.assign(PICTURES, pictures);
  undrawn.forEach((picture) => picture.draw());
  undrawn.clear();
}

/** Bring `old` up to `fresh` element by element, so that focus, scroll and open menus stay. */
function morph(old, fresh) {
  for (const { name } of [...old.attributes]) {
    const walkedTo = name === "tabindex" && old === old.getRootNode().activeElement;
    const unfolded = name === "open" && old.localName === "details";
    if (!fresh.hasAttribute(name) && !unfolded && !walkedTo) {
      old.removeAttribute(name); // what a visitor has unfolded stays so, and so does the focus in a panel
    }
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) {
      old.setAttribute(name, value);
    }
  }
  if (old instanceof HTMLInputElement && document.activeElement?.shadowRoot?.activeElement !== old) {
    old.value = fresh.getAttribute("value") ?? "";
    old.checked = fresh.hasAttribute("checked");
  }
  if (old.localName !== "sap-picture") {
    morphChildren(old, fresh); // a picture draws what is inside it by itself
  }
  if (old instanceof HTMLSelectElement) {
    old.value = fresh.value;
  }
}

function morphChildren(old, fresh) {
  const wanted = [...fresh.childNodes];
  const known = new Map([...old.children].filter((el) => el.dataset.key).map((el) => [el.dataset.key, el]));
  wanted.forEach((node, at) => {
    let here = old.childNodes[at];
    const key = node.dataset?.key;
    if (key && known.has(key) && known.get(key) !== here) {
      here = old.insertBefore(known.get(key), here ?? null);
    }
    if (!here) {
      old.append(node);
    } else if (here.nodeType === 1 && here.nodeName === node.nodeName && (here.dataset.key ?? "") === (key ?? "")) {
      if (!here.isEqualNode(node)) {
        morph(here, node);
      }
    } else if (here.nodeType === 3 && node.nodeType === 3) {
      here.data = node.data;
    } else {
      old.replaceChild(node, here);
    }
  });
  while (old.childNodes.length > wanted.length) {
    old.lastChild.remove();
  }
}

async function read(file) {
  return file ? { name: file.name, size: file.size, text: file.size > 8e6 ? null : await file.text() } : null;
}

async function told(target) {
  if (target.type === "file") {
    return read(target.files[0]);
  }
  return target.type === "checkbox" ? target.checked : (target.value ?? null);
}

/** A file dropped on the page is opened like a chosen one; else the browser would leave the page for it. */
function takeDrops(send, signal) {
  const ours = ({ dataTransfer }) => dataTransfer?.types.includes("Files") && document.documentElement.dataset.state;
  const take = async (event) => {
    if (!ours(event)) {
      return;
    }
    event.preventDefault();
    if (event.type === "drop") {
      send({ act: "open", arg: "", value: await read(event.dataTransfer.files[0]) });
    }
  };
  addEventListener("dragover", take, { signal });
  addEventListener("drop", take, { signal });
}

/** The views that tell what luck has brought. */
const TELLING = new Set(["head", "people", "strip", "act", "log"]);

/** What a player wishes of the decisions, by the action that says so, and where it is remembered. */
const WISHES = [
  ["notations", "round-the-fire-notation"],
  ["idles", "round-the-fire-no-idle"],
];

/** Whether a wish is remembered in this browser. */
function remembers(key) {
  try {
    return localStorage.getItem(key) === "on";
  } catch {
    return false; // storage may be forbidden
  }
}

/** The old way to copy: mark a text and have it copied. */
function copyMarked(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.cssText = "position:fixed;opacity:0";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

let before = null; // what had the focus when something was opened

const COMMANDS = {
  download: ({ name, text }) => download(name, new Blob([text], { type: "text/plain" })),
  picture,
  /** Copy a text; with `tell`, say whether the browser let us. */
  async copy({ text, tell }, root, send) {
    let done = true;
    try {
      await navigator.clipboard.writeText(text); // there only where the page comes by https
    } catch {
      done = copyMarked(text);
    }
    if (tell) {
      send({ act: tell, arg: done ? "yes" : "no", value: null });
    }
  },
  /** Whoever keeps the page is asked for what not every page has; nobody need answer. */
  ask({ tell, ...asked }, root, send) {
    const answer = (arg, value = null) => send({ act: tell, arg, value });
    document.dispatchEvent(new CustomEvent("ask", { detail: { ...asked, answer } }));
  },
  theme({ theme }) {
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem("round-the-fire theme", theme);
    } catch {
      // storage may be forbidden: then the choice lasts as long as the page
    }
  },
  sound: ({ name, on }) => (name ? sound.play(name) : sound.turn(on)),
  top: () => scrollTo({ top: 0 }),
  measure: () => later(() => dispatchEvent(new Event("resize"))),
  /** How much the browser's Back can do here; whoever keeps its history hears it. */
  depth: ({ depth }) => document.dispatchEvent(new CustomEvent("depth", { detail: depth })),
  /** Move the focus; with `back`, remember where it was. */
  focus({ selector, back }, root) {
    before = back ? focused() : before;
    later(() => root.querySelector(selector)?.focus());
  },
  /** Move the focus to where it was; if that is gone, to something that is there. */
  back({ selector }, root) {
    const [known] = [before, (before = null)];
    const there = known?.isConnected && known !== document.body;
    later(() => (there ? known : root.querySelector(selector))?.focus({ preventScroll: there }));
  },
  board: () => later(toBoard),
  remember({ key, text }) {
    try {
      localStorage.setItem(key, text);
    } catch {
      // storage may be forbidden: then it is forgotten with the page
    }
  },
  look: ({ place, zone }) => toSight(zone ? `.z-${zone}` : `.places [data-place="${CSS.escape(place)}"]`),
  /** What the guide says stays in sight with it. */
  near({ selector }, root) {
    const found = root.querySelector(selector);
    if (found) {
      found.style.scrollMargin = `${(root.querySelector(".guide")?.offsetHeight ?? 0) + 12}px 0 12px`;
      found.scrollIntoView({ block: "nearest" });
    }
  },
  reveal({ selector }, root) {
    const found = root.querySelector(selector);
    const focus = () => found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: "center" });
    focus();
    if (found && found !== found.getRootNode().activeElement) {
      document.addEventListener("answered", focus, { once: true }); // while a game is brought back nothing can have it
    }
  },
};

/** An empty view takes no room. */
function takeAway(el, empty) {
  const { host } = el.getRootNode();
  if (host) {
    host.hidden = empty;
  }
}

/** What is wrong is not folded in. */
function keepOpen({ target }) {
  if (!target.open && target.querySelector?.(":invalid")) {
    target.open = true;
  }
}

export function render({ model, el, view }) {
  growFreely(view);
  bring(model.pictures);
  const root = document.createElement("div");
  root.className = `z z-${model.kind}`;
  root.tabIndex = -1;
  if (model.label) {
    root.setAttribute("role", "region");
    root.setAttribute("aria-label", model.label);
  }
  const roving = new Roving();
  const modality = model.kind === "over" ? new Modality() : null;
  const send = (event) => model.send_msg(event);
  const show = () => {
    const fresh = document.createElement("div");
    fresh.innerHTML = model.html;
    const inside = root.getRootNode().activeElement ?? null;
    morphChildren(root, fresh);
    sift(root);
    roving.follow(root);
    modality?.follow(el, root);
    modality && stepAside(root);
    root.querySelector(".lines-room") && requestAnimationFrame(() => markInSight(root));
    model.kind === "log" && requestAnimationFrame(() => (keepInSight(root), keepWhole(root))); // other views take their room first
    if (inside?.isConnected && !inside.disabled) {
      inside === root.getRootNode().activeElement || inside.focus({ preventScroll: true }); // it was moved
    } else if (inside) {
      // what had the focus is gone: stay here, not at the top of the page
      later(() => (root.firstChild ? root.focus({ preventScroll: true }) : modality || toBoard()));
    }
    takeAway(el, !model.html);
    model.kind === "act" && fromTheTop(root, el.getRootNode().host);
    steady.look();
  };
  const act = async (target, event) => {
    const { act: name, arg = "" } = target.dataset;
    send({ act: name, arg, value: await told(target) });
  };
  const isField = (target) => target.matches("input, select, textarea");
  root.addEventListener("click", (event) => {
    const target = event.target.closest("[data-act]");
    if (target && !isField(target) && !target.disabled && target.getAttribute("aria-disabled") !== "true") {
      act(target, event);
    }
  });
  root.addEventListener("pointerdown", ({ target }) => {
    refuse(target.closest("[data-act]:disabled, .acts li.no")); // its words say why
  });
  root.addEventListener("pointerup", ({ target }) => {
    const off = target.closest("[data-act='part']:disabled");
    off && send({ act: "why", arg: off.dataset.arg, value: null }); // a piece says why it can't be chosen
  });
  root.addEventListener("keydown", (event) => roving.key(event));
  root.addEventListener("keydown", async ({ key, target }) => {
    if (key === "Enter" && target.dataset.enter) {
      await act(target);
      send({ act: target.dataset.enter, arg: "", value: null }); // the answer is typed: as its button does
    }
  });
  root.addEventListener("change", (event) => {
    if (event.target.matches("[data-act]")) {
      act(event.target, event);
    }
  });
  root.addEventListener("input", ({ target }) => {
    sift(root);
    if (target.type === "number") {
      target.setAttribute("aria-invalid", String(!target.validity.valid));
    }
  });
  root.addEventListener("toggle", keepOpen, true);
  model.on("html", show);
  model.on("command", () => {
    const command = JSON.parse(model.command);
    COMMANDS[command.do]?.(command, root, send);
  });
  show();
  if (TELLING.has(model.kind)) {
    const gone = new AbortController();
    keepPast(model, root, gone.signal);
    model.on("remove", () => gone.abort());
  }
  if (model.kind === "act") {
    const gone = new AbortController();
    const tell = () =>
      WISHES.forEach(([act, key]) => remembers(key) && send({ act, arg: "", value: true }));
    document.addEventListener("linked", tell, { signal: gone.signal });
    tell();
    model.on("remove", () => gone.abort());
  }
  if (model.kind === "over") {
    const gone = new AbortController();
    pressedElsewhere(root, () => send({ act: "heard", arg: "", value: null }), gone.signal);
    followScroll(root, gone.signal);
    model.on("remove", () => gone.abort());
  }
  if (model.kind === "bar") {
    const gone = new AbortController();
    const { signal } = gone;
    watchWindow(send, el, signal);
    takeDrops(send, signal);
    const tellSound = () => sound.on && send({ act: "sounds", arg: "", value: true });
    document.addEventListener("linked", tellSound, { signal });
    tellSound();
    addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        send({ act: "escape", arg: "", value: null });
      } else {
        shortcut(event, root, send);
      }
    }, { signal });
    document.addEventListener("way-back", () => send({ act: "way-back", arg: "", value: null }), { signal });
    document.addEventListener("slid", () => send({ act: "slid", arg: "", value: null }), { signal });
    model.on("remove", () => gone.abort());
  }
  el.append(root);
  modality?.follow(el, root);
  if (!document.documentElement.dataset.state) {
    send({ act: "shown", arg: "", value: null }); // by a server or a notebook: whoever waits for a screen goes on
  }
}
