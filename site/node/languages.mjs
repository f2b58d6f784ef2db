// First pages in other languages: opened beforehand in Pythons that go on from the snapshot, as on a later visit, and
// some compared with those that a Python from the bundles makes, as on a first one.
import fs from "node:fs";
import { growing, readMemory, writeAdded } from "./grown.mjs";
import { job } from "./job.mjs";
import { boot, use } from "./pyodide.mjs";

const { stdlib, bundles, native, nativeLater: later, snapshot, facts, documents, folder } = job();
const grown = growing({ stdlib, native });
const begun = readMemory(snapshot, facts);

/** What `call(session)` gives in a Python that has just started, with the sentences of another language. */
function said(py, { language, pack }, call) {
  use(py, [pack]);
  const i18n = py.pyimport("stoneage_panel.engine.i18n");
  i18n.have_more(() => {
    throw new Error(`The first page in ${language} says what comes later: see SAID_LATER in tools/bundles.py.`);
  });
  const given = call(py.pyimport("stoneage_panel.browser.session"));
  i18n.more_is_here(); // no copy could have the function
  return given;
}

const opened = {};
for (const one of documents) {
  const { form, theme, language } = one;
  const { whole, given } = await grown(begun, (py) => said(py, one, (session) => session.hold(form, theme, language)));
  fs.writeFileSync(one.document, given);
  opened[`${form}-${theme}.${language}`] = writeAdded(folder, `opened-${form}-${theme}.${language}.bin`, begun, whole);
  if (one.isCompared) {
    const py = await boot({ stdlib, bundles, native, later });
    if (said(py, one, (session) => session.open_document(form, theme, language)) !== given) {
      throw new Error(`The first page in ${language} for ${form} and ${theme} is another from the bundles.`);
    }
  }
}
console.log(JSON.stringify(opened));
