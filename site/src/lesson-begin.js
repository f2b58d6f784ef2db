// Starts a lesson's Python as soon as the page's head is there: its text and pictures are still arriving then, and take
// longer than all that the worker has to be told.
import { Progress } from "./lesson-progress.js";
import { Python } from "./lesson-python.js";
import * as look from "./look.js";

const root = document.documentElement;
const lesson = root.dataset.lesson;
root.dataset.theme = look.theme();

export const savesData = Boolean(navigator.connection?.saveData);

/**
 * Python comes at once, beside the painting of text and pictures, which needs little; where the page is not looked at,
 * when it is; to who saves data when something on it is used.
 */
function waits() {
  const heard = (target, ...names) =>
    new Promise((resolve) => names.forEach((name) => target.addEventListener(name, resolve, { once: true })));
  if (savesData) {
    return heard(document, "pointerdown", "keydown", "click");
  }
  return document.hidden ? heard(document, "visibilitychange") : null;
}

export const progress = new Progress(lesson);
export const python = new Python(
  () => ({ name: lesson, lesson, language: root.lang, progress: progress.texts, games: progress.games }),
  root.dataset.theme,
);
const start = () => void python.start();
const later = waits();

/** Resolves once Python is being started. */
export const begun = later ? later.then(start) : Promise.resolve(start());
