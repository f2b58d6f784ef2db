// Joins the modules of the page's shell: fewer files to ask for, and none that is only found when another has come.
import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild-wasm";
import { job } from "./job.mjs";

const { folder, page, workers, apart } = job();
const all = { inputs: [], files: [] };

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
  external: apart.map((name) => `./${name}`),
  outExtension: { ".js": ".mjs" },
  chunkNames: "part-[hash]",
  outdir: folder,
  minifyWhitespace: true, // but not names: people who report a fault send them
  minifySyntax: true,
  write: false,
  metafile: true,
};

// what the page needs later only stays in files of its own; a worker is one file, the sooner to begin
const outputs = await join([page], { splitting: true });
await join(workers, {});
new Set(all.inputs).forEach((name) => fs.rmSync(path.join(folder, name)));
all.files.forEach(({ path: file, contents }) => fs.writeFileSync(file, contents));
const needed = outputs[page.replace(/\.\w+$/, ".mjs")].imports.filter(({ kind }) => kind === "import-statement");
console.log(JSON.stringify(needed.map((one) => path.basename(one.path))));
