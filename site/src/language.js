// The page's language: what the visitor chose here, else the first of the browser's that the page speaks. A link to a
// game says nothing of it: each reads the game in their own.
import { CONFIG } from "./config.js";
import { say } from "./say.js";
import { keepText, recall } from "./scraps.js";

export const ENGLISH = "en";
const KEY = "round-the-fire language";

/** Its short name, such as `de`. */
export function language() {
  const wished = [recall("localStorage", KEY), ...(navigator.languages ?? [])].map((tag) => tag?.split("-")[0]);
  return wished.find((name) => name === ENGLISH || name in CONFIG.languages) ?? ENGLISH;
}

/** Have all that stands in the page said in a language; what that can't say, or never arrives, stays English. */
export async function speak(name) {
  if (name === ENGLISH) {
    return;
  }
  document.documentElement.lang = name;
  await import(new URL(`./words-${name}.js`, import.meta.url)).catch(() => {});
  document.title = say("page.title");
  for (const link of document.querySelectorAll("[data-own]")) {
    link.href = link.dataset.own.replace("*", name); // the same page in that language
  }
  document.querySelectorAll("[data-language]").forEach((one) => {
    one.hidden = one.dataset.language === name;
  });
  for (const one of document.querySelectorAll("[data-say]")) {
    one.textContent = say(one.dataset.say);
  }
  for (const one of document.querySelectorAll("[data-label]")) {
    one.setAttribute("aria-label", say(one.dataset.label));
  }
}

/** A language is chosen for all pages; whether that is kept. */
export const choose = (name) => keepText("localStorage", KEY, name);

/** Whether a language's sentences are here, or can be had: what nobody has spoken here yet needs a network once. */
async function isToBeHad(name) {
  const needed = name === ENGLISH ? [] : [`words-${name}.js`, CONFIG.languages[name][""]];
  const answers = needed.map((path) => fetch(new URL(path, import.meta.url)).then(({ ok }) => ok).catch(() => false));
  return (await Promise.all(answers)).every(Boolean);
}

/** Whoever chooses a language gets the page anew: what is played comes back. */
document.addEventListener("click", async ({ target }) => {
  const name = target.dataset?.language;
  if (!name) {
    return;
  }
  if (!(await isToBeHad(name))) {
    document.getElementById("offline").textContent = say("offline.no_language", { name: target.textContent });
  } else if (choose(name)) {
    location.reload();
  }
});
