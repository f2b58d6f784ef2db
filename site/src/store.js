// Kept games in IndexedDB. A game's line in `games` names its newest entry; `entries` holds the newest few.
// Both are written in one transaction: a crash leaves the entry before, whole, or the new one, whole.
const NAME = "round-the-fire games";
const VERSION = 1;
const MOST_ENTRIES = 5;
const MOST_ENTRIES_AT_REST = 2; // of games that are not played now
const PATIENCE_MS = 3000;

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const finished = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
});
const upTo = (table, seq) => IDBKeyRange.bound([table, -Infinity], [table, seq]);

export class Store {
  #opened = null;

  /** Open the storage, so that whoever reads first need not wait for it; what fails is tried again then. */
  prepare() {
    this.#open().catch(() => {});
  }

  /** Keep an entry; false if another tab has gone on with this game since, and then nothing is written. */
  put(entry) {
    return this.#within("readwrite", async (games, entries) => {
      const known = await done(games.get(entry.table));
      if (known && known.tab !== entry.tab && known.seq >= entry.seq) {
        return false;
      }
      const { text, at, sum, ...line } = entry;
      entries.put({ table: entry.table, seq: entry.seq, text, at, sum, pace: entry.pace });
      games.put(line);
      entries.delete(upTo(entry.table, entry.seq - MOST_ENTRIES));
      return true;
    });
  }

  /** The lines of all games, the newest first. */
  async lines() {
    const lines = await this.#within("readonly", (games) => done(games.getAll()));
    return lines.sort((a, b) => b.when - a.when);
  }

  /** The entries of a game, the newest first. */
  async entries(table) {
    const found = await this.#within("readonly", (_, entries) => done(entries.getAll(upTo(table, Infinity))));
    return found.reverse();
  }

  /** Forget a game. */
  forget(table) {
    return this.#within("readwrite", async (games, entries) => {
      games.delete(table);
      entries.delete(upTo(table, Infinity));
    });
  }

  /** Of a game that is not played now fewer copies will do. */
  rest(table) {
    return this.#within("readwrite", async (games, entries) => {
      const line = await done(games.get(table));
      if (line) {
        entries.delete(upTo(table, line.seq - MOST_ENTRIES_AT_REST));
      }
    });
  }

  async #within(mode, action) {
    try {
      return await this.#transact(mode, action);
    } catch (error) {
      if (error?.name !== "InvalidStateError") {
        throw error;
      }
      this.#opened = null; // the browser has closed it meanwhile: once more with a new connection
      return await this.#transact(mode, action);
    }
  }

  #open() {
    this.#opened ??= open().catch((error) => {
      this.#opened = null;
      throw error;
    });
    return this.#opened;
  }

  async #transact(mode, action) {
    const base = await this.#open();
    const transaction = base.transaction(["games", "entries"], mode);
    const ended = finished(transaction);
    ended.catch(() => {});
    const result = await action(transaction.objectStore("games"), transaction.objectStore("entries"));
    await ended;
    return result;
  }
}

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION); // throws where storage is forbidden
    request.onupgradeneeded = () => {
      request.result.createObjectStore("games", { keyPath: "table" });
      request.result.createObjectStore("entries", { keyPath: ["table", "seq"] });
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // a newer page wants it
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    setTimeout(() => reject(new Error("timeout")), PATIENCE_MS);
  });
}
