// From what a first visit starts Python: the bundles are few bytes and much work, the snapshot many bytes and little
// work. Both need the interpreter, so that is fetched first; how it arrives tells how fast the line is.
import { handing } from "./py-private.mjs";
import { checksum, receiveWhole } from "./snapshot.mjs";

const at = (path) => new URL(path, import.meta.url).href;
const MEASURED = [0.35, 0.75]; // of the interpreter: by then the line is up to speed
const NEARLY = 400_000; // bytes to go: what comes next may be asked for
const PACKED = 0.35; // what is sent of a byte where the server packs and does not say how much that makes

// A processor that looks through some bytes in so many ms starts a snapshot sooner than bundles by what the snapshot
// `saves`, as `build.py bench boot` measures it on fast lines; a slower one by so much more.
const LOOK_MS = 1.2;
const LOOKED_THROUGH = 4 << 20;

/**
 * `received` is the snapshot as it arrives (see `receiveWhole`), if Python will live sooner with it than with the bundles;
 * `arrived` is kept when what else Python needs may be asked for, as the interpreter is nearly here. `heard(name, bytes)`
 * is called with what has arrived of the two. The interpreter, `asked` for here, is handed to Pyodide.
 */
export async function sooner({ python, bytes }, snapshot, heard = () => {}, asked = ask(python)) {
  const { interpreter } = python;
  const { address, answering } = asked;
  const answer = await answering;
  if (!answer?.ok) {
    return {}; // as it will be told
  }
  const line = await measured(answer.clone(), interpreter, heard).catch(() => null);
  if (!line) {
    return {}; // it broke off: Pyodide asks anew
  }
  handing(address, answer);
  const sent = [snapshot, ...snapshot.more].reduce((sum, one) => sum + (one.waits ? 0 : one.sent), 0);
  const more = sent - bytes.bundles * line.packed;
  const patience = (snapshot.saves * speed()) / LOOK_MS;
  const received = more / line.rate < patience ? await receiveWhole(snapshot, heard, patience) : null;
  return { received, arrived: line.arrived };
}

/** Asks for the interpreter. */
export function ask({ pyodide, interpreter }) {
  const address = at(pyodide + interpreter.file);
  return { address, answering: fetch(address).catch(() => null) };
}

/** The line's bytes per ms, and what is sent of each byte of such a file. */
async function measured(answer, { file, bytes }, heard) {
  const { headers } = answer;
  const sent = Number(headers.get("content-length")) || bytes * (headers.get("content-encoding") ? PACKED : 1);
  const packed = Math.min(sent / bytes, 1);
  const [from, to] = MEASURED.map((share) => share * bytes);
  const reader = answer.body.getReader();
  let received = 0;
  let began = null;
  while (received < to) {
    const { done, value } = await reader.read();
    if (done) {
      break;
    }
    received += value.length;
    heard(file, received);
    if (received >= from) {
      began ??= { received, time: performance.now() };
    }
  }
  const spent = began ? performance.now() - began.time : Infinity;
  const rate = began ? ((received - began.received) * packed) / Math.max(spent, 1) : 0;
  return { packed, rate, arrived: read(reader, received, bytes - NEARLY, (count) => heard(file, count)) };
}

/** Kept when `until` bytes were read, or there is no more. */
async function read(reader, received, until, heard) {
  for (let count = received; count < until; heard(count)) {
    const { done, value } = await reader.read().catch(() => ({ done: true }));
    if (done) {
      break;
    }
    count += value.length;
  }
  reader.cancel().catch(() => {});
}

/** How long the processor takes for a little work, in ms; what else it does meanwhile makes it slower, never faster. */
function speed() {
  const bytes = new Uint8Array(LOOKED_THROUGH);
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    checksum(bytes);
    return performance.now() - began;
  });
  return Math.min(...times);
}
