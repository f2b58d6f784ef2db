// The memory snapshot: received by a first visit on a fast line, kept in the browser's private file system for later
// ones, found there, checked. It is kept unpacked: reading it is then most of what a later visit waits for. It goes to
// `places` in memory; between them lies what the interpreter has put there itself, `alike` wherever it runs.
import { apply, restOf } from "./difference.mjs";
import { each, release } from "./memory.mjs";
import * as shelf from "./shelf.mjs";
import { Aside, unpacking } from "./unpack.mjs";

/** What begins the error of a snapshot that is not as it was made. */
export const DAMAGED = "snapshot: wrong";

const AT_ONCE = 1 << 20;
const at = (path) => new URL(path, import.meta.url).href;

/** A number that another snapshot, or a damaged one, does not have. Over words: 70 MB are done in some 20 ms. */
export function checksum(bytes, before = 0x811c9dc5) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
  let sum = before;
  for (let i = 0; i < words.length; i += 1) {
    sum = Math.imul(sum ^ words[i], 0x01000193);
  }
  return sum >>> 0;
}

/** The same of several arrays, one after the other. */
export const checksumOf = (arrays) => arrays.reduce((sum, array) => checksum(array, sum), undefined);

/** What fills arrays with the kept snapshot, and fails if it is not this build's; null if none is kept. */
export async function find({ name, bytes, checksum: expected }) {
  const fill = async (...arrays) => {
    await shelf.read(name, ...arrays).catch(({ message }) => demand(false, message));
    demand(checksumOf(arrays) === expected, "checksum");
  };
  return (await shelf.has(name, bytes)) ? fill : null;
}

/**
 * The kept snapshot with as much of what is added to it as is kept: `bytes` and `head` of the copy to be, what fills
 * it, and whether nothing is missing; null if not even the snapshot is kept.
 */
export async function findWhole(snapshot) {
  return joined(snapshot, await Promise.all([snapshot, ...snapshot.more].map(find)));
}

/**
 * The same for a snapshot that arrives with what is added to it, but for what `waits`, and `blobs` of them; null if it is
 * not to be had.
 */
export async function receiveWhole(snapshot, heard, patience) {
  const all = [snapshot, ...snapshot.more];
  const aside = new Aside();
  const received = await Promise.all(all.map((one) => (one.waits ? null : receive(one, heard, patience, aside))));
  const whole = joined(snapshot, received.map((one) => one?.fill ?? null));
  aside.endAfter(whole ? 1 + whole.added : 0);
  return whole && { ...whole, blobs: () => received.map((one) => one?.blob() ?? null) };
}

/** A copy to be, from what fills its parts: each addition leans on those before it. */
function joined({ whole: own, places, alike, more }, [fill, ...fillers]) {
  if (!fill) {
    return null;
  }
  const missing = fillers.indexOf(null);
  const isWhole = missing < 0;
  const added = isWhole ? more : more.slice(0, missing);
  const { whole } = added.at(-1) ?? { whole: own };
  // what is added is got ready at once, while the interpreter comes; the snapshot itself waits for Python's memory
  const parts = added.map((one) => new Uint8Array(one.bytes));
  const filled = Promise.all(parts.map((part, i) => fillers[i](part)));
  filled.catch(() => {}); // awaited below
  const notesOf = (one, notes) => (one === whole ? notes : new Uint8Array(one.head));
  const fillAll = async (notes, memory) => {
    if (checksumOf(restOf(places, memory)) !== alike) {
      throw new Error("snapshot: of another interpreter");
    }
    const wanted = places.map(([from, to]) => memory.subarray(from, to));
    await Promise.all([fill(notesOf(own, notes), ...wanted), filled]);
    added.forEach((one, i) => {
      apply(parts[i], notesOf(one.whole, notes), memory);
      release(parts[i].buffer);
    });
  };
  return { ...whole, fill: fillAll, isWhole, added: added.length };
}

/**
 * One part as it arrives: `fill` fills arrays with it, and fails if it is not this build's or the line turns out far
 * too slow for `patience` (ms); then `blob` gives it as it was sent, to be kept. Null if it is not to be had.
 */
async function receive({ file, sent, checksum: expected }, heard, patience, aside) {
  const answer = await fetch(at(file), { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) {
    return null;
  }
  const parts = []; // of the blob: they lie with the browser, not in this tab
  const { readable, writable } = unpacking(aside.unpack);
  const into = writable.getWriter();
  const arrived = taken(answer.body, sent, patience, (piece, received) => {
    const passOn = () => {
      parts.push(new Blob([piece]));
      release(piece.buffer);
    };
    into.write(piece).then(passOn, () => {}); // not awaited: it arrives while there is no memory yet to be filled
    heard(file, received);
  }).then(() => into.close());
  arrived.catch((error) => into.abort(error).catch(() => {})); // whoever reads gets the error
  const fill = async (...arrays) => {
    await pour(readable, arrays)
      .catch(({ message }) => demand(false, message.replace(`${DAMAGED} `, "")))
      .finally(() => aside.done());
    demand(checksumOf(arrays) === expected, "checksum");
  };
  return { fill, blob: () => new Blob(parts.splice(0)) };
}

/** Give `take` each piece of a stream, and how much there is with it. A line that became slow is given up. */
async function taken(stream, sent, patience, take) {
  const began = performance.now();
  let received = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) {
      return;
    }
    received += value.length;
    take(value, received);
    const spent = performance.now() - began;
    demand(spent < patience || (spent * (sent - received)) / received < 2 * patience, "line: too slow");
  }
}

/** Fill arrays, one after the other, with what is streamed. */
async function pour(stream, arrays) {
  const left = arrays.filter(({ length }) => length);
  await each(stream, (piece) => {
    for (let from = 0; from < piece.length; ) {
      demand(left.length, "length");
      const part = piece.subarray(from, from + left[0].length);
      left[0].set(part);
      left[0] = left[0].subarray(part.length);
      from += part.length;
      left[0].length || left.shift();
    }
  });
  demand(!left.length, "length");
}

/**
 * Keep the snapshot, if it is as it should be: `blob` if it was received, else it is fetched. Looked over as a file:
 * the browser would hold it whole.
 */
export async function keep({ name, file, bytes, checksum: expected, blob }) {
  if (await shelf.has(name, bytes)) {
    return;
  }
  const open = async () => {
    if (blob) {
      return unpacked(blob.stream());
    }
    const answer = await fetch(at(file), { cache: "no-store" });
    demand(answer.ok, "answer");
    return unpacked(answer.body);
  };
  await shelf.write(name, open, (read) => {
    const piece = new Uint8Array(AT_ONCE);
    let sum;
    let done = 0;
    for (let count = read(piece, 0); count; count = read(piece, done)) {
      sum = checksum(piece.subarray(0, count), sum);
      done += count;
    }
    demand(done === bytes && sum === expected, "checksum");
  });
}

/** Like `pipeThrough`, but no piece outlives its turn. */
function unpacked(stream) {
  const { readable, writable } = unpacking();
  const into = writable.getWriter();
  const fed = each(stream, (piece) => into.write(piece)).then(() => into.close());
  fed.catch((error) => into.abort(error).catch(() => {})); // whoever reads gets the error
  return readable;
}

function demand(holds, what) {
  if (!holds) {
    throw new Error(`${DAMAGED} ${what}`);
  }
}
