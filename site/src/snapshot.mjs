// The memory snapshot for later visits: fetched and kept in the browser's cache storage, found there, checked.
// It is kept inflated: reading it is then most of what a later visit waits for.

/** What begins the error of a snapshot that is not as it was made. */
export const DAMAGED = "snapshot: wrong";

const at = (path) => new URL(path, import.meta.url).href;

/** A number that another snapshot, or a damaged one, does not have. Over words: 70 MB are done in some 20 ms. */
export function checksum(bytes) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
  let sum = 0x811c9dc5;
  for (let i = 0; i < words.length; i += 1) {
    sum = Math.imul(sum ^ words[i], 0x01000193);
  }
  return sum >>> 0;
}

/** The kept snapshot as a promise of its bytes, which fails if they are not this build's; null if none is kept. */
export async function find({ cache, file, ...expected }) {
  const answer = await self.caches?.match(at(file), { cacheName: cache }).catch(() => null);
  return answer ? { coming: checked(answer, expected) } : null;
}

async function checked(answer, expected) {
  const whole = new Uint8Array(expected.bytes); // an array of ours: the browser's own could not be given back
  let read = 0;
  demand(answer.body, "length");
  for await (const piece of piecesOf(answer.body)) {
    demand(read + piece.length <= whole.length, "length");
    whole.set(piece, read);
    read += piece.length;
  }
  demand(read === whole.length, "length");
  demand(checksum(whole) === expected.checksum, "checksum");
  return whole;
}

async function* piecesOf(stream) {
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) {
      return;
    }
    yield value;
  }
}

/** Fetch the snapshot and keep it: what is not as it should be, the browser itself refuses. */
export async function keep({ cache, file, bytes, integrity }) {
  const answer = await fetch(at(file), { cache: "no-store", integrity });
  demand(answer.ok, "answer");
  const headers = { "Content-Type": "application/octet-stream", "Content-Length": String(bytes) };
  const store = await caches.open(cache);
  await store.put(at(file), new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), { headers }));
}

function demand(holds, what) {
  if (!holds) {
    throw new Error(`${DAMAGED} ${what}`);
  }
}
