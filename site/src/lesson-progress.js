// How far somebody is in a lesson: kept in this browser, shown as marks, and made into a file for a teacher.
import { say } from "./say.js";
import { keepText, keptUnder, LESSON, LESSON_GAME, recall } from "./scraps.js";

const SIGNS = { open: "", tried: "", solved: "✓", hint: "◐", shown: "○" };
const NAMES = {
  open: "lesson.mark_open",
  tried: "lesson.mark_tried",
  solved: "lesson.mark_solved",
  hint: "lesson.mark_hint",
  shown: "lesson.mark_shown",
};

/** What is kept of every lesson, by its name. */
export const kept = () => keptUnder(LESSON);

/** What a task is like: open, tried, solved, hint (solved with one) or shown. */
export function likeOf(task) {
  if (task?.state === "solved") {
    return task.hints ? "hint" : "solved";
  }
  return task?.state === "shown" ? "shown" : task?.tries || task?.hints ? "tried" : "open";
}

/** The tasks of a text that was kept; none where it can't be read: Python says what is wrong with it. */
export function tasksOf(text) {
  try {
    return JSON.parse(text)?.tasks ?? {};
  } catch {
    return {};
  }
}

/** How far a lesson is: of tasks that nobody has touched here, what another window has kept meanwhile. */
function joined(text, kept) {
  const here = JSON.parse(text);
  const there = tasksOf(kept);
  for (const [name, task] of Object.entries(here.tasks)) {
    if (likeOf(task) === "open" && likeOf(there[name]) !== "open") {
      here.tasks[name] = there[name];
    }
  }
  return JSON.stringify(here);
}

export class Progress {
  #lesson;
  #main;
  #python;
  #texts = kept();
  #games = keptUnder(LESSON_GAME);
  #told = false; // that nothing can be kept

  /** `lesson` is the one of this page. */
  constructor(lesson) {
    this.#lesson = lesson;
  }

  /** The texts of all lessons, for Python. */
  get texts() {
    return this.#texts;
  }

  /** The games on the boards of all lessons, for Python: texts by name. */
  get games() {
    return Object.fromEntries(Object.entries(this.#games).filter(([, text]) => text));
  }

  /** Something was done: `text` is how far this lesson is now. */
  take(text) {
    const { lesson } = JSON.parse(text);
    this.#texts[lesson] = joined(text, recall("localStorage", LESSON + lesson));
    this.#keep(LESSON + lesson, this.#texts[lesson]);
    this.#show();
  }

  /** A game on a free board is somewhere else now: JSON text of its name, and of its own text. */
  takeGame(row) {
    const [name, text] = JSON.parse(row);
    this.#games[name] = text;
    this.#keep(LESSON_GAME + name, text);
  }

  #keep(key, text) {
    if (!keepText("localStorage", key, text) && !this.#told) {
      this.#told = true;
      this.tell(say("lesson.not_kept"));
    }
  }

  /** A sentence beside the marks. */
  tell(sentence) {
    const place = this.#main.querySelector('[data-part="told"]');
    place && (place.textContent = sentence);
  }

  /** Mark how far each task of the page is, and make the file; `python` writes its text. */
  showIn(main, python) {
    this.#main = main;
    this.#python = python;
    this.#show();
    addEventListener("storage", ({ key, newValue }) => {
      if (key === LESSON + this.#lesson && newValue) {
        this.#texts[this.#lesson] = newValue;
        this.#show();
      }
    });
    const form = main.querySelector(".lesson-form");
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#handIn(form);
    });
  }

  async #handIn(form) {
    const status = form.nextElementSibling;
    const name = form.elements.pupil.value.trim();
    const made = await this.#python.handIn(name);
    if (!made?.text) {
      status.textContent = made?.sentence ?? say("lesson.no_python");
      return;
    }
    const file = `${name.replace(/[^\p{L}\p{N}]+/gu, "-")}-${this.#lesson}.json`;
    const link = Object.assign(document.createElement("a"), {
      href: URL.createObjectURL(new Blob([made.text], { type: "application/json" })),
      download: file,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    status.textContent = say("lesson.made", { file });
  }

  #show() {
    const tasks = tasksOf(this.#texts[this.#lesson]);
    const marks = [...this.#main.querySelectorAll("[data-task]")];
    marks.forEach((mark, at) => {
      const like = likeOf(tasks[mark.dataset.task]);
      mark.dataset.like = like;
      mark.textContent = `${at + 1}${SIGNS[like]}`;
      mark.setAttribute("aria-label", say(NAMES[like], { n: at + 1 }));
    });
    const solved = marks.filter(({ dataset }) => ["solved", "hint"].includes(dataset.like)).length;
    const place = this.#main.querySelector('[data-part="solved"]');
    place && (place.textContent = say("lesson.solved", { solved, n: marks.length }));
  }
}
