// What lessons add to the snapshot: a copy of the started Python takes the lessons' packs, rehearses, and is compared.
// What each page adds to that: a copy of the copy begins the page, and is compared with it. What it shows first is
// written down, so that a page can paint it while its Python comes.
import fs from "node:fs";
import path from "node:path";
import { growing, readMemory, writeAdded } from "./grown.mjs";
import { job } from "./job.mjs";
import { use } from "./pyodide.mjs";

const { stdlib, packs, native, snapshot, facts, cells, folder } = job();
const grown = growing({ stdlib, native });

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

const rehearsal = (python) => python.pyimport("stoneage_panel.browser.lesson.rehearsal");
const begun = readMemory(snapshot, facts);
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
const all = writeAdded(folder, "lesson-snapshot.bin", begun, warm);
const pages = {};
for (const [name, first] of Object.entries(cells)) {
  const { whole, given } = await grown(warm, (python) => rehearsal(python).begin(name, JSON.stringify(first)));
  pages[name] = { ...writeAdded(folder, `lesson-${name}.bin`, warm, whole), ...writeFirst(name, given) };
}
console.log(JSON.stringify({ all, pages }));
