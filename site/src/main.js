// The page: starts Python in a worker at once, meanwhile paints the prebaked document, then joins the two.
import * as back from "./back.js";
import { fileName, holdBuild } from "./build.js";
import { CONFIG } from "./config.js";
import { Copy } from "./copy.js";
import { Link, paint } from "./document-link.js";
import { Early } from "./early.js";
import "./foot.js";
import "./import-shim.js";
import { Keep } from "./keep.js";
import { ENGLISH, language, speak } from "./language.js";
import { handedOver } from "./letters.js";
import { Life } from "./life.js";
import * as look from "./look.js";
import { say, told } from "./say.js";
import { LEFT_BUILD, recall } from "./scraps.js";
import { startBots } from "./bots.js";
import * as stage from "./stage.js";
import { Studies } from "./studies.js";

const FONT_PATIENCE_MS = 700;
const WORKER_PATIENCE_MS = 100;
const FIRST_QUIET_MS = 2500;
const LITTLE_GB = 2; // of memory; a second Python takes some 100 MB
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
holdBuild();
const element = document.getElementById("app");
const form = look.form();
const theme = look.theme();
document.documentElement.dataset.theme = theme;
const spoken = language();
const words = speak(spoken);

let breathes = () => {};
const breath = new Promise((resolve) => {
  breathes = resolve;
});
const said = ({ kind, ...more }) => handlers[kind](more)?.catch?.(tellPageError);
const life = new Life({ said, died, silent, breathes: () => breathes() });
const link = new Link(send);
const keep = new Keep((message, answer) => life.post({ kind: "kept", text: JSON.stringify(message), answer }));
let interpreter = null; // as the app's worker has compiled it
const forOthers = () => ({ config: CONFIG, interpreter });
const studies = new Studies((...message) => life.post(...message), forOthers);
const firstPage = `${form}-${theme}${spoken === ENGLISH ? "" : `.${spoken}`}`; // the page that is painted
const opened = CONFIG.opened[firstPage];
const isLater = spoken !== ENGLISH; // for the next visit: another language shall cost a first one little
const copy = new Copy(CONFIG.snapshot, fileName("snapshot"), opened && [{ ...opened, waits: isLater }]);
let lived = false;
let stopBots = null;
let areBotsAsked = false;
let shown = null; // what is painted
let again = null; // how the game was started again, if it was
let keptBefore = 0;
new Early(element);
const leaving = recall("sessionStorage", LEFT_BUILD)
  ? import("./offline.js").then((offline) => offline.leaveAgain())
  : null;
const other = Boolean(keep.wished || keep.chosen); // what is painted is not what this visitor will see
if (other) {
  waits(true);
  words.then(() => stage.comingBack(keep.wished && say("ready.coming_back")));
}

const baked = CONFIG.prebaked ? fetchText(`documents/${firstPage}.json`) : Promise.resolve(null);
const bokeh = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
begin();
// A worker begins with the page's help: what is painted at once would hold it up for longer than it takes to begin.
const painting = (copy.likely ? Promise.race([breath, pause(WORKER_PATIENCE_MS)]) : Promise.resolve()).then(paintFirst);
const received = new Map();

const handlers = {
  bytes({ name, bytes }) {
    stage.hush("silent");
    received.set(name, bytes);
    const sum = [...received.values()].reduce((total, part) => total + part, 0);
    const { both, bundles } = CONFIG.bytes;
    const due = both + (received.has(CONFIG.snapshot?.file) ? CONFIG.snapshot.sent + (isLater ? 0 : opened?.sent ?? 0) : bundles);
    stage.bytes(Math.min(sum, due), due);
  },
  compiled({ module }) {
    interpreter = module;
  },
  step: ({ name }) => stage.done(name),
  async document({ text }) {
    // The document made with the site is Python's own unless the two differ, and then Python's counts.
    const first = await painting;
    if (again || text !== first?.text) {
      element.style.visibility = again || (other && !lived) ? "hidden" : ""; // no need to see the lobby
      shown?.remove();
      shown = await show(text);
      again = link.take(shown.document) ? "lost" : again;
      document.documentElement.dataset.repainted = String(first !== null);
    }
    life.post({ kind: "link" });
    keep.begin(again); // answered by the first `idle`: clicks come after the game that was brought back
  },
  copying: ({ isKept }) => copy.begins(startFromBundles, isKept),
  received: ({ blobs }) => copy.received(blobs),
  live() {
    lived = true;
    copy.lives();
  },
  idle() {
    element.inert && waits(false);
    stage.hush("silent");
    link.ready();
    isLive() || goLive();
  },
  keep: ({ text }) => keep.receive(JSON.parse(text)),
  bots() {
    areBotsAsked = true;
    isLive() && callBots();
  },
  studies: ({ wanted }) => studies.want(wanted),
  patch: ({ patch }) => link.apply(patch),
  trouble({ said, detail, fatal }) {
    if (fatal && copy.fails(detail)) {
      startFromBundles();
    } else if (fatal && lived) {
      life.giveUp(detail);
    } else {
      stage.tell(told(said), detail, { fatal, restart: lived && restart });
    }
  },
};

