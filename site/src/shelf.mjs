// Big files in the browser's private file system, for workers: there a file is written through, piece by piece, and
// read to where it belongs; the cache storage has it all pass through the page's own memory.
import { each } from "./memory.mjs";

/** The folder of all files; an error where the browser has none, or forbids it. */
const folder = () => navigator.storage.getDirectory();

/** Whether there is a file of just so many bytes: one whose writing was broken off is shorter. */
export async function has(name, bytes) {
  try {
    const handle = await (await folder()).getFileHandle(name);
    return (await handle.getFile()).size === bytes;
  } catch {
    return false;
  }
}

/** Fill arrays, one after the other, from the start of a file. Where two can not read at once, they take turns. */
export function read(name, ...arrays) {
  return navigator.locks.request(name, async () => {
    const handle = await (await folder()).getFileHandle(name);
    const access = await handle.createSyncAccessHandle({ mode: "read-only" });
    try {
      arrays.reduce((at, array) => at + access.read(array, { at }), 0);
    } finally {
      access.close();
    }
  });
}

/**
 * Write what `open` answers, a stream, to a file, and have it looked over: `check` gets what reads from it. What fails
 * leaves none behind. Of two windows only one writes.
 */
export async function write(name, open, check) {
  const handle = await (await folder()).getFileHandle(name, { create: true });
  const access = await handle.createSyncAccessHandle();
  try {
    access.truncate(0);
    await each(await open(), (piece) => access.write(piece));
    access.flush();
    check((array, at) => access.read(array, { at }));
    access.close();
  } catch (error) {
    access.close();
    await drop(name);
    throw error;
  }
}

/** Remove a file, if it is there and nobody writes it. */
export async function drop(name) {
  await (await folder()).removeEntry(name).catch(() => {});
}

/** The files of which `ours(name)` holds: their names and bytes. */
export async function list(ours) {
  const found = [];
  for await (const [name, handle] of (await folder()).entries()) {
    if (ours(name)) {
      found.push({ name, bytes: (await handle.getFile()).size });
    }
  }
  return found;
}
