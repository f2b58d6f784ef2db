// Runs a piece of Python in the page's interpreter, on bundles or from a snapshot; what it prints is printed.
import fs from "node:fs";
import path from "node:path";
import { apply, restOf } from "../src/difference.mjs";
import { asCopy, filling } from "../src/py-private.mjs";
import { checksumOf } from "../src/snapshot.mjs";
import { unpacking } from "../src/unpack.mjs";
import { factory, readMemory, whileClocksLeap } from "./grown.mjs";
import { job } from "./job.mjs";
import { boot, use } from "./pyodide.mjs";

const { stdlib, bundles, native, nativeLater, folder, later, code, args, whole, snapshot } = job();
const mounts = { "/whole": whole };
const py = snapshot ? await awake(snapshot) : await boot({ stdlib, bundles, native, later: nativeLater, mounts });
use(py, later);
// The page's trimmed standard library comes first; what only the snippet wants is in the whole one.
py.runPython("import sys; sys.path.append('/whole/python_stdlib.zip')");
py.globals.set("arguments", py.toPy(args));
py.globals.set("install", (name) => use(py, [path.join(folder, `${name}.pack`)]));
py.runPython(code, { filename: "snippet.py" });

async function awake({ file, native, added, ...facts }) {
  const begun = readMemory(file, facts);
  const [size, fill] = added ? [added.whole, await withAdded(begun, added.file)] : [facts.whole, filling(begun.bytes)];
  const checked = (notes, memory) => {
    if (checksumOf(restOf(facts.places, memory)) !== facts.alike) {
      throw new Error("What an interpreter's memory begins with is not what it was when the snapshot was taken.");
    }
    return fill(notes, memory);
  };
  const options = asCopy(factory, native, size, checked);
  const copy = await whileClocksLeap(() => boot({ stdlib, later: nativeLater, mounts, options, asIs: true }));
  copy.pyimport("page_boot").awake();
  return copy;
}

/** What fills a copy from a memory, and then from what is added to it, a packed file. */
async function withAdded({ bytes, head }, packed) {
  const unpacked = new Blob([fs.readFileSync(packed)]).stream().pipeThrough(unpacking());
  const added = new Uint8Array(await new Response(unpacked).arrayBuffer());
  return (notes, memory) => {
    memory.set(bytes.subarray(head));
    apply(added, notes, memory);
  };
}
