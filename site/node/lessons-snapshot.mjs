// What lessons add to the snapshot: a copy of the started Python takes the lessons' packs, rehearses, and is compared.
// What each page adds to that: a copy of the copy begins the page, and is compared with it. What it shows first is
// written down, so that a page can paint it while its Python comes.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { difference } from "../src/difference.mjs";
import { asCopy, filling, snapshotOf, toBeCopied } from "../src/py-private.mjs";
import { checksum } from "../src/snapshot.mjs";
import { job } from "./job.mjs";
import { boot, interpreter, use } from "./pyodide.mjs";

const A_MOMENT_MS = 100; // for what Python has put off
const { stdlib, packs, native, snapshot, facts, cells, folder } = job();
const { default: factory } = await import(pathToFileURL(path.join(interpreter, "pyodide.asm.mjs")));

/** The memory of a copy of another, after `change(python)`, and what that gave. */
async function grown(from, change) {
  const { _makeSnapshot } = toBeCopied(factory, native);
  const size = { bytes: from.bytes.length, head: from.head };
  const options = { ...asCopy(factory, native, size, filling(from.bytes)), _makeSnapshot };
  const copy = await boot({ stdlib, options, asIs: true });
  const page = copy.pyimport("page_boot");
  page.awake();
  const given = change(copy, page);
  await new Promise((done) => setTimeout(done, A_MOMENT_MS));
  page.collect();
  const whole = snapshotOf(copy);
  if (whole.bytes.length - whole.head < from.bytes.length - from.head) {
    throw new Error("a memory became smaller: what is added can't be put over what was there");
  }
  return { whole, given };
}

/** Write the document that a page shows first, if its cell shows just that; how the page knows it. */
function writeFirst(name, shown) {
  const documents = Object.entries(JSON.parse(shown)).map(([output, text]) => [output.split("/")[0], text]);
  const [[cell, text] = [], [next] = []] = documents;
  if (!cell || next === cell) {
    return {};
  }
  const file = `lesson-${name}.json`;
  fs.writeFileSync(path.join(folder, file), text);
  return { first: { cell, file } };
}

/** Write the blocks that differ; how the page knows them. */
function write(file, before, after) {
  const added = difference(before, after);
  fs.writeFileSync(path.join(folder, `${file}.raw`), added);
  const whole = { bytes: after.bytes.length, head: after.head };
  return { file, bytes: added.length, checksum: checksum(added), whole };
}

const rehearsal = (python) => python.pyimport("stoneage_panel.browser.lesson.rehearsal");
const begun = { bytes: new Uint8Array(fs.readFileSync(snapshot)), head: facts.head };
const { whole: taught } = await grown(begun, (python, page) => {
  use(python, packs);
  page.gather();
  rehearsal(python).rehearse();
});
// What every page does is done once, and forgotten: its traces in memory need not be in what each page adds.
const [[anyPage, itsFirst]] = Object.entries(cells);
const { whole: warm } = await grown(taught, (python) => {
  rehearsal(python).begin(anyPage, JSON.stringify(itsFirst));
  rehearsal(python).forget();
});
const all = write("lesson-snapshot.bin", begun, warm);
const pages = {};
for (const [name, first] of Object.entries(cells)) {
  const { whole, given } = await grown(warm, (python) => rehearsal(python).begin(name, JSON.stringify(first)));
  pages[name] = { ...write(`lesson-${name}.bin`, warm, whole), ...writeFirst(name, given) };
}
console.log(JSON.stringify({ all, pages }));
