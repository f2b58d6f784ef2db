// The memory snapshot for later visits: fetched and kept in the browser's private file system, found there, checked.
// It is kept inflated: reading it is then most of what a later visit waits for.
import { apply } from "./difference.mjs";
import { each, release } from "./memory.mjs";
import * as shelf from "./shelf.mjs";

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

/** What fills arrays with the kept snapshot, and fails if it is not this build's; null if none is kept. */
export async function find({ name, bytes, checksum: expected }) {
  const fill = async (...arrays) => {
    await shelf.read(name, ...arrays).catch(({ message }) => demand(false, message));
    demand(arrays.reduce((sum, array) => checksum(array, sum), undefined) === expected, "checksum");
  };
  return (await shelf.has(name, bytes)) ? fill : null;
}

/**
 * The kept snapshot with as much of what is added to it as is kept: `bytes` and `head` of the copy to be, what fills
 * it, and whether nothing is missing; null if not even the snapshot is kept.
 */
export async function findWhole(snapshot) {
  const { bytes, head, more } = snapshot;
  const [fill, ...fillers] = await Promise.all([snapshot, ...more].map(find));
  const missing = fillers.indexOf(null);
  const added = missing < 0 ? more : more.slice(0, missing); // each leans on those before it
  const isWhole = missing < 0;
  if (!fill || !added.length) {
    return fill && { bytes, head, fill, isWhole, added: 0 };
  }
  const { whole } = added.at(-1);
  const fillAll = async (notes, memory) => {
    const parts = added.map((one) => new Uint8Array(one.bytes));
    const filled = parts.map((part, i) => fillers[i](part));
    await Promise.all([fill(new Uint8Array(head), memory.subarray(0, bytes - head)), ...filled]);
    added.forEach((one, i) => {
      apply(parts[i], one.whole === whole ? notes : new Uint8Array(one.whole.head), memory);
      release(parts[i].buffer);
    });
  };
  return { ...whole, fill: fillAll, isWhole, added: added.length };
}

/** Fetch the snapshot and keep it, if it is as it should be. Looked over as a file: the browser would hold it whole. */
export async function keep({ name, file, bytes, checksum: expected }) {
  if (await shelf.has(name, bytes)) {
    return;
  }
  const open = async () => {
    const answer = await fetch(at(file), { cache: "no-store" });
    demand(answer.ok, "answer");
    return inflated(answer.body);
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
function inflated(stream) {
  const { readable, writable } = new DecompressionStream("gzip");
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
