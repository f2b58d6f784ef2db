// Short texts that outlive the page. Storage can be forbidden or full: then nothing is kept, and nothing fails.

/** Where this tab keeps which build it wanted to leave for a newer one. */
export const LEFT_BUILD = "round-the-fire left build";

/** What is kept under a key in `localStorage` or `sessionStorage` (by its name), or null. */
export function recall(storage, key) {
  try {
    return self[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Keep a text under a key; nothing ("", null) removes what was kept. */
export function keepText(storage, key, text) {
  try {
    if (text) {
      self[storage].setItem(key, text);
    } else {
      self[storage].removeItem(key);
    }
  } catch {
    // it lasts as long as the page
  }
}
