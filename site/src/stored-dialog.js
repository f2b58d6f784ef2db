// The panel that says what is stored in this browser, and clears it after a question.
import { say } from "./say.js";
import { clear, measure } from "./stored.js";

const dialog = document.getElementById("stored");
const part = (name) => dialog.querySelector(`[data-part="${name}"]`);
const UNITS = [[1e9, "stored.gigabytes"], [1e6, "stored.megabytes"], [1e3, "stored.kilobytes"]];
let foot; // tells whether the page works offline, and the browser's offer to install it
let asking = []; // the kinds that the question is about

const names = {
  games: ["stored.games", "stored.games_why"],
  lessons: ["stored.lessons", "stored.lessons_why"],
  preferences: ["stored.preferences", "stored.preferences_why"],
  snapshot: ["stored.snapshot", "stored.snapshot_why"],
  files: ["stored.files", "stored.files_why"],
};

/** Show the panel with what is there now; `known` is what the foot of the page knows. */
export async function open(known) {
  foot = known;
  ask([]);
  if (!dialog.open) {
    dialog.showModal();
  }
  await show();
}

async function show() {
  const kinds = await measure();
  part("kinds").replaceChildren(...kinds.map(row));
  part("clear-all").disabled = kinds.every(({ count }) => count === 0);
  part("offline").textContent = foot.offlineWords();
  part("room").textContent = await roomWords();
  part("keep").hidden = (await navigator.storage?.persisted?.().catch(() => true)) ?? true;
  part("install").hidden = foot.installing() === null;
  dialog.dataset.shown = "";
}

function row({ kind, bytes, count }) {
  const [name, why] = names[kind];
  const line = document.createElement("tr");
  const title = document.createElement("th");
  title.scope = "row";
  title.append(say(name), describing(say(why)));
  const size = document.createElement("td");
  size.textContent = count ? sizeWords(bytes) : say("stored.nothing");
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.clear = kind;
  button.disabled = count === 0;
  button.textContent = say("stored.clear");
  button.setAttribute("aria-label", say("stored.clear_one", { what: say(name) }));
  const last = document.createElement("td");
  last.append(button);
  line.append(title, size, last);
  line.dataset.kind = kind;
  line.dataset.bytes = bytes;
  return line;
}

function describing(text) {
  const small = document.createElement("small");
  small.textContent = text;
  return small;
}

function sizeWords(bytes) {
  const [unit, key] = UNITS.find(([unit]) => bytes >= unit) ?? UNITS.at(-1);
  return say(key, { size: (bytes / unit).toFixed(1) });
}

async function roomWords() {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota ? say("stored.room", { used: sizeWords(usage), all: sizeWords(quota) }) : "";
}

/** Ask before anything is cleared; no kinds take the question away. */
function ask(kinds) {
  asking = kinds;
  part("question").hidden = kinds.length === 0;
  const what = kinds.map((kind) => say(names[kind][0])).join(", ");
  part("asked").textContent = kinds.length ? say("stored.sure", { what }) : "";
  if (kinds.length) {
    dialog.querySelector('[data-answer="no"]').focus();
  }
}

async function answer(yes) {
  const kinds = asking;
  ask([]);
  if (yes) {
    await Promise.allSettled(kinds.map(clear));
    await show();
  }
  part("close").focus();
}

dialog.addEventListener("click", async ({ target }) => {
  if (target.dataset.clear) {
    ask([target.dataset.clear]);
  } else if (target.dataset.answer) {
    await answer(target.dataset.answer === "yes");
  } else if (target === part("clear-all")) {
    ask(Object.keys(names));
  } else if (target === part("keep")) {
    await navigator.storage.persist();
    await show();
  } else if (target === part("install")) {
    await foot.installing().prompt();
  } else if (target === part("close")) {
    dialog.close();
  }
});
