// Makes the documents that the page paints before Python is up: one per form and theme.
// Each comes from a Python of its own, as in the page, so that model ids count from the same start.
import fs from "node:fs";
import { boot, job } from "./pyodide.mjs";

const { stdlib, bundles, documents } = job();
for (const { form, theme, file } of documents) {
  const py = await boot({ stdlib, bundles });
  fs.writeFileSync(file, py.pyimport("stoneage_panel.browser.session").open_document(form, theme));
}
