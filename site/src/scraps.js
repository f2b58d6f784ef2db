// Short texts that outlive the page. Storage can be forbidden or full: then nothing is kept, and nothing fails.

/** Where this tab keeps which build it wanted to leave for a newer one. */
export const LEFT_BUILD = "round-the-fire left build";

/** How keys begin under which progress in lessons is kept. */
export const LESSON = "round-the-fire lesson ";

/** How keys begin under which games on the boards of lessons are kept. */
export const LESSON_GAME = "round-the-fire game of lesson ";

/** All that is kept in `localStorage` under keys that begin so, by the rest of the key. */
export function keptUnder(start) {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(start));
    return Object.fromEntries(keys.map((key) => [key.slice(start.length), recall("localStorage", key)]));
  } catch {
    return {}; // storage is forbidden
  }
}

/** What is kept under a key in `localStorage` or `sessionStorage` (by its name), or null. */
export function recall(storage, key) {
  try {
    return self[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Keep a text under a key; nothing ("", null) removes what was kept. False if it can't be kept. */
export function keepText(storage, key, text) {
  try {
    if (text) {
      self[storage].setItem(key, text);
    } else {
      self[storage].removeItem(key);
    }
    return true;
  } catch {
    return false; // it lasts as long as the page
  }
}
