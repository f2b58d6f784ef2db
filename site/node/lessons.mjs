// Runs all lessons on everything there is; prints as JSON which modules they used, and what their cells show.
import { job } from "./job.mjs";
import { boot, runMain } from "./pyodide.mjs";

const { stdlib, bundles, ...asked } = job();
const py = await boot({ stdlib, bundles });
console.log(await runMain(py, "lessons_in_pyodide.py", asked));