/**
 * From now on a click is answered at once. A Python that lives has yet to bring the game back: whoever clicked before
 * that was not heard, or waited for the storage, for Python to read and draw the game, for the page to lay it out, and
 * for a processor, which the bots' Python took meanwhile. So the storage is opened while Python starts, and bots come last:
 * when one is asked for a move, or when the page has been quiet and there is room for them.
 */
function goLive() {
  stage.done("live");
  stage.state("live");
  back.look();
  element.removeAttribute("aria-busy");
  areBotsAsked ? callBots() : hasRoom && setTimeout(() => isLive() && callBots(), FIRST_QUIET_MS);
  if (!again) {
    setTimeout(prepareNextVisit, FIRST_QUIET_MS);
  }
}

/** Phones, which don't say it in every browser, have little memory, and end a tab that takes much. */
const memory = navigator.deviceMemory ?? (matchMedia("(pointer: coarse)").matches ? LITTLE_GB : Infinity);
const hasRoom = memory > LITTLE_GB;

const isLive = () => document.documentElement.dataset.state === "live";

function callBots() {
  stopBots ??= startBots((...message) => life.post(...message), forOthers);
}

/**
 * While a game is being brought back nothing can be clicked. What stands there stays as it is; a lobby that would give
 * way to something else at once is not shown at all, so nothing fades and nothing jumps.
 */
function waits(yes) {
  element.inert = yes;
  element.style.visibility = yes && other && !lived ? "hidden" : "";
}

function send(patch) {
  keptBefore = keep.count;
  life.ask({ kind: "patch", patch });
}

/** The worker is gone. What was under way is either kept or not done, so the game can be started again. */
function died(detail) {
  if (copy.fails(detail)) {
    startFromBundles();
  } else if (lived && life.mayRestart) {
    restart();
  } else {
    stage.tell(say("trouble.stopped"), detail, { fatal: true, file: keep.text });
  }
}

/** What was painted and clicked meanwhile stays: the document is the same. */
function startFromBundles() {
  received.clear();
  life.start({ config: CONFIG, form, theme, language: spoken });
}

function silent() {
  if (document.documentElement.dataset.state === "failed") {
    return; // why is told
  }
  const again = lived ? restart : () => location.reload(); // nothing can be mended while nothing arrives
  stage.tell(say(lived ? "trouble.silent" : "trouble.stalled"), "", { fatal: false, restart: again, about: "silent" });
}

function restart() {
  const lost = link.park(keep.count > keptBefore);
  again = lost ? "lost" : (element.inert && again) || "whole"; // it may have died while it was coming back
  waits(true);
  stopBots?.();
  stopBots = null;
  studies.end();
  stage.restarting();
  received.clear();
  life.start({ config: CONFIG, form: look.form(), theme: document.documentElement.dataset.theme, language: spoken });
}

async function begin() {
  await leaving?.catch(() => {});
  if (await handedOver()) {
    words.then(() => stage.handedOver(say("ready.handed_over")));
    return;
  }
  life.start({ config: CONFIG, form, theme, language: spoken, snapshot: copy.offered, ahead: self.ahead });
}

async function paintFirst() {
  const text = await baked;
  if (text === null) {
    return null;
  }
  const painted = await show(text);
  shown = painted;
  link.take(painted.document);
  return { text };
}

async function show(text) {
  await bokeh;
  if (!window.Bokeh?.Models.get("Plot")) { // a model of the last of its scripts
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
  return Promise.race([Promise.allSettled(wanted), pause(FONT_PATIENCE_MS)]);
}

async function fetchText(path) {
  const answer = await fetch(new URL(path, import.meta.url));
  return answer.ok ? await answer.text() : null; // without it, Python's own is painted when it comes
}

/** A game at several devices asks how its link can be passed on. */
document.addEventListener("ask", async ({ detail }) => {
  const passing = await import("./passing.js").catch(() => null); // without a network it may not be there
  passing ? passing[detail.what](detail) : detail.answer("failed");
});

/** Keeping the page for use without a network waits until it is in use; its code is not needed before. */
async function workOffline() {
  const offline = await import("./offline.js");
  await offline.start();
}

async function prepareNextVisit() {
  await workOffline();
  const { settled } = await import("./offline.js");
  await settled; // one after the other: both are large
  await copy.keep();
}

stage.onState("failed", () => navigator.serviceWorker?.controller && workOffline());
stage.onRetry(() => import("./offline.js").then((offline) => offline.mend()).catch(() => location.reload()));

function tellPageError(error) {
  stage.tell(say("trouble.not_drawn"), String(error?.stack ?? error), { fatal: true });
}
painting.catch(tellPageError);

document.addEventListener("visibilitychange", () => lived && life.post({ kind: "hidden", hidden: document.hidden }));
