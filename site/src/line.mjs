// From what a first visit starts Python: the bundles are few bytes and much work, the snapshot many bytes and little
// work. Both need the interpreter, so that is fetched first; how it arrives tells how fast the line is.
import { handing } from "./py-private.mjs";
import { checksum, receiveWhole } from "./snapshot.mjs";

const now = () => performance.timeOrigin + performance.now(); // the same in every worker
const at = (path) => new URL(path, import.meta.url).href;
const MEASURED = [0.35, 0.75]; // of the interpreter: by then the line is up to speed
const STEADY = 1.5; // times faster than from its beginning a line can be; what seems more had been waiting to be read
const NEARLY = 400_000; // bytes to go: what comes next may be asked for
const PACKED = 0.35; // what is sent of a byte where the server packs and does not say how much that makes

// A processor that looks through some bytes in so many ms starts a snapshot sooner than bundles by what the snapshot
// `saves`, as `build.py bench lines` measures it; a slower one by so much more.
const LOOK_MS = 1.2;
const LOOKED_THROUGH = 4 << 20;
const LOOKS = 3; // at least
const BETWEEN_MS = 25; // the more looks, the surer one comes while nothing else keeps the processor busy

/**
 * `received` is the snapshot as it arrives (see `receiveWhole`), if Python will live sooner with it than with the bundles;
 * `arrived` is kept when what else Python needs may be asked for, as the interpreter is nearly here. `heard(name, bytes)`
 * is called with what has arrived of the two. The interpreter, `asked` for here, is handed to Pyodide. What the page had
 * of it already, see ahead.js, tells more of the line than what then comes at once.
 */
export async function sooner({ python, bytes }, snapshot, heard = () => {}, asked = ask(python)) {
  const { interpreter } = python;
  const { address, answering, ahead } = asked;
  const answer = await answering;
  if (!answer?.ok) {
    return {}; // as it will be told
  }
  const processor = new Processor();
  const line = await measured(answer.clone(), interpreter, heard, ahead, processor).catch(() => null);
  if (!line) {
    return {}; // it broke off: Pyodide asks anew
  }
  handing(address, answer);
  const sent = [snapshot, ...snapshot.more].reduce((sum, one) => sum + (one.waits ? 0 : one.sent), 0);
  const more = sent - bytes.bundles * line.packed;
  const patience = (snapshot.saves * processor.ms) / LOOK_MS;
  const received = more / line.rate < patience ? await receiveWhole(snapshot, heard, patience) : null;
  return { received, arrived: line.arrived };
}

/** Asks for the interpreter; of it so many bytes have come `ahead`, in so many ms `since` then. */
export function ask({ pyodide, interpreter }, ahead = { bytes: 0, ms: 0, since: now() }) {
  const address = at(pyodide + interpreter.file);
  return { address, answering: fetch(address).catch(() => null), ahead };
}

/** The line's bytes per ms, and what is sent of each byte of such a file. */
async function measured(answer, { file, bytes }, heard, ahead, processor) {
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
    processor.look();
    if (received >= from) {
      began ??= { received, time: performance.now() };
    }
  }
  const rateOf = (count, ms) => (count * packed) / Math.max(ms, 1);
  const here = began ? rateOf(received - began.received, performance.now() - began.time) : 0;
  const whole = rateOf(received, now() - ahead.since);
  const rate = ahead.bytes >= from ? rateOf(ahead.bytes, ahead.ms) : Math.min(here, whole * STEADY);
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

/** How long the processor takes for a little work; what else it does meanwhile makes it slower, never faster. */
class Processor {
  #bytes = new Uint8Array(LOOKED_THROUGH);
  #times = [];
  #next = 0;

  /** Look once more, unless it has just looked. */
  look() {
    if (performance.now() >= this.#next) {
      this.#look();
    }
  }

  /** In ms. */
  get ms() {
    while (this.#times.length < LOOKS) {
      this.#look();
    }
    return Math.min(...this.#times);
  }

  #look() {
    const began = performance.now();
    checksum(this.#bytes);
    const ended = performance.now();
    this.#times.push(ended - began);
    this.#next = ended + BETWEEN_MS;
  }
}
