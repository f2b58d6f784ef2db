// Runs the app on untrimmed bundles and prints what it really imported and opened, as JSON.
import { job } from "./job.mjs";
import { boot, runMain, use } from "./pyodide.mjs";

const { stdlib, bundles, light, app, alone } = job();
const py = await boot({ stdlib });
// What there is before any bundle: Pyodide's own start, and what page_boot.py needs to read bundles.
const started = py.runPython(`
import importlib.machinery, importlib.util, json, sys
files = [getattr(module, "__file__", None) or "" for module in tuple(sys.modules.values())]
json.dumps(sorted({name.removeprefix("/lib/python314.zip/") for name in files if "/python314.zip/" in name}))
`);
use(py, bundles);
const used = JSON.parse(await runMain(py, "trace_app.py", { started_with: JSON.parse(started), light, app }));
const first = JSON.parse(await runMain(await boot({ stdlib, bundles }), "trace_app.py", { alone }));
console.log(JSON.stringify({ ...used, ...first }));
