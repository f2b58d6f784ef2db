// Where the focus of the keyboard goes: in dialogs, in long lists, and when what had it is gone.

/**
 * Move the focus once all that came with one message stands in the page. A browser lays the page out before it moves
 * the focus, and would do so again after every part that comes later.
 */
export const later = (move) => queueMicrotask(move);

/** The element that has the focus, in whatever shadow. */
export function focused() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** The first match in a tree, shadows and all. */
export function find(root, selector) {
  let found = root.querySelector(selector);
  for (const element of found ? [] : root.querySelectorAll("*")) {
    found ??= element.shadowRoot && find(element.shadowRoot, selector);
  }
  return found;
}

/** Where one goes on when what had the focus is gone: the board's place that is a stop of Tab. */
export const toBoard = () => find(document, ".places [tabindex='0']")?.focus({ preventScroll: true });

const ROUND = 40; // px: a ring round a place of the board, and its arrow

/** Bring what is pointed at into sight: to the middle of what a phone's sheet leaves, if it is not there already. */
export function toSight(selector) {
  const found = find(document, selector)?.getBoundingClientRect();
  const sheet = find(document, ".z-act")?.getRootNode().host;
  const floats = sheet && getComputedStyle(sheet).position === "fixed";
  const end = (floats ? sheet.getBoundingClientRect().top : innerHeight) - ROUND;
  if (found && (found.top < ROUND || found.bottom > end)) {
    scrollBy({ top: Math.min(found.top - ROUND, (found.top + found.bottom - ROUND - end) / 2) });
  }
}

/**
 * While a dialog asks, nothing else of the app can be reached; afterwards one is back where one was. A native dialog's
 * `showModal` would do too much: it makes the whole document inert, the shell's message that Python has died and its
 * button to save the game among it, and what is said above the cover of a hand-over.
 */
export class Modality {
  #before = null;

  follow(el, root) {
    const asks = root.querySelector("[aria-modal=true]") !== null;
    if (asks === (this.#before !== null)) {
      return;
    }
    const host = el.getRootNode().host ?? el;
    const others = [...(host.parentNode?.children ?? [])].filter((one) => one !== host);
    const before = this.#before;
    this.#before = asks ? (focused() ?? document.body) : null;
    others.forEach((one) => one.toggleAttribute("inert", asks));
    if (before) {
      later(() => {
        before.isConnected && before !== document.body ? before.focus({ preventScroll: true }) : toBoard();
      });
    }
  }
}

const AXES = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** Where the item stands that is next to another one in the direction of an arrow; undefined where there is none. */
function beside(items, at, key) {
  const [x, y] = AXES[key] ?? [0, 0];
  const middles = items.map((item) => {
    const box = item.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  const far = ([left, top]) => {
    const [dx, dy] = [left - middles[at][0], top - middles[at][1]];
    const ahead = dx * x + dy * y;
    return ahead > 4 ? ahead + 3 * Math.abs(dx * y - dy * x) : Infinity;
  };
  const ways = at < 0 ? [] : middles.map(far);
  const least = Math.min(...ways);
  return least < Infinity ? ways.indexOf(least) : undefined;
}

/**
 * In a long list (`data-rove`) one button is a stop of the Tab key, and arrows move between them: one by one, or where
 * they lie in a plane (`data-rove="plane"`) to the next one in that direction.
 */
export class Roving {
  #at = new WeakMap();

  follow(root) {
    for (const list of root.querySelectorAll("[data-rove]")) {
      const items = [...list.querySelectorAll("button:not([disabled])")];
      const here = items.includes(this.#at.get(list)) ? this.#at.get(list) : items[0];
      items.forEach((item) => (item.tabIndex = item === here ? 0 : -1));
    }
  }

  key(event) {
    const list = event.target.closest("[data-rove]");
    const items = [...(list?.querySelectorAll("button:not([disabled])") ?? [])];
    const at = items.indexOf(event.target);
    const to = list?.dataset.rove === "plane" ? beside(items, at, event.key) : { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (at >= 0 && items[to]) {
      event.preventDefault();
      this.#at.set(list, items[to]);
      items[at].tabIndex = -1;
      items[to].tabIndex = 0;
      items[to].focus();
    }
  }
}

/** Whether the page is laid out for a phone on its side. */
export const liesOnSide = () => Boolean(find(document, ".zone-act.side"));

let onBoard = false; // whether the last press was on the board
const noteBoard = (event) => {
  onBoard = event.composedPath().some((one) => one.matches?.(".places, .bk-events, .zone-board-buttons"));
};
// In Node, where tests walk over boards by its rules, there is no window to press in.
globalThis.addEventListener?.("pointerdown", noteBoard, { capture: true, passive: true });

/** On a phone on its side the page is scrolled beside the board: what a press there has asked comes into sight. */
function askedInSight(root, host) {
  const low = host.classList.contains("side") && onBoard;
  if (low && scrollY > 0 && root.getBoundingClientRect().top < BELOW_BAR) {
    scrollTo({ top: 0 });
  }
}
const BELOW_BAR = 90; // px: the bar, and the sentence below it

/** Another question is read from its beginning, unless what has the focus is further down. */
export function fromTheTop(root, host) {
  const asked = root.querySelector("h2")?.textContent ?? "";
  host && requestAnimationFrame(() => askedInSight(root, host));
  if (host && asked !== root.asked && !root.contains(root.getRootNode().activeElement)) {
    requestAnimationFrame(() => (host.scrollTop = 0)); // the browser lays the page out for it
  }
  root.asked = asked;
}
