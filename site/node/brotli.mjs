// Writes brotli variants for the local server: [source, target] pairs.
import fs from "node:fs";
import zlib from "node:zlib";

const { pairs, quality } = JSON.parse(fs.readFileSync(0, "utf8"));
for (const [from, to] of pairs) {
  const data = fs.readFileSync(from);
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_LGWIN]: 24,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  fs.writeFileSync(to, zlib.brotliCompressSync(data, { params }));
}
