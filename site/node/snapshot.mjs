// Takes the snapshot of a Python that has imported the whole app, and of what each first page adds to it: a copy that has
// opened its document beforehand. The page paints that document before Python is up; some are compared with what a
// Python from bundles makes. What any interpreter's memory holds before Python begins is not sent, nor kept.
import fs from "node:fs";
import { snapshotOf, toBeCopied } from "../src/py-private.mjs";
import { checksum, checksumOf } from "../src/snapshot.mjs";
import { placesOf, restOf } from "../src/difference.mjs";
import { factory, growing, untouched, writeAdded } from "./grown.mjs";
import { job } from "./job.mjs";
import { boot } from "./pyodide.mjs";

const APART = 16 << 10; // bytes that are alike: from here on they are left out
const SESSION = "stoneage_panel.browser.session";
const { stdlib, bundles, native, nativeLater: later, documents, file, sent, folder } = job();

const original = await boot({ stdlib, bundles, native, later, options: toBeCopied(factory, native) });
original.pyimport(SESSION).rehearse();
original.pyimport("page_boot").gather();
original.pyimport("page_boot").settle();
const begun = snapshotOf(original);
fs.writeFileSync(file, begun.bytes);
const facts = writeSent(begun, await untouched({ stdlib, native }, begun));

const grown = growing({ stdlib, native });
const opened = {};
for (const { form, theme, document, isCompared } of documents) {
  const { whole, given } = await grown(begun, (python) => python.pyimport(SESSION).hold(form, theme));
  fs.writeFileSync(document, given);
  opened[`${form}-${theme}`] = writeAdded(folder, `opened-${form}-${theme}.bin`, begun, whole);
  if (isCompared) {
    const py = await boot({ stdlib, bundles, native, later });
    if (py.pyimport(SESSION).open_document(form, theme) !== given) {
      throw new Error(`The snapshot's document for ${form} and ${theme} is not the one made from bundles.`);
    }
  }
}
console.log(JSON.stringify({ facts, opened }));

/** Write the notes, and of the memory what an interpreter does not have by itself; how the page knows them. */
function writeSent({ bytes, head }, before) {
  const memory = bytes.subarray(head);
  const places = placesOf(before, memory, APART);
  const parts = [bytes.subarray(0, head), ...places.map(([from, to]) => memory.subarray(from, to))];
  const kept = Buffer.concat(parts);
  fs.writeFileSync(sent, kept);
  const alike = checksumOf(restOf(places, memory));
  return { bytes: kept.length, checksum: checksum(kept), places, alike, whole: { bytes: bytes.length, head } };
}
