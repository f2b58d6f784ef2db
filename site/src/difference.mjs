// What a memory has beyond another that it grew from: the blocks that differ, behind a list of where they lie.
// All numbers are 32 bits, little-endian: how many runs of blocks, how many bytes of notes, and for each run its first
// block and how many there are. Then the notes, and the blocks.
// Bytes. Measured with 64 instead of 256: what all lessons add 11.2 MB instead of 12.5, what a page adds a third less.
const BLOCK = 64;
const WORD = 4;

/** The bytes that make `before` into `after`; of each, the first `head` bytes are notes, the rest is memory. */
export function difference(before, after) {
  const old = before.bytes.subarray(before.head);
  const memory = after.bytes.subarray(after.head);
  const runs = [];
  for (let block = 0; block * BLOCK < memory.length; block += 1) {
    if (!isEqual(old, memory, block * BLOCK)) {
      const last = runs.at(-1);
      if (last && last[0] + last[1] === block) {
        last[1] += 1;
      } else {
        runs.push([block, 1]);
      }
    }
  }
  const list = Uint32Array.from([runs.length, after.head, ...runs.flat()]);
  const pieces = [bytesOf(list), after.bytes.subarray(0, after.head)];
  runs.forEach(([from, count]) => pieces.push(memory.subarray(from * BLOCK, (from + count) * BLOCK)));
  const whole = new Uint8Array(padded(pieces.reduce((sum, { length }) => sum + length, 0)));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Make a memory that is as `before` was into what `after` was; `notes` becomes its notes. */
export function apply(bytes, notes, memory) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
  const [count, head] = words;
  let at = (2 + 2 * count) * WORD;
  notes.set(bytes.subarray(at, at + head));
  at += head;
  for (let run = 1; run <= count; run += 1) {
    const from = words[2 * run] * BLOCK;
    const length = Math.min(words[2 * run + 1] * BLOCK, memory.length - from); // the last block may be shorter
    memory.set(bytes.subarray(at, at + length), from);
    at += length;
  }
}

/** Where a memory is other than another, as [from, to] in bytes; less than `apart` bytes that are alike stay in. */
export function placesOf(before, after, apart) {
  const places = [];
  for (let from = 0; from < after.length; from += BLOCK) {
    if (!isEqual(before, after, from)) {
      const to = Math.min(from + BLOCK, after.length);
      const last = places.at(-1);
      if (last && from - last[1] < apart) {
        last[1] = to;
      } else {
        places.push([from, to]);
      }
    }
  }
  return places;
}

/** What of a memory lies before and between such places. */
export const restOf = (places, memory) =>
  places.map(([from], i) => memory.subarray(i ? places[i - 1][1] : 0, from)).filter(({ length }) => length);

function isEqual(one, other, from) {
  const to = Math.min(from + BLOCK, other.length);
  for (let at = from; at < to; at += 1) {
    if (one[at] !== other[at]) {
      return false;
    }
  }
  return true;
}

const bytesOf = ({ buffer }) => new Uint8Array(buffer);
const padded = (length) => Math.ceil(length / WORD) * WORD;
