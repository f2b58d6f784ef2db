// Boots the pinned Pyodide in Node, for the build and for tests. A job's folders are mounted, not copied.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import { install, installNative, nativeLater } from "../src/packs.mjs";
import { nativesFrom, PAGE_ENV, prepare } from "../src/py-private.mjs";

const BLANK = 8; // bytes
const here = path.dirname(fileURLToPath(import.meta.url));
export const interpreter = path.join(here, "..", "node_modules", "pyodide") + path.sep;

// panel.io.pyodide imports this name from JavaScript; Node has none and nothing in the build calls it.
globalThis.XMLHttpRequest ??= class {};

// An uncaught error would print the whole source line it came from, which for Pyodide is over 1 MB.
const tell = (error) => {
  const lines = String(error?.stack ?? error).split("\n").filter((line) => line.length < 300);
  console.error(lines.slice(0, 60).join("\n"));
  process.exit(1);
};
process.on("uncaughtException", tell);
process.on("unhandledRejection", tell);

/**
 * A Pyodide with these bundles (packs or zips) in use, as the page has it. `native` says which file is which native
 * module, `later` which is which of those that are read when they are used; `options` are Pyodide's; a copy of another
 * Python is taken `asIs`.
 */
export async function boot({ stdlib, bundles = [], native = {}, later = {}, mounts = {}, options = {}, asIs = false } = {}) {
  nativesFrom((inside) => new Uint8Array(fs.readFileSync(later[inside])));
  const py = await loadPyodide({
    indexURL: interpreter,
    env: PAGE_ENV,
    ...(stdlib ? { stdLibURL: stdlib } : {}),
    ...options,
  });
  for (const [inside, root] of Object.entries(mounts)) {
    py.FS.mkdirTree(inside);
    py.FS.mount(py.FS.filesystems.NODEFS, { root }, inside);
  }
  if (asIs) {
    return py;
  }
  prepare(py);
  for (const [inside, file] of Object.entries(native)) {
    // what is there before Python begins is found by its name: of its file there is no need, nor of a copy in memory
    installNative(py, inside, options.createPyodideModule ? new Uint8Array(BLANK) : fs.readFileSync(file));
  }
  nativeLater(py, Object.keys(later));
  use(py, bundles);
  return py;
}

/** Take bundle files into use. */
export function use(py, bundles) {
  for (const bundle of bundles) {
    install(py, bundle, new Uint8Array(fs.readFileSync(bundle)));
  }
}

/** Run a Python file of this folder and call its `main` with a JSON text; its answer. */
export async function runMain(py, file, argument) {
  const names = py.globals.get("dict")();
  py.runPython(fs.readFileSync(path.join(here, file), "utf8"), { globals: names, filename: file });
  return await names.get("main")(JSON.stringify(argument));
}
