// Tips: what a place of the board or a piece is, shown where the pointer rests, a finger holds or the keyboard is.
// Nothing is sent while the pointer moves: Python is asked once it rests on the board, and not again at that place.
// One that stands in `.has-tips` explains nothing else.

import { find, focused } from "../../../ui/focus.mjs";
import { growFreely } from "../../../ui/free_layout.mjs";

const REST_MS = 450;
const HOLD_MS = 550;
const LEAVE_MS = 220; // time to reach the tip itself
const NEAR = 8;

const inside = (box, x, y) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
const found = (path, selector) => path.find((node) => node.matches?.(selector));

/** The room in which a tip explains things, through shadows; null for the whole page. */
function roomOf(el) {
  let at = el;
  while (at && !at.classList.contains("has-tips")) at = at.parentElement ?? at.getRootNode().host;
  return at ?? null;
}

/** The visible drawing area of the board, if an event's path leads through it. */
const board = (path) => found(path, ".bk-events, .bk-Canvas");

const SIGNS = "[role=img][aria-label], [data-sign]";
const drawing = (el) => el.querySelector?.("sap-picture")?.getAttribute("n") ?? "";
const wordsOf = (el) => el.getAttribute("aria-label") ?? el.title ?? "";

/** A sign of a panel: what it says in words, and the key by which Python knows what it means. */
const sign = (el) => ({ el, text: wordsOf(el), key: el.dataset.sign || drawing(el) });

/** What a piece or a control in a view is called; controls that say so themselves have no tip for the mouse. */
function called(path, pieces, byMouse) {
  const inner = found(path, `${SIGNS}, sap-picture, [title], button, [data-signs]`);
  if (inner?.matches(SIGNS)) {
    return sign(inner);
  }
  const titled = found(path, "[title]");
  if (titled && !titled.matches(SIGNS)) {
    return byMouse ? null : { el: titled, text: titled.title };
  }
  const control = found(path, "button");
  const label = control?.getAttribute("aria-label");
  if (label && !control.innerText?.trim()) {
    return { el: control, text: label };
  }
  if (inner?.matches("sap-picture")) {
    const outer = found(path, SIGNS); // the picture in a row or an equation means what that does, or its own
    const key = inner.getAttribute("n");
    const el = inner.firstElementChild ?? inner; // it has no box of its own
    return outer?.matches("[role=img]") ? sign(outer) : { el, text: "", name: pieces[key], key };
  }
  return null;
}

/** An element and all that it stands in, up to its part of the page. */
function upwards(el) {
  const path = [];
  for (let at = el; at; at = at.parentElement) path.push(at);
  return path;
}

/** Safari says it itself from 17.4 on. */
const seen = (el) => el.checkVisibility?.() ?? el.getClientRects().length > 0;

/** The signs that arrows lead to, one within the other counted once. */
const signsIn = (list) =>
  [...list.querySelectorAll(SIGNS)].filter((el) => seen(el) && !el.parentElement.closest(SIGNS));

/** All that a panel or a button says by signs, a line each. */
function summed(el) {
  const lines = new Set([wordsOf(el), ...signsIn(el).map(wordsOf)].filter(Boolean));
  return lines.size > 1 ? { el, text: [...lines].join("\n"), key: "" } : null;
}

/** Arrows lead from sign to sign of a panel, which is one stop of the Tab key. */
function stroll(event, target) {
  const list = target.closest?.("[data-signs]");
  const items = list ? signsIn(list) : [];
  const at = items.indexOf(target);
  if (!items.length || (at < 0 && target !== list)) {
    return;
  }
  const last = items.length - 1;
  const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: last }[event.key];
  const to = items[next];
  if (to) {
    event.preventDefault();
    to.tabIndex = -1;
    to.focus();
  }
}

