// Runs a piece of Python in the page's interpreter and bundles; what it prints is printed.
import { boot, job } from "./pyodide.mjs";

const { stdlib, bundles, code, args, whole } = job();
const py = await boot({ stdlib, bundles, mounts: { "/whole": whole } });
// The page's trimmed standard library comes first; what only the snippet wants is in the whole one.
py.runPython("import sys; sys.path.append('/whole/python_stdlib.zip')");
py.globals.set("arguments", py.toPy(args));
py.runPython(code, { filename: "snippet.py" });
