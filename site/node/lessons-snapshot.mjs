// What lessons add to the snapshot: a copy of the started Python takes the lessons' packs, rehearses, and is compared.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";
import { difference } from "../src/difference.mjs";
import { asCopy, filling, snapshotOf, toBeCopied } from "../src/py-private.mjs";
import { checksum } from "../src/snapshot.mjs";
import { job } from "./job.mjs";
import { boot, interpreter, use } from "./pyodide.mjs";

const LEVEL = 9; // of gzip
const A_MOMENT_MS = 100; // for what Python has put off
const { stdlib, packs, native, snapshot, facts, cells, file } = job();
const { default: factory } = await import(pathToFileURL(path.join(interpreter, "pyodide.asm.mjs")));

const bytes = new Uint8Array(zlib.gunzipSync(fs.readFileSync(snapshot)));
const { _makeSnapshot } = toBeCopied(factory, native);
const options = { ...asCopy(factory, native, facts, filling(bytes)), _makeSnapshot };
const copy = await boot({ stdlib, options, asIs: true });
const page = copy.pyimport("page_boot");
page.awake();
use(copy, packs);
page.gather();
copy.pyimport("stoneage_panel.browser.lesson.rehearsal").rehearse(cells);
await new Promise((done) => setTimeout(done, A_MOMENT_MS));
page.collect();
const whole = snapshotOf(copy);
const added = difference({ bytes, head: facts.head }, whole);
fs.writeFileSync(file, zlib.gzipSync(added, { level: LEVEL }));
const size = { bytes: whole.bytes.length, head: whole.head };
console.log(JSON.stringify({ bytes: added.length, checksum: checksum(added), whole: size }));
