// Unpacks what is packed by Zstandard, frame by frame: a worker for whoever has something else to do, a module for others.
import { ZSTDDecoder } from "zstddec";

const decoder = new ZSTDDecoder();
let ready = null;

/** What a frame holds, which is so many bytes; fewer, if it is damaged. */
export async function unpack(frame, bytes) {
  ready ??= begin();
  await ready;
  return decoder.decode(frame, bytes);
}

/** The decoder fetches its code from a data: address, which the page's policy forbids: it is given it. */
async function begin() {
  const usual = globalThis.fetch;
  globalThis.fetch = async (address) => {
    globalThis.fetch = usual;
    return new Response(Uint8Array.from(atob(address.split(",")[1]), (letter) => letter.charCodeAt(0)));
  };
  await decoder.init();
}

if (globalThis.name === "unpack") {
  self.onmessage = ({ data: { port } }) => {
    port.onmessage = async ({ data }) => {
      if (!data) {
        self.close();
        return;
      }
      const found = await unpack(data.frame, data.bytes).catch(() => new Uint8Array()); // told as damage where it is wanted
      port.postMessage(found, [found.buffer]);
    };
    port.postMessage(null); // it is ready
  };
}
