// Arrays that the browser made (of what it fetched, read, inflated) are given back as soon as they are done with, not
// when it next looks for garbage: by then there may be a hundred megabytes of them.

const { port1: away, port2: nobody } = new MessageChannel();
nobody.close();

/** Give back the memory of an ArrayBuffer; nothing may be read from it after this. */
export function release(buffer) {
  away.postMessage(null, [buffer]); // `transfer(0)` would be shorter, but Chromium holds the bytes all the same
}

/** Hand on each piece of a stream; once it is taken, it is no more. */
export async function each(stream, take) {
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) {
      return;
    }
    await take(value);
    release(value.buffer);
  }
}
