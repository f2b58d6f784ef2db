// Registers the service worker once the page lives, and offers a newer version of the site once all of it is here.
import { BUILD, SERVICE_WORKER } from "./build.js";
import { say } from "./say.js";
import { keepText, LEFT_BUILD, recall } from "./scraps.js";

const CHECK_AGAIN_MS = 3_600_000;
const PATIENCE_MS = 20_000;
const TAKEOVER_MS = 5_000;
const ENGLISH = "en"; // kept for everybody
const root = document.documentElement;
const container = navigator.serviceWorker;
const newer = document.getElementById("newer");

let started = false;
let registration = null;
let speaking = null; // whether this page's language is kept
let reloading = false; // this window has asked for the newer version
let settle;
/** Resolves once the files are kept, or once it is clear that they are not: then the network is free for others. */
export const settled = new Promise((resolve) => {
  settle = resolve;
});

/** `making`, `ready`, `failed`, or `impossible` (no such storage here); tests and the page's foot read it. */
function state(name) {
  root.dataset.offline = name;
  document.dispatchEvent(new Event("offline-state"));
  if (name !== "making") {
    settle(name);
  }
}

/** Keep the site for use without a network; what is kept already stays as it is. */
export async function start() {
  if (started || !container) {
    return container ? undefined : state("impossible");
  }
  started = true;
  reloading = false; // who has begun to play is asked first
  container.addEventListener("controllerchange", () => (reloading ? location.reload() : compare()));
  compare();
  registration = await container.register(SERVICE_WORKER).catch(() => null);
  if (!registration) {
    return state(container.controller ? "ready" : "failed");
  }
  registration.addEventListener("updatefound", () => follow(registration.installing));
  const first = registration.installing ?? registration.waiting;
  if (registration.active) {
    become(registration.active);
  }
  follow(first);
  checkNowAndThen();
}

function follow(worker) {
  if (!worker) {
    return;
  }
  const look = () => {
    const only = !registration.active || registration.active === worker;
    if (worker.state === "installed" && !only) {
      offer(say("newer.here"));
    } else if (worker.state === "redundant" && !registration.active) {
      state("failed");
    } else if (only) {
      become(worker);
    }
  };
  worker.addEventListener("statechange", look);
  look();
}

function become(worker) {
  const ready = worker.state === "activated" || worker.state === "activating";
  if (ready && root.lang !== ENGLISH) {
    keepLanguage(worker);
  } else {
    state(ready ? "ready" : "making");
  }
  if (worker.state === "activated") {
    worker.postMessage({ kind: "tidy" });
  }
}

/** Of other languages the worker keeps those that somebody reads here. */
async function keepLanguage(worker) {
  state("making");
  speaking ??= ask(worker, "speak", { language: root.lang });
  state((await speaking) === null ? "failed" : "ready");
}

/** Another window may have asked for a newer version; this one goes on as it is. */
async function compare() {
  if (container.controller && (await ask(container.controller, "build")) !== BUILD) {
    offer(say("newer.elsewhere"));
  }
}

function offer(sentence) {
  newer.querySelector("p").textContent = sentence;
  newer.hidden = false;
}

newer.addEventListener("click", (event) => {
  const wanted = event.target.dataset?.do;
  if (wanted === "newer") {
    takeOver();
  } else if (wanted === "later") {
    newer.hidden = true;
  }
});

/** Change to the newer version. Only this window loads again; others run on what they have, which stays kept. */
function takeOver() {
  reloading = true;
  keepText("sessionStorage", LEFT_BUILD, BUILD);
  registration.waiting?.postMessage({ kind: "take-over" });
  // The browser lets the worker in charge finish its answers first; loading again ends those to this window.
  setTimeout(() => location.reload(), registration.waiting ? TAKEOVER_MS : 0);
}

/**
 * Loading again may be quicker than the change: this window then still has the version it left, and loads once more.
 * Python is to begin only when this is over: its files would keep the worker in charge, which so would never give way.
 */
export async function leaveAgain() {
  const left = recall("sessionStorage", LEFT_BUILD);
  keepText("sessionStorage", LEFT_BUILD, null);
  if (left !== BUILD || !container) {
    return;
  }
  reloading = true;
  container.addEventListener("controllerchange", () => reloading && !started && location.reload());
  const waiting = (await container.getRegistration())?.waiting;
  waiting?.postMessage({ kind: "take-over" });
  if (container.controller && (await ask(container.controller, "build")) !== BUILD) {
    location.reload();
  }
  if (waiting) {
    await new Promise((over) => setTimeout(over, TAKEOVER_MS)); // this window is gone before that, as a rule
  }
}

/** The page could not start: change to a newer version if there is one, else have the kept files looked over. */
export async function mend() {
  registration ??= (await container?.getRegistration()) ?? null;
  if (registration?.waiting) {
    container.addEventListener("controllerchange", () => location.reload());
    takeOver();
    return;
  }
  if (container?.controller) {
    await Promise.race([ask(container.controller, "repair"), new Promise((over) => setTimeout(over, PATIENCE_MS))]);
  }
  location.reload();
}

function ask(worker, kind, more = {}) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ kind, ...more }, [port2]);
  });
}

/** Browsers ask for a newer version when a page opens; a window that stays open asks by itself. */
function checkNowAndThen() {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - last > CHECK_AGAIN_MS) {
      last = Date.now();
      registration.update().catch(() => {}); // without a network there is none
    }
  });
}
