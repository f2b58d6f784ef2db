// A lesson's page: text and pictures are there at once; when Python has come, cells are run and boards come alive.
import { holdBuild } from "./build.js";
import { editable } from "./lesson-code.js";
import { begun, progress, python, savesData } from "./lesson-begin.js";
import { Cell } from "./lesson-cell.js";
import { copyEmbed } from "./lesson-embed.js";
import { printPictures } from "./lesson-print.js";
import { addressed } from "./lesson-python.js";
import { drawStills } from "./lesson-stills.js";
import "./lesson-tips.js";
import { library } from "./library.js";
import { say, told } from "./say.js";

const QUIET_MS = 2500;
const NEAR = "50% 0px 100%"; // of what is in sight: above it and below
const SHOWN = new Set(["show", "task"]);
const AT_ONCE = new Set(["setup", ...SHOWN]);
const root = document.documentElement;
const coming = document.getElementById("coming");
holdBuild();
requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("painted")));

const elements = [...document.querySelectorAll(".cell")];
const TOLD = {
  progress: (text) => progress.take(text),
  game: (text) => progress.takeGame(text),
  damaged: (text) => progress.tell(text),
};
const of = (name) => cells.find((cell) => cell.owns(name));
const cells = elements.map((element) => new Cell(element, python));
progress.showIn(document.querySelector("main"), python);
drawStills();
printPictures(cells);
let queue = Promise.resolve();
let resting = false; // Python is gone
let stopped = null; // the cell that was stopped
python.listen({
  patch: (name, patch) => of(name)?.apply(name, patch),
  idle: (name, parts) => of(name)?.idle(name, parts),
  told: (about, text) => TOLD[about](text),
  slow: (id, silent) => cells.find((cell) => cell.id === id)?.slow(silent),
  ended,
  begins: () => library().catch(() => {}), // told where it is wanted
  comes: paintFirst,
  stalls,
});

/** One cell after the other; each starts when Python is there and the ones before it are done. */
function inTurn(some, only = () => true) {
  some.forEach((cell) => {
    queue = queue.then(() => !resting && only(cell) && cell.run());
  });
  return queue.then(() => Promise.all(some.map(({ shown }) => shown)));
}

/** While a copy of Python comes, what it will show is painted, where it will show just that. */
async function paintFirst({ cell, file }) {
  if (root.dataset.theme === "light" && root.lang === "en") {
    const answer = await fetch(new URL(`documents/${file}`, import.meta.url)).catch(() => null);
    const text = answer?.ok ? await answer.text() : "";
    text && cells.find(({ id }) => id === cell)?.expect(addressed(text));
  }
}

const isFirst = (cell) => !cell.done;
/** What a cell may lean on: cells that only show something name nothing. */
const before = (cell) => cells.slice(0, cells.indexOf(cell)).filter(({ kind }) => !SHOWN.has(kind));

/** Run a cell that somebody edits; what stands above it comes first, if it has not been run. */
async function run(cell) {
  if (resting) {
    await again();
  }
  cell.element.dataset.state = "waiting";
  inTurn(before(cell), isFirst);
  return inTurn([cell]);
}

function stop(cell) {
  stopped = cell;
  python.stop();
  rest(say("lesson.resting"));
  cell.tell([{ kind: "note", text: say("lesson.stopped") }]);
}

/** While it gets ready nothing arrives: that can be waited for, or tried again. */
function stalls(yes) {
  if (isOpening()) {
    coming.querySelector("span").textContent = say(yes ? "trouble.stalled" : "lesson.coming");
    coming.querySelector("button").hidden = !yes;
  }
}

function ended(detail, why) {
  console.info("the lesson's Python ended:", detail);
  rest(why ? told(["lesson.not_started", { why }]) : say("lesson.ended"), "failed");
}

/** Python is gone: tell so, with a way to start it again. */
function rest(sentence, state = "stopped") {
  resting = true;
  queue = Promise.resolve();
  cells.forEach((one) => one.rest());
  root.dataset.state = state;
  coming.hidden = false;
  coming.querySelector("span").textContent = sentence;
  coming.querySelector("button").hidden = false;
}

