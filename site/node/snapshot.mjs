// Takes the snapshot of a Python that has imported the whole app, and proves it: Pythons that start from it make the
// documents that the page paints before Python is up, and some are compared with what a Python from bundles makes.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { settle } from "../src/packs.mjs";
import { asCopy, filling, snapshotOf, toBeCopied } from "../src/py-private.mjs";
import { checksum } from "../src/snapshot.mjs";
import { job } from "./job.mjs";
import { boot, interpreter } from "./pyodide.mjs";

const { stdlib, bundles, native, documents, compared, file } = job();
const { default: factory } = await import(pathToFileURL(path.join(interpreter, "pyodide.asm.mjs")));

const original = await boot({ stdlib, bundles, native, options: toBeCopied(factory, native) });
original.pyimport("stoneage_panel.browser.session").hold();
original.pyimport("page_boot").gather();
settle(original, bundles);
const { bytes, head } = snapshotOf(original);
const facts = { bytes: bytes.length, head, checksum: checksum(bytes) };

for (const { form, theme, file } of documents) {
  const copy = await boot({ stdlib, options: asCopy(factory, native, facts, filling(bytes)), asIs: true });
  copy.pyimport("page_boot").awake();
  fs.writeFileSync(file, copy.pyimport("stoneage_panel.browser.session").open_document(form, theme));
}
for (const { form, theme, file } of compared) {
  const py = await boot({ stdlib, bundles, native });
  const text = py.pyimport("stoneage_panel.browser.session").open_document(form, theme);
  if (text !== fs.readFileSync(file, "utf8")) {
    throw new Error(`The snapshot's document for ${form} and ${theme} is not the one made from bundles.`);
  }
}
fs.writeFileSync(file, bytes);
console.log(JSON.stringify(facts));
