// Compiles Python sources to byte-code with the page's own Python, so that the build's Python need not match.
import { job } from "./job.mjs";
import { boot, runMain } from "./pyodide.mjs";

const { from, to, files, shown } = job();
const py = await boot({ mounts: { "/from": from, "/to": to } });
console.log(await runMain(py, "compile_tree.py", { files, shown }));
