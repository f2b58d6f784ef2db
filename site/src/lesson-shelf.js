// The shelf of lessons and teachers' pages: static, but for theme and language, for how far one is, and for the build
// that this window runs.
import { holdBuild } from "./build.js";
import { kept, likeOf, tasksOf } from "./lesson-progress.js";
import { choose, ENGLISH, language } from "./language.js";
import * as look from "./look.js";
import { say } from "./say.js";

holdBuild();
document.documentElement.dataset.theme = look.theme();

/** The address of the English page stands for all: whoever reads another language gets that, unless they come from it. */
const own = document.querySelector(`link[rel="alternate"][hreflang="${language()}"]`)?.href;
if (own && document.documentElement.lang === ENGLISH && document.referrer !== own) {
  location.replace(own + location.hash);
}
document.querySelectorAll(".lesson-head [hreflang]").forEach((link) => {
  link.addEventListener("click", () => choose(link.hreflang));
});

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
