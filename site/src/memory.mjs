// Big arrays that are done with: given back at once, where the browser can, instead of when it next looks for garbage.

/** Give back the memory of an ArrayBuffer; nothing may be read from it after this. */
export const release = (buffer) => void buffer.transfer?.(0);
