// Which of the prebaked pages fits this window and this person's wishes.
import { recall } from "./scraps.js";

const THEME_KEY = "round-the-fire theme"; // the pages for developers keep theirs as "theme"
const OLD_THEME_KEY = "theme";

export function form() {
  const width = document.documentElement.clientWidth;
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
