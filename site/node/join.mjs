// Joins the modules of the page's shell: fewer files to ask for, and none that is only found when another has come.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild-wasm";
import { job } from "./job.mjs";

const { folder, pages, workers, foreign, apart } = job();
const packages = fileURLToPath(new URL("../node_modules", import.meta.url));
const all = { inputs: [], files: [] };

/** The files that one needs before it can begin, and those that they need. */
function first(outputs, file, found = new Set()) {
  for (const one of outputs[file]?.imports ?? []) {
    if (one.kind === "import-statement" && !found.has(one.path)) {
      first(outputs, one.path, found.add(one.path));
    }
  }
  return found;
}

async function join(entryPoints, more) {
  const made = await build({ ...options, entryPoints, ...more });
  all.inputs.push(...Object.keys(made.metafile.inputs));
  all.files.push(...made.outputFiles);
  return made.metafile.outputs;
}

const options = {
  absWorkingDir: folder,
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  nodePaths: [packages], // the folder lies elsewhere
  external: apart.map((name) => `./${name}`),
  outExtension: { ".js": ".mjs" },
  chunkNames: "part-[hash]",
  outdir: folder,
  minifyWhitespace: true, // but not names: people who report a fault send them
  minifySyntax: true,
  write: false,
  metafile: true,
};

// what a page needs later only stays in files of its own; a worker is one file, the sooner to begin
const needed = {};
for (const scripts of pages) {
  const outputs = await join(scripts, { splitting: true });
  const [own, ...others] = scripts.map((file) => file.replace(/\.\w+$/, ".mjs"));
  needed[scripts[0]] = [...others, ...first(outputs, own)].map((file) => path.basename(file));
}
await join(workers, {});
await join(foreign, { minifyIdentifiers: true }); // others' code, fetched when it is wanted
const own = all.inputs.map((name) => path.resolve(folder, name)).filter((file) => !file.startsWith(packages));
new Set(own).forEach((file) => fs.rmSync(file));
all.files.forEach(({ path: file, contents }) => fs.writeFileSync(file, contents));
console.log(JSON.stringify(needed));