/** Tell Python what was remembered of an earlier visit: how far the tutorial came (since version 0.1 under this key). */
function recall(send) {
  try {
    const stored = localStorage.getItem("coach");
    if (stored !== null) {
      send("remembered", "coach", stored.slice(0, 2000));
    }
  } catch {
    // storage may be forbidden
  }
}

export function render({ model, el, view }) {
  growFreely(view);
  const tip = document.createElement("div");
  tip.className = "tip-card";
  tip.setAttribute("aria-hidden", "true"); // the board's buttons and the live region say the same
  tip.hidden = true;
  tip.popover = "manual"; // over all that a page has, where the browser can
  el.append(tip);
  const gone = new AbortController();
  const on = (name, heard, capture = false) => addEventListener(name, heard, { capture, signal: gone.signal });
  let timer = 0;
  let asked = 0;
  let about = null; // what the tip is about: a box on the screen, once it is shown
  let canvas = null; // the board that was asked about
  let held = false;
  let waiting = null; // the sign that was asked about
  let asker = null; // what had the focus then, if it was the keyboard that asked

  let room = null;
  const home = () => (room ??= roomOf(el)); // it stands there only after this
  const pathOf = (event) => {
    const path = event.composedPath();
    return !home() || path.includes(home()) ? path : [];
  };

  const send = (act, arg, value = null) => model.send_msg({ act, arg, value });
  const later = (ms, what) => {
    clearTimeout(timer);
    timer = setTimeout(what, ms);
  };
  const hide = () => {
    clearTimeout(timer);
    tip.hidden = true;
    if (tip.isConnected) tip.hidePopover?.();
    about = null;
    canvas = null;
    waiting = null;
    asker = null;
  };
  const show = (html, box) => {
    tip.innerHTML = html;
    tip.hidden = false;
    tip.showPopover?.();
    about = box;
    const { width, height } = tip.getBoundingClientRect();
    const above = box.top - height - NEAR;
    const left = Math.min(Math.max(NEAR, (box.left + box.right - width) / 2), innerWidth - width - NEAR);
    tip.style.left = `${left}px`;
    tip.style.top = `${above >= NEAR ? above : Math.min(box.bottom + NEAR, innerHeight - height - NEAR)}px`;
  };
  /** What a sign says, a line each, and below what it means, once Python has told. */
  const showSign = (one, html = "") => {
    const box = one.el.getBoundingClientRect();
    const lines = (one.text || one.name || "").split("\n").map((text) => {
      const line = document.createElement("p");
      line.textContent = text;
      return line.outerHTML;
    });
    if (one.text || one.name || html) show(lines.join("") + html, box);
  };
  const ask = (arg, value) => {
    asked += 1;
    send("about", arg, `${value} ${asked}`);
  };
  const tell = (one) => {
    showSign(one);
    if (one.key) {
      waiting = one;
      ask("sign", one.key);
    }
  };
  const askAt = (node, x, y) => {
    const box = node.getBoundingClientRect();
    canvas = node;
    const share = (part, whole) => (part / whole).toFixed(4);
    ask("at", `${share(x - box.left, box.width)} ${share(y - box.top, box.height)}`);
  };
  const look = (path, x, y, byMouse) => {
    const area = board(path);
    if (area) {
      askAt(area, x, y);
      return true;
    }
    const named = called(path, model.pieces, byMouse);
    if (named) {
      tell(named);
    }
    return named !== null;
  };

  model.on("html", () => {
    const answer = document.createElement("div");
    answer.innerHTML = model.html;
    const { n, box, name } = answer.firstChild?.dataset ?? {};
    if (asker && focused() !== asker) {
      hide(); // the focus went on without a word of it
    } else if (n && !box) {
      if (Number(n) === asked && waiting?.el.isConnected) {
        showSign({ ...waiting, text: waiting.text || name }, model.html);
      }
    } else if (!box) {
      hide();
    } else if (Number(n) === asked && canvas?.isConnected && !find(document, ".over .dialog")) {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const [x0, y0, x1, y1] = box.split(" ").map(Number);
      const head = document.createElement("p");
      head.textContent = name ?? "";
      show((name ? head.outerHTML : "") + model.html, { left: left + x0 * width, top: top + y0 * height, right: left + x1 * width, bottom: top + y1 * height });
    }
  });

  on("pointermove", (event) => {
    if (event.pointerType !== "mouse" || event.buttons) {
      return;
    }
    const path = pathOf(event);
    const { clientX: x, clientY: y } = event;
    if (path.includes(tip) || (about && inside(about, x, y))) {
      clearTimeout(timer);
    } else if (about) {
      later(LEAVE_MS, () => {
        hide();
        look(path, x, y, true);
      });
    } else if (board(path) || called(path, model.pieces, true)) {
      later(REST_MS, () => look(path, x, y, true));
    } else {
      clearTimeout(timer);
    }
  });
  on("pointerdown", (event) => {
    held = false;
    const path = pathOf(event);
    if (path.includes(tip)) {
      return; // its click follows
    }
    hide();
    if (event.pointerType !== "mouse") {
      later(HOLD_MS, () => {
        held = look(path, event.clientX, event.clientY, false);
      });
    }
  }, true);
  on("pointerup", (event) => {
    if (event.pointerType === "mouse") {
      return;
    }
    clearTimeout(timer);
    if (held && board(event.composedPath())) {
      // holding asks what a place is; letting go must not act on it as a tap does
      event.stopImmediatePropagation();
      const { pointerId, pointerType, isPrimary } = event;
      const ended = { pointerId, pointerType, isPrimary, bubbles: true, composed: true };
      event.composedPath()[0].dispatchEvent(new PointerEvent("pointercancel", ended));
    }
  }, true);
  on("click", (event) => {
    const path = event.composedPath();
    if (path.includes(tip)) {
      const link = found(path, "[data-act]");
      hide();
      if (link) {
        send(link.dataset.act, link.dataset.arg);
      }
    } else if (held) {
      held = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    }
  }, true);
  let reached = null;
  const follow = () => {
    const target = focused();
    if (!target || target === reached) {
      return;
    }
    reached = target;
    if (target.closest(".dialog")) {
      hide(); // a sheet has opened over what it was about
    }
    const path = upwards(target);
    if (path.includes(tip) || !target.matches(":focus-visible")) {
      return; // pressed, not reached by the keyboard
    }
    hide();
    if (home() && roomOf(target) !== home()) {
      return;
    }
    asker = target;
    if (target.dataset.place) {
      canvas = target.parentElement; // as large as the board
      ask("place", target.dataset.place);
    } else if (target.matches("[data-signs]")) {
      const all = summed(target);
      if (all) tell(all);
    } else if (target.matches("button") && target.querySelector(SIGNS)) {
      tell(summed(target) ?? sign(target));
    } else if (target.matches(SIGNS) || (target.matches("button") && !target.innerText.trim())) {
      const named = called(path, model.pieces, false);
      if (named) tell(named);
    }
  };
  on("focusin", follow);
  on("keyup", follow); // no word of it comes out of a part of the page in which the focus has only moved on
  on("keydown", (event) => {
    const target = event.composedPath()[0];
    const { place } = target.dataset ?? {};
    if (event.key === "?" && !home()) {
      const link = tip.hidden ? null : tip.querySelector("[data-act]");
      if (place) {
        send("rules", `place:${place}`);
      } else if (target.closest?.("[data-signs]")) {
        send(link?.dataset.act ?? "signs", link?.dataset.arg ?? "");
      }
      hide(); // the rules open over what it spoke of
    } else if (event.key === "Escape" || event.key === "Enter") {
      hide(); // an answer to Enter would lie below it
    } else {
      stroll(event, target);
    }
  });
  on("scroll", hide, true);
  const remind = () => home() || recall(send);
  remind();
  document.addEventListener("linked", remind, { signal: gone.signal }); // now it is heard
  model.on("remove", () => gone.abort());
}
