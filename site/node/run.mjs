// Runs a piece of Python in the page's interpreter, on bundles or from a snapshot; what it prints is printed.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { asCopy, filling } from "../src/py-private.mjs";
import { job } from "./job.mjs";
import { boot, interpreter, use } from "./pyodide.mjs";

const { stdlib, bundles, native, folder, later, code, args, whole, snapshot } = job();
const mounts = { "/whole": whole };
const py = snapshot ? await awake(snapshot) : await boot({ stdlib, bundles, native, mounts });
use(py, later);
// The page's trimmed standard library comes first; what only the snippet wants is in the whole one.
py.runPython("import sys; sys.path.append('/whole/python_stdlib.zip')");
py.globals.set("arguments", py.toPy(args));
py.globals.set("install", (name) => use(py, [path.join(folder, `${name}.pack`)]));
py.runPython(code, { filename: "snippet.py" });

async function awake({ file, native, ...facts }) {
  const { default: factory } = await import(pathToFileURL(path.join(interpreter, "pyodide.asm.mjs")));
  const bytes = new Uint8Array(fs.readFileSync(file));
  const copy = await boot({ stdlib, mounts, options: asCopy(factory, native, facts, filling(bytes)), asIs: true });
  copy.pyimport("page_boot").awake();
  return copy;
}
