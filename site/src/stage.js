// What a person sees while the page gets ready, and when something went wrong: named steps, real bytes, sentences.
import { say } from "./say.js";

const root = document.documentElement;
const stage = document.getElementById("stage");
const trouble = document.getElementById("trouble");
const MB = 1e6;

const heard = new Map();
let retry = () => location.reload();

/** Call back when the page comes into a state; and what "Try again" does. */
export const onState = (name, callback) => heard.set(name, callback);
export const onRetry = (callback) => {
  retry = callback;
};

/** opening -> painted -> live, or failed; tests and styles read it. */
export function state(name) {
  root.dataset.state = name;
  if (name === "live" || name === "failed") {
    delete root.dataset.coming;
  }
  performance.mark(name);
  heard.get(name)?.();
}

export function done(step) {
  const item = stage.querySelector(`[data-step="${step}"]`);
  if (item) {
    item.dataset.done = "";
  }
}

export function bytes(received, total) {
  const shown = (count) => (count / MB).toFixed(1);
  stage.querySelector(".shell-bytes").textContent = say("ready.bytes", {
    received: shown(received),
    total: shown(total),
  });
  stage.querySelector("progress").value = total ? received / total : 0;
}

export function note(sentence) {
  stage.querySelector(".shell-note").textContent = sentence;
}

/** What an earlier visit left comes back: until then nothing else is shown. */
export function comingBack(sentence) {
  root.dataset.coming = "";
  sentence && note(sentence);
}

/** Another tab goes on: here nothing gets ready, and that alone is said. */
export function handedOver(sentence) {
  comingBack(sentence);
  stage.querySelectorAll(".shell-title, ol, ul").forEach((one) => one.remove());
  stage.querySelector(".shell-note").classList.add("shell-title");
}

/** The game starts again; what is on the screen stays meanwhile. */
export function restarting() {
  trouble.hidden = true;
  stage.querySelectorAll("[data-done]").forEach((item) => delete item.dataset.done);
  note(say("ready.restarting"));
  state("restarting");
}

let spoken = {};

/**
 * Tell in one sentence what went wrong; a fatal trouble offers only to try again.
 *
 * `restart()` starts the game again in this page; `file` is the record of a game that can be saved; what is told
 * `about` something can be hushed when that is over.
 */
export function tell(sentence, detail, { fatal, restart, file, about }) {
  if (fatal) {
    state("failed");
  }
  spoken = { restart, file, about };
  trouble.querySelector('[data-do="file"]').hidden = !file;
  trouble.querySelector(".shell-sentence").textContent = sentence;
  trouble.querySelector("details").hidden = !detail;
  trouble.querySelector("pre").textContent = detail ?? "";
  trouble.querySelector('[data-do="dismiss"]').hidden = fatal;
  trouble.hidden = false;
}

export function hush(about) {
  if (spoken.about === about) {
    trouble.hidden = true;
  }
}

function save(text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = "round-the-fire.txt";
  link.click();
}

trouble.addEventListener("click", (event) => {
  const wanted = event.target.dataset?.do;
  if (wanted === "retry") {
    (spoken.restart || retry)();
  } else if (wanted === "file") {
    save(spoken.file);
  } else if (wanted === "dismiss") {
    trouble.hidden = true;
  }
});
