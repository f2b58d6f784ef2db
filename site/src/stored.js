// What the browser keeps for this site, by kinds: how big each is, and how to clear it. Needs no Python.
import { filesOf, readName, SERVICE_WORKER } from "./build.js";
import { LESSON } from "./scraps.js";
import { drop, list } from "./shelf.mjs";

const OURS = "round-the-fire"; // others' sites may share our origin: only what bears our name is ours
const OLD_KEYS = ["theme", "coach"];

/** Every kind of thing that can be stored here, with its size in bytes and how many there are. */
export function measure() {
  return Promise.all(
    Object.entries(KINDS).map(async ([kind, { size }]) => ({ kind, ...(await size().catch(() => ({ bytes: 0, count: 0 }))) })),
  );
}

/** Clear one kind; open windows go on with what they have in memory. */
export async function clear(kind) {
  await KINDS[kind].clear();
  document.dispatchEvent(new CustomEvent("storage-cleared", { detail: kind }));
}

const KINDS = {
  games: {
    size: async () => total(await Promise.all((await databases()).map(measureDatabase))),
    clear: async () => {
      await Promise.all((await databases()).map(emptyDatabase));
    },
  },
  lessons: texts((key) => key.startsWith(LESSON)),
  preferences: texts((key) => (key.startsWith(OURS) && !key.startsWith(LESSON)) || OLD_KEYS.includes(key)),
  snapshot: {
    size: async () => total((await snapshots()).map(({ bytes }) => ({ bytes, count: 1 }))),
    clear: async () => {
      await Promise.all((await snapshots()).map(({ name }) => drop(name)));
    },
  },
  files: {
    size: () => measureCaches("files"),
    async clear() {
      const registration = await navigator.serviceWorker?.getRegistration(SERVICE_WORKER);
      await registration?.unregister();
      await dropCaches("files");
      document.documentElement.dataset.offline = "cleared";
      document.dispatchEvent(new Event("offline-state"));
    },
  },
};

/** Texts in `localStorage` under some keys. */
function texts(ours) {
  const keys = () => Object.keys(localStorage).filter(ours);
  return {
    async size() {
      const found = keys();
      const letters = found.reduce((sum, key) => sum + key.length + localStorage.getItem(key).length, 0);
      return { bytes: 2 * letters, count: found.length };
    },
    clear: async () => keys().forEach((key) => localStorage.removeItem(key)),
  };
}

const snapshots = () => list((name) => name.startsWith(filesOf("snapshot")));

async function cachesOf(kind) {
  return self.caches ? (await caches.keys()).filter((name) => readName(name)?.kind === kind) : [];
}

async function dropCaches(kind) {
  await Promise.all((await cachesOf(kind)).map((name) => caches.delete(name)));
}

async function measureCaches(kind) {
  const answers = (await Promise.all((await cachesOf(kind)).map(async (name) => (await caches.open(name)).matchAll()))).flat();
  const sizes = await Promise.all(answers.map(async (answer) => {
    const told = Number(answer.headers.get("Content-Length"));
    return { bytes: told || (await answer.blob()).size, count: 1 };
  }));
  return total(sizes);
}

const total = (sizes) => sizes.reduce((sum, one) => ({ bytes: sum.bytes + one.bytes, count: sum.count + one.count }), {
  bytes: 0,
  count: 0,
});

/** Our databases that exist already; opening one that does not would make it. */
async function databases() {
  const found = (await self.indexedDB?.databases?.()) ?? [];
  return found.map(({ name }) => name).filter((name) => name.startsWith(OURS));
}

async function measureDatabase(name) {
  const measured = (await inStores(name, "readonly", (store) => store.getAll())).flat();
  return { bytes: measured.reduce((sum, value) => sum + new Blob([asText(value)]).size, 0), count: measured.length };
}

const emptyDatabase = (name) => inStores(name, "readwrite", (store) => store.clear());

function asText(value) {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** What each store answers, in one transaction over all of them. */
async function inStores(name, mode, ask) {
  const database = await answered(indexedDB.open(name));
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) {
      return [];
    }
    const transaction = database.transaction(stores, mode);
    return await Promise.all(stores.map((store) => answered(ask(transaction.objectStore(store)))));
  } finally {
    database.close();
  }
}

function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
