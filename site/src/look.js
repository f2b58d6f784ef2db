// Which of the prebaked pages fits this window and this person's wishes.
import { recall } from "./scraps.js";

const THEME_KEY = "round-the-fire theme"; // the pages for developers keep theirs as "theme"
const OLD_THEME_KEY = "theme";

// A phone on its side, as in room.mjs: a finger, and a window that is low.
const LYING = "(orientation: landscape) and (max-height: 520px) and (pointer: coarse)";
const BOARD_SHAPE = 1.43; // how much wider than high most boards are
const WIDE_BOARD = 520; // px: a narrower board of a lesson is higher than wide

const lies = (width) => width >= 560 && width < 1100 && matchMedia(LYING).matches;

/** The breadth of a lesson's boards in a column: on a phone on its side they are to be seen whole. */
export function boardWidth(column) {
  const whole = Math.floor((innerHeight - 12) * BOARD_SHAPE);
  return lies(document.documentElement.clientWidth) ? Math.min(column, Math.max(WIDE_BOARD, whole)) : column;
}

export function form() {
  const width = document.documentElement.clientWidth;
  if (lies(width)) {
    return "side";
  }
  return width >= 1100 ? "wide" : width >= 720 ? "medium" : "narrow";
}

export function theme() {
  const wished = recall("localStorage", THEME_KEY) ?? recall("localStorage", OLD_THEME_KEY);
  if (["light", "dark", "contrast"].includes(wished)) {
    return wished;
  }
  if (matchMedia("(prefers-contrast: more), (forced-colors: active)").matches) {
    return "contrast";
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
