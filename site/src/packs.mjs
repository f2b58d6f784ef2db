// Bundles of Python: packs (see site/python/page_boot.py) are used in place, zips of sources are unpacked.
import { SITE_PACKAGES } from "./py-private.mjs";

const INDEX_LENGTH_BYTES = 4;

/** Make a bundle's modules importable; `bytes` is the whole file. */
export function install(py, name, bytes) {
  if (name.endsWith(".zip")) {
    py.unpackArchive(bytes, "zip", { extractDir: SITE_PACKAGES });
    return;
  }
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const start = INDEX_LENGTH_BYTES + length;
  const index = new TextDecoder().decode(bytes.subarray(INDEX_LENGTH_BYTES, start));
  py.pyimport("page_boot").install(index, bytes.subarray(start));
}

/** Put a native module where Python looks for it. */
export function installNative(py, inside, bytes) {
  py.FS.mkdirTree(inside.slice(0, inside.lastIndexOf("/")));
  py.FS.writeFile(inside, bytes);
}

/** Which native modules are fetched when they are used: their paths in Python. */
export const nativeLater = (py, files) => files.length && py.pyimport("page_boot").native_later(files);

/** Before the imports, and after them. Plain sources have no such helper: they are booted as they come. */
export const begin = (py, files) => arePacks(files) && py.pyimport("page_boot").begin();
export const settle = (py, files) => arePacks(files) && py.pyimport("page_boot").settle();

const arePacks = ({ light }) => light.bundles.every(([path]) => path.endsWith(".pack"));
