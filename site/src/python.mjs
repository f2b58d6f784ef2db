// Starts Pyodide in a worker from bundles of our own origin, and tells what has arrived as it arrives.
import { fetchWhole } from "./arrive.mjs";
import { begin, install, installNative, nativeLater } from "./packs.mjs";
import { asCopy, handingCompiled, LOCK, nativesFrom, PAGE_ENV, prepare } from "./py-private.mjs";

const ODD_PATIENCE_MS = 5000; // some browser may tell another length than others do
const at = (path) => new URL(path, import.meta.url).href;

/** An error whose sentence the page says: its key in site/strings.toml, and the values in it. */
class Said extends Error {
  constructor(key, values) {
    super(`${key} ${JSON.stringify(values)}`);
    this.said = [key, values];
  }
}

const missed = (name, status) =>
  status ? new Said("trouble.missing_status", { name, status }) : new Said("trouble.missing", { name });

/**
 * A Python with bundles in use: `bundles` (each a path, and what to import once it is here, if anything) and `native`
 * modules (by their paths in Python). `heard(name, bytes)` is called with real bytes, after decompression. Once `first` is
 * kept, a promise, all is fetched by the page in the order of its use, as this worker is busy; without one, all of it is
 * fetched here at once.
 */
export async function boot(files, { bundles, native }, heard = () => {}, first = null) {
  const starting = start(files, heard); // asks for the interpreter first: it takes longest to be of use
  const needed = [...Object.values(native), ...bundles.map(([path]) => path)];
  const arriving = first ? arriveInOrder(files, needed, heard, first) : needed.map((path) => arrive(files, path, heard));
  arriving.forEach((promise) => promise.catch(() => {})); // each is awaited below, in order
  const py = await starting;
  prepare(py);
  begin(py, files);
  nativeLater(py, Object.keys(files.nativeLater));
  for (const inside of Object.keys(native)) {
    installNative(py, inside, await arriving.shift());
  }
  for (const [bundle, module] of bundles) {
    install(py, bundle, await arriving.shift());
    module && py.pyimport(module); // while the next one comes
  }
  return py;
}

/** The next Python here begins with an interpreter that is compiled already: it is neither fetched nor compiled again. */
export const useCompiled = ({ pyodide, interpreter }, module) => handingCompiled(at(pyodide + interpreter.file), module);

/** A Python that is the copy of the one in a snapshot, which can `fill` it; `heard` as for `boot`. */
export async function copy(files, native, snapshot, heard = () => {}) {
  const script = import(at(`${files.pyodide}pyodide.asm.mjs`)).catch(() => {
    throw missed("pyodide.asm.mjs");
  });
  const addresses = Object.fromEntries(Object.entries(native).map(([inside, path]) => [inside, at(path)]));
  const { default: factory } = await script;
  if (typeof factory !== "function") {
    throw missed("pyodide.asm.mjs");
  }
  const py = await start(files, heard, asCopy(factory, addresses, snapshot, snapshot.fill));
  py.pyimport("page_boot").awake();
  return py;
}

async function start(files, heard, more = {}) {
  const { pyodide, stdlib, nativeLater: later } = files;
  nativesFrom((inside) => arriveNow(files, later[inside]));
  const watched = watchResources(files, heard);
  const { loadPyodide } = await import(at(`${pyodide}pyodide.mjs`)).catch(() => ({}));
  if (!loadPyodide) {
    throw missed("pyodide.mjs");
  }
  const loading = loadPyodide({
    indexURL: at(pyodide),
    stdLibURL: at(stdlib),
    lockFileContents: LOCK,
    packageBaseUrl: at(pyodide),
    env: PAGE_ENV,
    ...more,
  });
  try {
    return await Promise.race([loading, watched.missing]); // Pyodide itself waits for ever for a missing file
  } catch (error) {
    throw watched.odd ?? error; // Python says something else of a file that is cut off
  }
}

