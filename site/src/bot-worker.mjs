// The bots' worker: bare Pyodide with engine, games, bots and study. It thinks in chunks, so that a stop is heard.
import { settle } from "./packs.mjs";
import { boot } from "./python.mjs";

const CHUNK_MS = 20;
let port = null;
let bots = null;
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
  const reply = bots.work(CHUNK_MS);
  if (reply) {
    port.postMessage(reply);
  }
  if (bots.busy()) {
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
    const bundles = [data.config.python.light];
    const py = await boot(data.config.python, bundles);
    bots = py.pyimport("stoneage_panel.browser.bot_worker");
    settle(py, bundles);
    port = data.port;
    port.onmessage = (event) => guarded(() => {
      bots.ask(event.data);
      tick();
    });
    self.postMessage({ kind: "ready" });
  } catch (error) {
    self.postMessage({ kind: "dead", detail: String(error?.message ?? error).slice(-2000) });
  }
};
