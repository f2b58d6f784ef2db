// Compiles Python sources to byte-code with the page's own Python, so that the build's Python need not match.
import { job } from "./job.mjs";
import { PAGE_ENV } from "../src/py-private.mjs";
import { boot, runMain } from "./pyodide.mjs";

const { from, to, files, shown } = job();
// Columns of every instruction serve only the carets below a line of a traceback, and compress badly.
const options = { env: { ...PAGE_ENV, PYTHONNODEBUGRANGES: "1" } };
const py = await boot({ mounts: { "/from": from, "/to": to }, options });
console.log(await runMain(py, "compile_tree.py", { files, shown }));