/** Fetch one of the files that Python is made of (its config has their `sizes`) while telling how much of it is here. */
export async function arrive({ sizes }, path, heard = () => {}) {
  const name = path.split("/").pop();
  const found = await fetchWhole(at(path), sizes[path], (received) => heard(name, received));
  if (typeof found === "number") {
    throw missed(name, found);
  }
  return found;
}

/** Promises for files, which the page fetches in this order once `first` is kept. */
function arriveInOrder({ sizes }, paths, heard, first) {
  const { port1, port2 } = new MessageChannel();
  const files = paths.map((path) => ({ address: at(path), bytes: sizes[path] }));
  first.then(() => globalThis.postMessage({ kind: "fetch", port: port2, files }, [port2]));
  const ends = [];
  const arriving = paths.map((_, number) => new Promise((...end) => {
    ends[number] = end;
  }));
  port1.onmessage = ({ data: { number, received, found } }) => {
    const name = paths[number].split("/").pop();
    const [resolve, reject] = ends[number];
    if (found === undefined) {
      heard(name, received);
    } else {
      typeof found === "number" ? reject(missed(name, found)) : resolve(found);
    }
  };
  return arriving;
}

/**
 * What a language says itself: called with the name of a pack ("" is the game) it fetches the sentences that go with
 * that, and gives what takes them into use.
 */
export const ownWords = ({ languages, python }, language) => (name) => {
  const path = languages[language]?.[name];
  const arriving = path && arrive(python, path);
  arriving?.catch(() => {}); // it is awaited below
  return async (py) => path && install(py, path, await arriving);
};

/**
 * The rest of what a language says itself. Where Python asks for a sentence of it, it is fetched while all else waits: so
 * nothing is said in English because it is not here yet. What is given back fetches it before that.
 */
export function moreWords(py, { languages, python }, language) {
  const path = languages[language]?.more;
  if (!path) {
    return () => {};
  }
  const i18n = py.pyimport("stoneage_panel.engine.i18n");
  let isHere = false;
  const take = (bytes) => {
    if (bytes && !isHere) {
      install(py, path, bytes);
      isHere = true;
    }
    return isHere;
  };
  i18n.have_more(() => take(isHere ? null : arriveNow(python, path)));
  const now = async () => take(await arrive(python, path)) && i18n.more_is_here();
  return () => now().catch(() => {}); // else once it is asked for
}

/** The same while everything else waits, which only a worker may; null where it can't be had. */
export function arriveNow({ sizes }, path) {
  const request = new XMLHttpRequest();
  request.open("GET", at(path), false);
  request.responseType = "arraybuffer";
  try {
    request.send();
  } catch {
    return null;
  }
  return request.status === 200 && request.response.byteLength === sizes[path] ? new Uint8Array(request.response) : null;
}

/**
 * Pyodide fetches its own files; the browser's records say when each is there, and how big it is. `missing` never
 * resolves; it is rejected when one of them is not to be had, or where Python has not begun soon after one has arrived
 * that is not as long as it should be, which `odd` then is an error about.
 */
function watchResources({ pyodide, stdlib, sizes }, heard) {
  const wanted = [pyodide, stdlib].map(at);
  const lengths = new Map(Object.entries(sizes).map(([path, bytes]) => [at(path), bytes]));
  const watched = { odd: null };
  watched.missing = new Promise((_, reject) => {
    const note = (entry) => {
      const name = entry.name.split("/").pop();
      if (entry.responseStatus && entry.responseStatus !== 200) {
        reject(missed(name, entry.responseStatus));
        return;
      }
      heard(name, entry.decodedBodySize);
      if (entry.decodedBodySize && entry.decodedBodySize !== (lengths.get(entry.name) ?? entry.decodedBodySize)) {
        watched.odd = missed(name);
        setTimeout(() => reject(watched.odd), ODD_PATIENCE_MS);
      }
    };
    new PerformanceObserver((list) => {
      list.getEntries().filter((entry) => wanted.some((start) => entry.name.startsWith(start))).forEach(note);
    }).observe({ type: "resource", buffered: true });
  });
  return watched;
}
