// What is this device's own in games at several devices: its secrets, which stand in no record and no link. A database
// of its own: a window of an older build goes on with the games as it knows them.
const NAME = "round-the-fire seats";
const PATIENCE_MS = 3000;

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** Keep an entry for a device, `{id, game, entry}`, as safely as the browser can. */
export async function keep(one) {
  await within("readwrite", (seats, transaction) => {
    seats.put(one);
    return new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    });
  });
}

/** Forget a device's, if there is one. */
export const drop = (id) => within("readwrite", (seats) => done(seats.delete(id)));

/** The entries of a game: one for each device that this browser stands for. */
export async function of(game) {
  const all = await within("readonly", (seats) => done(seats.getAll()));
  return all.filter((one) => one.game === game).map(({ entry }) => entry);
}

async function within(mode, action) {
  const base = await open();
  try {
    const transaction = base.transaction(["seats"], mode, { durability: "strict" });
    return await action(transaction.objectStore("seats"), transaction);
  } finally {
    base.close(); // it is asked for a few times a game
  }
}

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1); // throws where storage is forbidden
    request.onupgradeneeded = () => request.result.createObjectStore("seats", { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    setTimeout(() => reject(new Error("timeout")), PATIENCE_MS);
  });
}
