// Everything that leans on Pyodide beyond its documented interface, in one place.
// Pyodide is pinned by hash in package-lock.json; tests/browser and tests/node watch each line here.

export const SITE_PACKAGES = "/lib/python3.14/site-packages";

/** The environment of the page's Python; the build bakes documents under the very same one. */
export const PAGE_ENV = {
  HOME: "/home/pyodide",
  LANG: "C.UTF-8", // else the browser's, and
  _: "./this.program", // in Node where that lies: memories would begin differently
  PYTHONHASHSEED: "0", // sets iterate alike here and in the build, so documents come out equal
  PANEL_CDN_ROOT: "./vendor/panel/", // Panel's switch for pages that serve its files themselves
};

/** No packages are ever loaded by name, so an empty lock file spares a request. */
export const LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.0" },
  packages: {},
};

let natives = () => null;

/** What gives the bytes of a native module that is fetched when it is used, by its path in Python; null: not to be had. */
export const nativesFrom = (find) => {
  natives = find;
};

const functions = {
  native: (inside) => natives(inside),
  entries_to_object: (entries) => Object.fromEntries([...entries].map(([k, v]) => [k, v === undefined ? null : v])),
};

/**
 * Make ready for panel.io.pyodide, which evaluates one constant JavaScript function at import. The page's policy
 * forbids eval, so `pyodide.code.run_js` answers with that same function, written here as code.
 */
export function prepare(py) {
  py.registerJsModule("page_functions", functions);
  py.runPython(`
import pyodide.code
from page_functions import entries_to_object
pyodide.code.run_js = lambda code: entries_to_object
`);
}

/** Pyodide fetches its interpreter itself: when it next does, it is given this answer. */
export function handing(address, answer) {
  const usual = self.fetch;
  self.fetch = (wanted, ...more) => {
    if (String(wanted.url ?? wanted) !== address) {
      return usual(wanted, ...more);
    }
    self.fetch = usual;
    return Promise.resolve(answer);
  };
}

/** Pyodide compiles its interpreter itself: when it has, `heard` is given the module. */
export const compiled = (heard) =>
  compilingOnce(async (usual, ...of) => {
    const made = await usual.apply(WebAssembly, of);
    heard(made.module);
    return made;
  });

/** When Pyodide next fetches and compiles its interpreter, it is given one that is compiled. */
export function handingCompiled(address, module) {
  handing(address, new Response());
  compilingOnce(async (_, __, imports) => ({ module, instance: await WebAssembly.instantiate(module, imports) }));
}

function compilingOnce(other) {
  const usual = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = (...of) => {
    WebAssembly.instantiateStreaming = usual;
    return other(usual, ...of);
  };
}

// Snapshots: Pyodide can copy its memory and start from the copy, but offers that to nobody yet. Two limits of it
// are lifted below: no native modules, and no memory beyond what it starts with. site/tools/snapshots.py has each
// snapshot restored and compared at build time; tests/browser/test_snapshot.py restores it in the page.

/**
 * The factory of Pyodide's module, with native modules instantiated before Python starts: so they have the same
 * addresses in every start, as a snapshot needs it. `native` says where each lies: its path in Python, its address.
 */
function withNative(factory, native, filled = () => {}) {
  return async (settings) => {
    const usual = settings.locateFile;
    settings.dynamicLibraries = Object.keys(native);
    settings.locateFile = (name, folder) => native[name] ?? usual(name, folder);
    const module = await factory(settings);
    await filled(module);
    return module;
  };
}

/** Options for a Pyodide of which a snapshot can be taken. */
export const toBeCopied = (factory, native) => ({
  _makeSnapshot: true,
  createPyodideModule: withNative(factory, native),
});

/** The snapshot of a Python as one array of bytes, and how many of them are not memory but Pyodide's notes. */
export function snapshotOf(py) {
  const read = py._module.__hiwire_get;
  py._module.__hiwire_get = (slot) => read(slot) ?? null; // a freed slot is not an error
  clearFree(py._module);
  const whole = py.makeMemorySnapshot({ serializer: nameOf });
  const used = Math.ceil((whole.findLastIndex((byte) => byte) + 1) / BLOCK) * BLOCK; // memory grows in big steps
  return { bytes: whole.slice(0, used), head: whole.length - py._module.HEAPU8.length };
}

const BLOCK = 16;
const LARGEST = 1 << 20; // bytes of the first blocks that are asked for
const UNLIMITED = -1;

/** Zeros where C's heap is free: what lay there before would be packed and sent, a third of a megabyte of it. */
function clearFree({ _malloc, _free, _malloc_footprint, _malloc_set_footprint_limit, HEAPU8 }) {
  const blocks = [];
  _malloc_set_footprint_limit(_malloc_footprint()); // whoever asks for more than there is gets nothing
  for (let size = LARGEST; size >= BLOCK; size >>= 1) {
    for (let at = _malloc(size); at; at = _malloc(size)) {
      HEAPU8.fill(0, at, at + size);
      blocks.push(at);
    }
  }
  blocks.forEach((at) => _free(at));
  _malloc_set_footprint_limit(UNLIMITED);
}

/**
 * Options for a Pyodide that starts as the copy of another. Of a snapshot's `bytes` the first, `head`, are Pyodide's,
 * the rest is memory; `fill(notes, memory)` writes both where they belong, so that there is never a second copy.
 */
export function asCopy(factory, native, { bytes, head }, fill) {
  const notes = new Uint8Array(head); // filled before Pyodide looks into it
  const filled = async (module) => {
    const size = bytes - head;
    if (module.HEAPU8.length < size) {
      module.growMemory(size); // Pyodide itself would not make room
    }
    await fill(notes, module.HEAPU8.subarray(0, size));
  };
  return { _loadSnapshot: notes, _snapshotDeserializer: named, createPyodideModule: withNative(factory, native, filled) };
}

/** What fills a copy from a snapshot that is one array. */
export const filling = (bytes) => (notes, memory) => {
  notes.set(bytes.subarray(0, notes.length));
  memory.set(bytes.subarray(notes.length));
};

/** Our own JavaScript objects that Python holds, by name: a heap can not hold them. */
function nameOf(thing) {
  const name = Object.keys(things).find((one) => things[one] === thing);
  if (!name) {
    throw new Error(`not for a snapshot: ${String(thing).slice(0, 200)}`);
  }
  return name;
}

const things = { functions, ...functions };
const named = (name) => things[name];
