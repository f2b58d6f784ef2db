// The shelf of lessons: static, but for the theme, for how far one is, and for the build that this window runs.
import { holdBuild } from "./build.js";
import { kept, likeOf, tasksOf } from "./lesson-progress.js";
import * as look from "./look.js";
import { say } from "./say.js";

holdBuild();
document.documentElement.dataset.theme = look.theme();
const texts = kept();
for (const card of document.querySelectorAll("[data-lesson]")) {
  const names = card.dataset.tasks.split(" ").filter(Boolean);
  const tasks = tasksOf(texts[card.dataset.lesson]);
  const likes = names.map((name) => likeOf(tasks[name]));
  if (likes.some((like) => like !== "open")) {
    const solved = likes.filter((like) => ["solved", "hint"].includes(like)).length;
    card.querySelector(".shelf-done").textContent = say("lesson.solved", { solved, n: names.length });
  }
}
