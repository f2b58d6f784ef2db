// The worker of a lesson's page: Python with Panel, and the cells of the lesson in it.
import { breathe } from "./breath.mjs";
import { sooner } from "./line.mjs";
import { install, settle } from "./packs.mjs";
import { arrive, arriveNow, boot, copy } from "./python.mjs";
import { findWhole } from "./snapshot.mjs";

const LATER = ["explore", "lesson"]; // what lessons need beyond the game
let files = null; // of which Python is made
let py = null;
let lesson = null;
let runner = null;
const tell = (kind, more) => self.postMessage({ kind, ...more });

const handlers = {
  async start({ config, snapshot, page, breath }) {
    breathe(breath, () => tell("breath", { lock: breath }));
    files = config.python;
    const heard = (name, bytes) => tell("bytes", { name, bytes });
    const kept = snapshot && (await findWhole(snapshot));
    const { received, arrived } = !kept && snapshot?.isNew ? await sooner(config, snapshot, heard) : {};
    const start = kept ?? received;
    const room = page.isEmbedded ? "embed" : "lesson";
    const names = new Set([...LATER, room, `lesson-${page.lesson}`]); // not every page is a lesson's
    const packs = start?.added ? [] : [...names].map((name) => config.later[name]).filter(Boolean);
    const words = config.languages[page.language] ?? {}; // sentences that are not English
    const own = ["", "more", ...names].map((name) => words[name]).filter(Boolean);
    const arriving = [...packs, ...own].map((path) => [path, arrive(files, path)]);
    arriving.forEach(([, promise]) => promise.catch(() => {})); // each is awaited below, in order
    if (start) {
      tell("copying", { isKept: kept?.isWhole ?? false });
      py = await copy(files, files.lesson.native, start, received ? heard : undefined);
      received && tell("received", { blobs: received.blobs() });
    } else {
      py = await boot(files, files.lesson, heard, arrived);
    }
    for (const [path, bytes] of arriving) {
      install(py, path, await bytes);
    }
    lesson = py.pyimport(`stoneage_panel.browser.${room}.page`);
    runner = lesson.start(
      JSON.stringify(page),
      (name, patch) => tell("patch", { name, patch }),
      (about, text) => tell("told", { about, text }),
      (name) => bring(config.later[name]) || (words[name] ? bring(words[name]) : ""),
    );
    tell("ready");
  },
  run({ id, code, wide }) {
    tell("ran", { id, parts: runner.run(id, code, wide) });
  },
  patch({ name, patch }) {
    tell("idle", { name, parts: runner.receive(name, patch) });
  },
  painted: ({ name }) => runner.painted(name),
  command: ({ name, value }) => tell("commanded", { sentence: lesson.command(name, value) }),
  hand_in: ({ name }) => tell("handed", { file: lesson.hand_in(name) }),
  settle: () => settle(py, files),
};

/** Take a pack into use while Python waits for it; its file's name, if it can't be had. */
function bring(path) {
  const bytes = arriveNow(files, path);
  if (!bytes) {
    return path.split("/").pop();
  }
  install(py, path, bytes);
  return "";
}

self.onmessage = ({ data }) => guarded(() => handlers[data.kind](data));

/** Errors of a learner's code are told by the runner; whatever fails here ends this worker's life. */
async function guarded(action) {
  try {
    await action();
  } catch (error) {
    const why = error.said ?? String(error.message).trim().split("\n").pop();
    tell("trouble", { detail: String(error?.stack ?? error).slice(-4000), why });
  }
}

self.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  console.warn(event.reason);
});
