// Everything that leans on Pyodide beyond its documented interface, in one place.
// Pyodide is pinned by hash in package-lock.json; tests/browser and tests/node watch each line here.

export const SITE_PACKAGES = "/lib/python3.14/site-packages";

/** The environment of the page's Python; the build bakes documents under the very same one. */
export const PAGE_ENV = {
  HOME: "/home/pyodide",
  PYTHONHASHSEED: "0", // sets iterate alike here and in the build, so documents come out equal
  PANEL_CDN_ROOT: "./vendor/panel/", // Panel's switch for pages that serve its files themselves
};

/** No packages are ever loaded by name, so an empty lock file spares a request. */
export const LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.0" },
  packages: {},
};

/**
 * Make ready for panel.io.pyodide, which evaluates one constant JavaScript function at import. The page's policy
 * forbids eval, so `pyodide.code.run_js` answers with that same function, written here as code.
 */
export function prepare(py) {
  py.registerJsModule("page_functions", {
    entries_to_object: (entries) => Object.fromEntries([...entries].map(([k, v]) => [k, v === undefined ? null : v])),
  });
  py.runPython(`
import pyodide.code
from page_functions import entries_to_object
pyodide.code.run_js = lambda code: entries_to_object
`);
}
