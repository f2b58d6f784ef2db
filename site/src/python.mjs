// Starts Pyodide in a worker from bundles of our own origin, and tells what has arrived as it arrives.
import { LOCK, PAGE_ENV, SITE_PACKAGES, prepare } from "./py-private.mjs";

const at = (path) => new URL(path, import.meta.url).href;

/** A Python with these bundles unpacked. `heard(name, bytes)` is called with real bytes, after decompression. */
export async function boot({ pyodide, stdlib }, bundles, heard = () => {}) {
  const arriving = bundles.map((path) => arrive(path, heard));
  arriving.forEach((promise) => promise.catch(() => {})); // each is awaited below, in order
  watchResources([pyodide, stdlib], heard);
  const { loadPyodide } = await import(at(`${pyodide}pyodide.mjs`)).catch(() => {
    throw new Error("pyodide.mjs did not arrive");
  });
  const py = await loadPyodide({
    indexURL: at(pyodide),
    stdLibURL: at(stdlib),
    lockFileContents: LOCK,
    packageBaseUrl: at(pyodide),
    env: PAGE_ENV,
  });
  prepare(py);
  for (const bundle of arriving) {
    py.unpackArchive(await bundle, "zip", { extractDir: SITE_PACKAGES });
  }
  return py;
}

/** Fetch a file while telling how much of it is here. */
async function arrive(path, heard) {
  const name = path.split("/").pop();
  const answer = await fetch(at(path)).catch(() => null);
  if (!answer?.ok) {
    throw new Error(`${name} did not arrive${answer ? ` (HTTP ${answer.status})` : ""}`);
  }
  const parts = [];
  let received = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) {
      break;
    }
    parts.push(value);
    received += value.length;
    heard(name, received);
  }
  return joined(parts, received);
}

function joined(parts, length) {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Pyodide fetches its own files; the browser's records say when each is there, and how big it is. */
function watchResources(paths, heard) {
  const wanted = paths.map(at);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (wanted.some((start) => entry.name.startsWith(start)) && entry.decodedBodySize) {
        heard(entry.name, entry.decodedBodySize);
      }
    }
  }).observe({ type: "resource", buffered: true });
}
