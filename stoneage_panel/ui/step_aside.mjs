// A message over the page stands beside what was pressed; it covers neither that nor what is asked.

import { find, liesOnSide } from "./focus.mjs";
import { placeAt } from "./steady.mjs";

const GAP = 10; // px between a message and what it is about
const EDGE = 8; // px to the window's edge
const FINGER = 44; // px of a place that was tapped where there is no button
const SIDESTEP = 60; // px that a message moves at most to leave open what can be chosen
const NARROW = 720; // px of a window; as in the sheets
const LARGEST = 240; // px: of something larger only the spot that was pressed counts

let pressed = null; // what the last press was on: { target, x, y }

const has = (event, name) => event.composedPath().some((one) => one.classList?.contains(name));
const isPress = ({ type, key }) => type === "pointerdown" || key === "Enter" || key === " ";

/** What is pressed in the message itself moves nothing; a tool of the bar is about the page as a whole. */
function note(event) {
  if (!isPress(event) || has(event, "toast")) {
    return;
  }
  const target = event.composedPath().find((one) => one.matches?.("[data-act], [data-place], summary, a"));
  pressed = has(event, "z-bar") ? null : { target, x: event.clientX, y: event.clientY };
}
addEventListener("pointerdown", note, { capture: true, passive: true });
addEventListener("keydown", note, { capture: true, passive: true });

/** Calls back at every press beside the message that says why the one before was refused. */
export function pressedElsewhere(root, callback, signal) {
  const heard = (event) => {
    if (isPress(event) && root.querySelector(".toast.refused") && !has(event, "toast")) {
      callback();
    }
  };
  addEventListener("pointerdown", heard, { capture: true, signal });
  addEventListener("keydown", heard, { capture: true, signal });
}

/** Moves a message to its place once it stands, and whenever the page is scrolled. */
export function stepAside(root) {
  requestAnimationFrame(() => move(root));
}
export const followScroll = (root, signal) =>
  addEventListener("scroll", () => root.querySelector(".toast") && stepAside(root), { passive: true, signal });

const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height, width, height });

/** Where it was pressed: a button, a place of the board, or a finger's breadth. */
function anchor() {
  if (!pressed) {
    return null;
  }
  const { target, x, y } = pressed;
  const spot = x === undefined ? null : box(x - FINGER / 2, y - FINGER / 2, FINGER, FINGER);
  const found = target?.isConnected ? target.getBoundingClientRect() : spot && placeAt(x, y)?.getBoundingClientRect();
  return found?.width && Math.max(found.width / 2, found.height) < LARGEST ? found : spot;
}

/** What must stay in sight: the sentence at the head, and what a phone's sheet asks. */
const asked = () =>
  [".banner", ".z-act h2", ...sheet()].map((name) => find(document, name)?.getBoundingClientRect()).filter((one) => one?.height);

/** On a phone all that can be chosen stands in a sheet, or beside the board, which a message would hide. */
const sheet = () => (innerWidth < NARROW || liesOnSide() ? [".z-act"] : []);

/** Where a press would do something: better not hidden, though presses go through the message. */
const open = () =>
  [...(find(document, ".places")?.querySelectorAll("[data-open]") ?? [])].map((one) => one.getBoundingClientRect());

function shared(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

const visibleWidth = () => document.documentElement.clientWidth; // beside a scroll bar
const within = (at, size, room) => Math.max(EDGE, Math.min(at, room - size - EDGE));

function apart(one, other) {
  const x = Math.max(one.left - other.right, other.left - one.right, 0);
  const y = Math.max(one.top - other.bottom, other.top - one.bottom, 0);
  return Math.hypot(x, y);
}

/** Where a message of a size may stand: round what was pressed, under what is asked, at the window's ends. */
function spots(from, { width, height }, kept) {
  const [x, y] = [(from.left + from.right - width) / 2, (from.top + from.bottom - height) / 2];
  const tops = [from.bottom + GAP, from.top - GAP - height, EDGE, innerHeight - height - EDGE];
  tops.push(...kept.flatMap((one) => [one.bottom + GAP, one.top - GAP - height]));
  const sides = [from.right + GAP, from.left - GAP - width];
  return [...tops.map((top) => [x, top]), ...sides.map((left) => [left, y])].map(([left, top]) =>
    box(within(left, width, visibleWidth()), within(top, height, innerHeight), width, height),
  );
}

const hidden = (spot, boxes) => boxes.reduce((sum, one) => sum + shared(spot, one), 0);

/** The spot that hides least and lies nearest. */
export function best(from, size, kept, open = []) {
  const cost = (spot) => 100 * hidden(spot, [from, ...kept]) + Math.min(SIDESTEP, hidden(spot, open) / 40) + apart(spot, from);
  return spots(from, size, kept).reduce((one, other) => (cost(other) < cost(one) ? other : one));
}

function move(root) {
  const said = root.querySelector(".toast:not(.stay)");
  if (!said) {
    return;
  }
  said.style.left = said.style.top = "";
  const [from, kept, size] = [anchor(), asked(), said.getBoundingClientRect()];
  if (from || kept.some((one) => shared(one, size))) {
    const { left, top } = best(from ?? box(size.left, size.top, size.width, 0), size, kept, open());
    said.style.left = `${left}px`;
    said.style.top = `${top}px`;
  }
}
