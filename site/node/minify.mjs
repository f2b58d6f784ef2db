// Takes the space and comments out of style sheets and scripts: they are written to be read, and sent to be small.
import { readFile, writeFile, mkdir } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { transform } from "esbuild-wasm";
import { job } from "./job.mjs";

const { from, to, files } = job();
for (const file of files) {
  const { code } = await transform(await readFile(join(from, file), "utf-8"), { loader: extname(file).slice(1), minify: true });
  await mkdir(dirname(join(to, file)), { recursive: true });
  await writeFile(join(to, file), code);
}
