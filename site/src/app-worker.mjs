// The app's worker: Python with Panel, the whole app, and the document's Python side.
import { breathe } from "./breath.mjs";
import { ask, sooner } from "./line.mjs";
import { install, settle } from "./packs.mjs";
import { compiled } from "./py-private.mjs";
import { arrive, boot, copy, moreWords, ownWords } from "./python.mjs";
import { findWhole } from "./snapshot.mjs";

let py = null;
let receive = null;
let bridge = null;
let store = null;
let bringMoreWords = null;
let pool = null; // of study workers, once there are any
const tell = (kind, more) => self.postMessage({ kind, ...more });

const handlers = {
  async start({ config, snapshot, form, theme, language, breath, ahead }) {
    breathe(breath, () => tell("breath", { lock: breath }));
    compiled((module) => tell("compiled", { module }));
    const { python } = config;
    const own = ownWords(config, language);
    const saying = own("");
    const heard = (name, bytes) => tell("bytes", { name, bytes });
    const asked = snapshot?.isNew && ask(python, ahead);
    const kept = snapshot && (await findWhole(snapshot));
    const { received, arrived } = asked && !kept ? await sooner(config, snapshot, heard, asked) : {};
    if (kept || received) {
      tell("copying", { isKept: Boolean(kept?.isWhole) });
      py = await copy(python, python.app.native, kept ?? received, received ? heard : undefined);
      received && tell("received", { blobs: received.blobs() });
    } else {
      py = await boot(python, python.app, heard, arrived);
    }
    await saying(py);
    bringMoreWords = moreWords(py, config, language);
    tell("step", { name: "python" });
    const session = py.pyimport("stoneage_panel.browser.session");
    tell("step", { name: "rules" });
    const text = session.open_document(form, theme, language);
    tell("document", { text });
    handlers.link = () => {
      session.on_failure((text) => tell("trouble", { fatal: false, detail: text, said: failure(text) }));
      receive = session.link((patch) => tell("patch", { patch }));
      bridge = py.pyimport("stoneage_panel.browser.bridge").client;
      bridge.call = () => tell("bots");
      store = py.pyimport("stoneage_panel.browser.storage").storage;
      store.attach((text) => tell("keep", { text }));
      py.pyimport("stoneage_panel.browser.later").later.attach(
        async (name) => {
          const saying = own(name);
          const path = config.later[name];
          const bytes = await arrive(python, path).catch(() => {
            throw new Error(path.split("/").pop()); // Python tells the rest
          });
          install(py, path, bytes);
          await saying(py);
        },
        (wanted) => tell("studies", { wanted }),
      );
      settle(py, python);
      tell("live");
    };
  },
  patch({ patch }) {
    try {
      receive(patch);
    } finally {
      tell("idle");
    }
  },
  kept({ text, answer }) {
    if (!store) {
      return; // meant for a worker that died since: this one is told once its document is linked
    }
    try {
      store.receive(text);
    } finally {
      if (answer) {
        tell("idle");
        bringMoreWords();
      }
    }
  },
  bots({ port }) {
    port.onmessage = ({ data }) => guarded(() => bridge.receive(data));
    bridge.attach((text) => port.postMessage(text));
  },
  "bots-lost": () => bridge.lost(),
  study({ number, port }) {
    pool ??= py.pyimport("stoneage_panel.browser.study_pool").pool;
    port.onmessage = ({ data }) => guarded(() => pool.receive(number, data));
    pool.attach(number, (text) => port.postMessage(text));
  },
  "study-lost": ({ number, none }) => {
    pool?.lost(number);
    none && pool?.none_left();
  },
  hidden: ({ hidden }) => pool?.hidden(hidden),
};

self.onmessage = ({ data }) => guarded(() => handlers[data.kind](data));

/** Whatever fails is told in a sentence: a Python error costs one click, anything else ends this worker's life. */
async function guarded(action) {
  try {
    await action();
  } catch (error) {
    const detail = String(error?.stack ?? error).slice(-4000);
    const fromPython = error?.constructor?.name === "PythonError";
    const last = fromPython ? error.message.trim().split("\n").pop() : error.message;
    if (fromPython && receive) {
      tell("trouble", { fatal: false, detail, said: failure(last) });
    } else {
      tell("trouble", { fatal: true, detail, said: ["trouble.not_started", { why: error.said ?? last }] });
    }
  }
}

const failure = (why) => ["trouble.error", { why }];

self.addEventListener("unhandledrejection", (event) => guarded(() => Promise.reject(event.reason)));
