// First pages in other languages: told by Pythons that go on from the snapshot, as on a later visit, and some compared
// with those that a Python from the bundles makes, as on a first one.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { asCopy, filling } from "../src/py-private.mjs";
import { job } from "./job.mjs";
import { boot, interpreter, use } from "./pyodide.mjs";

const { stdlib, bundles, native, snapshot, facts, documents } = job();
const { default: factory } = await import(pathToFileURL(path.join(interpreter, "pyodide.asm.mjs")));
const bytes = new Uint8Array(fs.readFileSync(snapshot));

/** The document of a Python that has just started. */
function opened(py, { form, theme, language, pack }) {
  use(py, [pack]);
  py.pyimport("stoneage_panel.engine.i18n").have_more(() => {
    throw new Error(`The first page in ${language} says what comes later: see SAID_LATER in tools/bundles.py.`);
  });
  return py.pyimport("stoneage_panel.browser.session").open_document(form, theme, language);
}

for (const one of documents) {
  const copy = await boot({ stdlib, options: asCopy(factory, native, facts, filling(bytes)), asIs: true });
  copy.pyimport("page_boot").awake();
  const text = opened(copy, one);
  fs.writeFileSync(one.file, text);
  if (one.compared && opened(await boot({ stdlib, bundles, native }), one) !== text) {
    throw new Error(`The first page in ${one.language} for ${one.form} and ${one.theme} is another from the bundles.`);
  }
}
console.log("{}");
