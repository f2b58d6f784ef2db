// The page: starts Python in a worker at once, meanwhile paints the prebaked document, then joins the two.
import { holdBuild } from "./build.js";
import { CONFIG } from "./config.js";
import { Link, paint } from "./document-link.js";
import "./foot.js";
import "./import-shim.js";
import { Keep } from "./keep.js";
import * as look from "./look.js";
import { say, told } from "./say.js";
import { startBots } from "./bots.js";
import * as stage from "./stage.js";

const FONT_PATIENCE_MS = 700;
const FIRST_QUIET_MS = 2500;
holdBuild();
const element = document.getElementById("app");
const form = look.form();
const theme = look.theme();
document.documentElement.dataset.theme = theme;

const worker = new Worker(new URL("./app-worker.mjs", import.meta.url), { type: "module", name: "app" });
const link = new Link((patch) => worker.postMessage({ kind: "patch", patch }));
const keep = new Keep((message, answer) => worker.postMessage({ kind: "kept", text: JSON.stringify(message), answer }));
worker.postMessage({ kind: "start", config: CONFIG, form, theme });
if (keep.wished) {
  element.inert = true; // what would be clicked is not there for long: a game comes back
  stage.note(say("ready.coming_back"));
}

const baked = CONFIG.prebaked ? fetchText(`documents/${form}-${theme}.json`) : Promise.resolve(null);
const bokeh = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
const painting = paintFirst();
const received = new Map();

const handlers = {
  bytes({ name, bytes }) {
    received.set(name, bytes);
    const sum = [...received.values()].reduce((total, part) => total + part, 0);
    stage.bytes(Math.min(sum, CONFIG.bytes), CONFIG.bytes);
  },
  step: ({ name }) => stage.done(name),
  async document({ text }) {
    // The document made with the site is Python's own unless the two differ, and then Python's counts.
    const first = await painting;
    if (text !== first?.text) {
      first?.remove();
      link.take((await show(text)).document);
      document.documentElement.dataset.repainted = String(first !== null);
    }
    worker.postMessage({ kind: "link" });
  },
  live() {
    stage.done("live");
    stage.state("live");
    element.removeAttribute("aria-busy");
    keep.begin(); // answered by the first `idle`: clicks come after the game that was brought back
    startBots(worker, CONFIG);
    setTimeout(workOffline, FIRST_QUIET_MS);
  },
  idle() {
    element.inert = false;
    link.ready();
  },
  keep: ({ text }) => keep.receive(JSON.parse(text)),
  patch: ({ patch }) => link.apply(patch),
  trouble: ({ said, detail, fatal }) => stage.tell(told(said), detail, { fatal }),
};
worker.onmessage = ({ data }) => handlers[data.kind](data)?.catch?.(tellPageError);
worker.onerror = (event) => {
  event.preventDefault();
  stage.tell(say("trouble.stopped"), event.message, { fatal: true });
};

async function paintFirst() {
  const text = await baked;
  if (text === null) {
    return null;
  }
  const painted = await show(text);
  link.take(painted.document);
  return { text, ...painted };
}

async function show(text) {
  await bokeh;
  if (!window.Bokeh) {
    throw new Error(say("trouble.no_library"));
  }
  await fontsOrPatience();
  const painted = await paint(text, element);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  stage.done("page");
  if (document.documentElement.dataset.state === "opening") {
    stage.state("painted");
  }
  return painted;
}

/** The board is a canvas, which does not redraw when a font arrives late. */
function fontsOrPatience() {
  const wanted = ["800 15px Nunito", "650 22px Fraunces"].map((font) => document.fonts.load(font));
  const patience = new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE_MS));
  return Promise.race([Promise.allSettled(wanted), patience]);
}

async function fetchText(path) {
  const answer = await fetch(new URL(path, import.meta.url));
  return answer.ok ? await answer.text() : null; // without it, Python's own is painted when it comes
}

/** Keeping the page for use without a network waits until it is in use; its code is not needed before. */
async function workOffline() {
  const offline = await import("./offline.js");
  await offline.start();
}

stage.onState("failed", () => navigator.serviceWorker?.controller && workOffline());
stage.onRetry(() => import("./offline.js").then((offline) => offline.mend()).catch(() => location.reload()));

function tellPageError(error) {
  stage.tell(say("trouble.not_drawn"), String(error?.stack ?? error), { fatal: true });
}
painting.catch(tellPageError);
