// Runs a piece of Python in the page's interpreter and bundles; what it prints is printed.
import { boot, job } from "./pyodide.mjs";

const { stdlib, bundles, code, args } = job();
const py = await boot({ stdlib, bundles });
py.globals.set("arguments", py.toPy(args));
py.runPython(code, { filename: "snippet.py" });
