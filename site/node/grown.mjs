// Memories that grew from others: what the copy of a started Python has done beforehand, as the blocks that differ.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { difference } from "../src/difference.mjs";
import { asCopy, filling, snapshotOf, toBeCopied } from "../src/py-private.mjs";
import { checksum } from "../src/snapshot.mjs";
import { boot, interpreter } from "./pyodide.mjs";

const A_MOMENT_MS = 100; // for what Python has put off
const LEAP_MS = 12_345;

export const { default: factory } = await import(pathToFileURL(path.join(interpreter, "pyodide.asm.mjs")));

/** Makes memories that grow from others, for Pythons with this standard library and these native modules. */
export const growing = ({ stdlib, native }) => {
  const { _makeSnapshot } = toBeCopied(factory, native);

  /** The memory of a copy of another, after `change(python, page_boot)`, and what that gave. */
  return async (from, change) => {
    const size = { bytes: from.bytes.length, head: from.head };
    const options = { ...asCopy(factory, native, size, filling(from.bytes)), _makeSnapshot };
    const copy = await boot({ stdlib, options, asIs: true });
    const page = copy.pyimport("page_boot");
    page.awake();
    const given = change(copy, page);
    await new Promise((done) => setTimeout(done, A_MOMENT_MS));
    page.collect();
    const whole = snapshotOf(copy);
    if (whole.bytes.length - whole.head < from.bytes.length - from.head) {
      throw new Error("a memory became smaller: what is added can't be put over what was there");
    }
    return { whole, given };
  };
};

/**
 * The memory of an interpreter in which no Python has begun yet, as big as another's. Its heap, where native modules lie,
 * is not the same in every browser (in WebKit their functions have other numbers): there all bytes are made others. Nor is
 * what it knows of time: C's own heap measures how long a look at the clock takes, mostly no whole millisecond.
 */
export async function untouched({ stdlib, native }, from) {
  const fill = filling(from.bytes);
  let found;
  const options = asCopy(factory, native, { bytes: from.bytes.length, head: from.head }, (notes, memory) => {
    found = memory.slice();
    fill(notes, memory);
  });
  const copy = await whileClocksLeap(() => boot({ stdlib, options, asIs: true }));
  const end = found.findLastIndex((byte) => byte) + 1;
  for (let at = copy._module.___heap_base; at < end; at += 1) {
    found[at] ^= 0xff;
  }
  return found;
}

/** Do something while the clock goes on by seconds whenever somebody looks. */
export async function whileClocksLeap(act) {
  const usual = performance.now;
  let leapt = 0;
  performance.now = () => {
    leapt += LEAP_MS;
    return usual.call(performance) + leapt;
  };
  try {
    return await act();
  } finally {
    performance.now = usual;
  }
}

/** Write the blocks that differ, as `file`.raw in a folder; how the page knows them. */
export function writeAdded(folder, file, before, after) {
  const added = difference(before, after);
  fs.writeFileSync(path.join(folder, `${file}.raw`), added);
  const whole = { bytes: after.bytes.length, head: after.head };
  return { file, bytes: added.length, checksum: checksum(added), whole };
}

/** A memory as it was written to a file. */
export const readMemory = (file, { whole: { head } }) => ({ bytes: new Uint8Array(fs.readFileSync(file)), head });
