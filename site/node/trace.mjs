// Runs the app on untrimmed bundles and prints what it really imported and opened, as JSON.
import { boot, job, runMain } from "./pyodide.mjs";

const { stdlib, bundles, light, app } = job();
const py = await boot({ stdlib, bundles });
console.log(await runMain(py, "trace_app.py", { light, app }));