/** Start Python again and run what had been run, but for the cell that was stopped. */
async function again() {
  const wanted = cells.filter((cell) => cell !== stopped && (cell.done || AT_ONCE.has(cell.kind)));
  cells.forEach((cell) => {
    cell.done = false;
  });
  stopped = null;
  resting = false;
  root.dataset.state = "opening";
  coming.querySelector("span").textContent = say("lesson.coming");
  coming.querySelector("button").hidden = true;
  cells.forEach((cell) => cell.clear());
  delete root.dataset.near;
  near.disconnect();
  python.start();
  await enliven(wanted.filter(({ kind }) => AT_ONCE.has(kind)));
  await inTurn(wanted.filter(({ kind }) => !AT_ONCE.has(kind)));
}

const isInSight = ({ element }) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};
const sightFirst = (some) => [...some.filter(isInSight), ...some.filter((cell) => !isInSight(cell))];

let arrived = () => {};
/** A picture comes alive when somebody comes near: each takes some megabytes, and a lesson has many. */
const near = new IntersectionObserver(
  (seen) => {
    const close = seen.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
    close.forEach((element) => near.unobserve(element));
    const come = cells.filter(({ element }) => close.includes(element));
    arrived(inTurn(sightFirst(come), isFirst)); // unless somebody has run it meanwhile
  },
  { rootMargin: NEAR },
);

/** Run what the page begins with: what is looked at before what is near; the rest when somebody comes near. */
async function enliven(wanted) {
  const setup = wanted.filter(({ kind }) => kind === "setup");
  const others = wanted.filter((cell) => !setup.includes(cell));
  await inTurn(setup);
  await inTurn(others.filter(isInSight), isFirst);
  await python.ready; // there may have been nothing to wait for it
  live();
  if (others.length) {
    const first = new Promise((resolve) => {
      arrived = resolve;
    });
    others.forEach(({ element }) => near.observe(element));
    await first;
  }
  if (!resting) {
    performance.mark("near");
    root.dataset.near = "";
    python.settle();
  }
}

const isOpening = () => !resting && root.dataset.state === "opening";

/** What is looked at has come alive. */
function live() {
  if (isOpening()) {
    root.dataset.state = "live";
    coming.hidden = true;
    performance.mark("live");
  }
}

async function begin() {
  const line = coming.querySelector("span");
  line.textContent = savesData ? say("lesson.saves_data") : line.textContent;
  await begun;
  line.textContent = say("lesson.coming");
  python.ready.then((here) => here && performance.mark("python"));
  await enliven(cells.filter((cell) => AT_ONCE.has(cell.kind)));
  setTimeout(prepareNextVisit, QUIET_MS);
}

/** As the game's page does: all of the site is kept for use without a network, then a copy of Python. */
async function prepareNextVisit() {
  const { start, settled } = await import("./offline.js");
  await start();
  await settled;
  await python.keep();
}

cells.filter((cell) => cell.element.querySelector("textarea")).forEach((cell) => editable(cell, run));
document.addEventListener("click", ({ target }) => {
  const wanted = target.closest?.("[data-do]")?.dataset.do;
  const cell = cells.find(({ element }) => element.contains(target));
  if (wanted === "run" && cell) {
    run(cell);
  } else if (wanted === "stop" && cell) {
    stop(cell);
  } else if (wanted === "again") {
    again();
  } else if (wanted === "embed" && cell) {
    copyEmbed(root.dataset.lesson, cell.element, document.title);
  } else if (wanted === "python") {
    const shown = root.toggleAttribute("data-behind");
    target.closest("button").setAttribute("aria-pressed", shown);
  }
});

const WAYS = new Set(["next", "back", "again"]);
const NEAR_PX = 24;

/** The first that a selector finds, in shadow roots too. */
function deep(room, wanted) {
  const inside = () => [...room.querySelectorAll("*")].map(({ shadowRoot }) => shadowRoot && deep(shadowRoot, wanted));
  return room.querySelector(wanted) ?? inside().find(Boolean);
}

/** On a phone the board of a walk comes into sight with every step, or the players where the words are of them. */
document.addEventListener("click", (event) => {
  const way = event.composedPath()[0].closest?.("[data-act]")?.dataset.act;
  const cell = event.target.closest?.(".cell");
  if (cell && WAYS.has(way) && matchMedia("(max-width: 700px)").matches) {
    const { top } = (deep(cell, ".stage-words.stays") ? cell : deep(cell, ".players")).getBoundingClientRect();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    Math.abs(top) > NEAR_PX && scrollBy({ top, behavior: calm ? "instant" : "smooth" });
  }
});

begin();
