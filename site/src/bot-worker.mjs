// A light worker: bare Pyodide with engine, games, bots and study, where bots think or studies are worked on.
// It works in chunks, so that a stop is heard.
import { breathe } from "./breath.mjs";
import { settle } from "./packs.mjs";
import { boot, useCompiled } from "./python.mjs";

const CHUNK_MS = 20;
const ROLES = { bots: "stoneage_panel.browser.bot_worker", study: "stoneage_panel.browser.study_worker" };
let port = null;
let role = null;
let ticking = false;

// A message to ourselves is a pause without the 4 ms that nested timeouts cost.
const pause = new MessageChannel();
pause.port1.onmessage = () => {
  ticking = false;
  guarded(work);
};

function tick() {
  if (!ticking) {
    ticking = true;
    pause.port2.postMessage(null);
  }
}

function work() {
  const reply = role.work(CHUNK_MS);
  if (reply) {
    port.postMessage(reply);
  }
  if (role.busy()) {
    tick();
  }
}

function guarded(action) {
  try {
    action();
  } catch (error) {
    self.postMessage({ kind: "dead", detail: String(error?.message ?? error).slice(-2000) });
  }
}

self.onmessage = async ({ data }) => {
  try {
    data.breath && breathe(data.breath, () => self.postMessage({ kind: "breath" }));
    const { python } = data.config;
    data.interpreter && useCompiled(python, data.interpreter);
    const py = await boot(python, python.light);
    role = py.pyimport(ROLES[data.role]);
    settle(py, python);
    port = data.port;
    port.onmessage = (event) => guarded(() => {
      role.ask(event.data);
      tick();
    });
    self.postMessage({ kind: "ready" });
  } catch (error) {
    self.postMessage({ kind: "dead", detail: String(error?.message ?? error).slice(-2000) });
  }
};
