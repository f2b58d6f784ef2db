// Big files in the browser's private file system, for workers: there a file is written through, piece by piece, and
// read to where it belongs; the cache storage has it all pass through the page's own memory.
import { each } from "./memory.mjs";

/** The folder of all files; an error where the browser has none, or forbids it. */
const folder = () => navigator.storage.getDirectory();

const asked = new Set();

/** What a handle answers. Chromium forgets one that nobody holds, and then what it was asked is never answered. */
async function answer(handle, ask) {
  asked.add(handle);
  try {
    return await ask(handle);
  } finally {
    asked.delete(handle);
  }
}

const find = async (name, options) => answer(await folder(), (all) => all.getFileHandle(name, options));
const open = (handle, mode) => answer(handle, (one) => one.createSyncAccessHandle(mode && { mode }));
const size = (handle) => answer(handle, (one) => one.getFile()).then((file) => file.size);

/** Whether there is a file of just so many bytes: one whose writing was broken off is shorter. */
export async function has(name, bytes) {
  try {
    return (await size(await find(name))) === bytes;
  } catch {
    return false;
  }
}

/** Fill arrays, one after the other, from the start of a file. Where two can not read at once, they take turns. */
export function read(name, ...arrays) {
  return navigator.locks.request(name, async () => {
    const access = await open(await find(name), "read-only");
    try {
      arrays.reduce((at, array) => at + access.read(array, { at }), 0);
    } finally {
      access.close();
    }
  });
}

/**
 * Write the stream that `stream` answers to a file, and have it looked over: `check` gets what reads from it. What fails
 * leaves none behind. Of two windows only one writes.
 */
export async function write(name, stream, check) {
  const access = await open(await find(name, { create: true }));
  try {
    access.truncate(0);
    await each(await stream(), (piece) => access.write(piece));
    access.flush();
    check((array, at) => access.read(array, { at }));
    access.close();
  } catch (error) {
    access.close();
    await drop(name);
    throw error;
  }
}

/** Remove a file, if it is there and nobody writes it. A worker that has just read it may be heard to be done later. */
export async function drop(name) {
  for (const ms of [0, 100, 1000]) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    const fault = await answer(await folder(), (all) => all.removeEntry(name)).catch((error) => error);
    if (fault?.name !== "NoModificationAllowedError") {
      return;
    }
  }
}

/** The files of which `ours(name)` holds: their names and bytes. */
export async function list(ours) {
  const found = [];
  for await (const [name, handle] of (await folder()).entries()) {
    if (ours(name)) {
      found.push({ name, bytes: await size(handle) });
    }
  }
  return found;
}
