// Fetches a whole file, and tells how much of it is here.
import { release } from "./memory.mjs";

const NEARLY = 400_000; // bytes to go: the next file is asked for then, so that the line never waits

/**
 * Fetch files one after the other for a worker, which is busy meanwhile: it would not take what arrives, and the line
 * would stand still. Of each its `address` and how many `bytes` it has are given.
 */
export async function fetchFor(port, files) {
  for (const [number, { address, bytes }] of files.entries()) {
    await new Promise((next) => {
      const heard = (received) => {
        port.postMessage({ number, received });
        bytes - received < NEARLY && next();
      };
      bytes < NEARLY && next();
      fetchWhole(address, bytes, heard).then((found) => {
        port.postMessage({ number, found }, found.buffer ? [found.buffer] : []);
        next();
      });
    });
  }
}

/**
 * The bytes at an address, `bytes` of them; `heard(received)` is called with how many are here. An HTTP status if it can't
 * be had; 0 if it broke off, or something else lies there.
 */
export async function fetchWhole(address, bytes, heard = () => {}) {
  const parts = [];
  let received = 0;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) {
    return answer?.status ?? 0;
  }
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read().catch(() => ({}));
    if (done) {
      return received === bytes ? joined(parts, received) : 0;
    }
    if (!value) {
      return 0; // it broke off
    }
    parts.push(value);
    received += value.length;
    heard(received);
  }
}

function joined(parts, length) {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
    release(part.buffer);
  }
  return whole;
}
