// Unpacks what site/tools/frames.py has packed, as it arrives. Browsers inflate by themselves only what is a third
// bigger; a frame holds some megabytes, so nobody waits for the last bytes before the first are unpacked.

const HEAD = 8; // bytes before a frame: how many it has, and how many it holds; 32 bits each, little-endian
const MOST = 64 << 20; // bytes of either
const SCRIPT = new URL("./unpack-worker.mjs", import.meta.url).href;

/** A stream of what the frames hold that are written to it, in pieces of any size; `unpack(frame, bytes)` is one's. */
export function unpacking(unpack = here) {
  const frames = new Frames();
  return new TransformStream({
    async transform(piece, controller) {
      for (const { frame, bytes } of frames.add(piece)) {
        const found = await unpack(frame, bytes);
        demand(found.length === bytes);
        controller.enqueue(found);
      }
    },
    flush: () => demand(frames.areWhole),
  });
}

/** In this thread. */
async function here(frame, bytes) {
  const { unpack } = await import(SCRIPT);
  return unpack(frame, bytes);
}

/**
 * A worker that unpacks for some streams, and ends when enough of them are `done`. The page is asked for it, and until
 * it is ready this thread does the work: a worker that begins one by itself may hang in it for ever (in Firefox).
 */
export class Aside {
  #port = null; // to a worker that is ready
  #done = 0;
  #streams = Infinity;
  #waiting = []; // in the order of what was asked

  constructor() {
    if (!globalThis.postMessage) {
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (data) {
        this.#waiting.shift()(data);
      } else {
        this.#port = port1;
        this.endAfter(this.#streams);
      }
    };
    globalThis.postMessage({ kind: "unpacker", port: port2 }, [port2]);
  }

  unpack = (frame, bytes) => {
    if (!this.#port) {
      return here(frame, bytes);
    }
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#port.postMessage({ frame, bytes }, [frame.buffer]);
    });
  };

  /** A stream needs it no more. */
  done() {
    this.#done += 1;
    this.endAfter(this.#streams);
  }

  /** So many streams there are. */
  endAfter(streams) {
    this.#streams = streams;
    if (this.#done >= streams) {
      this.#port?.postMessage(null);
    }
  }
}

/** Frames out of pieces that end anywhere. */
class Frames {
  #part = new Uint8Array(HEAD);
  #have = 0;
  #holds = 0; // bytes that the frame holds; 0: its head is not whole

  *add(piece) {
    for (let from = 0; from < piece.length; ) {
      const more = piece.subarray(from, from + this.#part.length - this.#have);
      this.#part.set(more, this.#have);
      this.#have += more.length;
      from += more.length;
      if (this.#have === this.#part.length) {
        yield* this.#next();
      }
    }
  }

  get areWhole() {
    return !this.#have && !this.#holds;
  }

  *#next() {
    const whole = this.#part;
    const bytes = this.#holds;
    this.#have = 0;
    if (bytes) {
      this.#part = new Uint8Array(HEAD);
      this.#holds = 0;
      yield { frame: whole, bytes };
      return;
    }
    const [length, holds] = [0, 4].map((at) => new DataView(whole.buffer).getUint32(at, true));
    demand(length && holds && length <= MOST && holds <= MOST);
    this.#part = new Uint8Array(length);
    this.#holds = holds;
  }
}

function demand(holds) {
  if (!holds) {
    throw new Error("frames");
  }
}
