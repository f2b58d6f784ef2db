// The service worker: keeps every file of one build, and answers with them whether or not there is a network.
// A classic script, because not every browser takes modules here. The build writes `SITE` above: the build's key,
// its files with their SHA-256 and bytes, those that only other languages need (`others`), and the page's policy.
/* global SITE */
const NAME = "round-the-fire";
const PLACE = new URL(self.registration.scope).pathname;
const PAGE = "index.html";
const HASH = "x-content-hash";
const WANTED = new Set([...SITE.files, ...Object.values(SITE.others).flat()].map(([path]) => path));
// What a browser compiles it keeps compiled beside what it fetched itself; of what is answered from here it keeps less
// of the interpreter, and that a visit later, and nothing of scripts. These are worth it. Their paths name their
// content; a worker's script needs the policy that goes with what is kept here.
const LARGE = 50_000;
const BY_CONTENT = /^(app-|pyodide-|vendor\/bokeh-).*(?<!-worker)\.(wasm|m?js)$/;
const COMPILED = new Set(SITE.files.filter(([path, , bytes]) => bytes > LARGE && BY_CONTENT.test(path)).map(([path]) => path));

const filesOf = (build) => `${NAME} files ${PLACE} ${build}`;
const own = caches.open(filesOf(SITE.key));

self.addEventListener("install", (event) => event.waitUntil(keepAll(false)));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim().then(tidy)));

const requests = {
  "take-over": () => self.skipWaiting(),
  tidy,
  repair: () => {
    COMPILED.clear(); // one of them may be what is damaged
    return keepAll(true);
  },
  build: () => SITE.key,
  speak: ({ language }) => keepLanguage(language),
};
self.addEventListener("message", (event) => {
  const done = Promise.resolve(requests[event.data.kind]?.(event.data));
  event.waitUntil(done.catch(() => null).then((answer) => event.ports[0]?.postMessage(answer)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === "GET" && origin === location.origin && pathname.startsWith(PLACE)) {
    const path = pathname.slice(PLACE.length).replace(/(^|\/)$/, `$1${PAGE}`);
    // what only an older build knows may still be asked for by a window that runs it
    if (WANTED.has(path) || (path.startsWith("app-") && !path.startsWith(`app-${SITE.key}/`))) {
      event.respondWith(answer(request, path));
    }
  }
});

async function answer(request, path) {
  const found = COMPILED.has(path) && (await near(request.url));
  return found || (await kept(path).catch(() => undefined)) || fetch(request);
}

/** A file as the browser fetched it once, if it still has it: the network is not asked. */
async function near(url) {
  const found = await fetch(url, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  return found?.ok ? found : null;
}

/** A file as this build has it, else as an older one has it: every path but the page's means one content. */
async function kept(path) {
  const found = await (await own).match(path);
  if (found || WANTED.has(path)) {
    return found;
  }
  for (const name of await cachesOf("files")) {
    const older = await caches.match(path, { cacheName: name });
    if (older) {
      return older;
    }
  }
  return undefined;
}

/** Have every file of this build; what fails leaves nothing behind, and the build before goes on. */
async function keepAll(suspicious) {
  const cache = await own;
  const older = await Promise.all((await cachesOf("files")).map((name) => caches.open(name)));
  try {
    const languages = await spoken([cache, ...older]);
    for (const file of [...SITE.files, ...languages.flatMap((language) => SITE.others[language])]) {
      await keep(cache, file, older, suspicious); // one at a time: the browser holds each until it is checked
    }
  } catch (error) {
    if (!suspicious) {
      await caches.delete(filesOf(SITE.key));
    }
    throw error;
  }
}

/** The languages that somebody speaks here: their sentences are kept. */
async function spoken(all) {
  const found = (await Promise.all(all.map((one) => one.keys()))).flat();
  return Object.keys(SITE.others).filter((language) => found.some(({ url }) => url.endsWith(`/words-${language}.js`)));
}

/** Have what a page in another language needs besides; nothing is fetched that is here. */
async function keepLanguage(language) {
  const cache = await own;
  for (const file of SITE.others[language] ?? []) {
    (await cache.match(file[0])) ?? (await keep(cache, file, [], false));
  }
  return true;
}

/** Keep one file: as another build has it, as the browser has it, as the server has it; whichever is the right one. */
async function keep(cache, [path, hash, bytes], older, suspicious) {
  for (const other of older) {
    const found = await other.match(path);
    if (found?.headers.get(HASH) === hash && (!suspicious || (await isRight(found.clone(), hash)))) {
      return cache.put(path, found);
    }
  }
  for (const mode of ["default", "reload"]) {
    // the browser itself checks the content, without our holding it: all files together are 30 MB
    const answer = await fetch(path, { cache: mode, integrity: hash }).catch(() => null);
    if (answer?.ok) {
      // a blob, whose bytes are the browser's: those of a stream would stay here as long as this worker
      return cache.put(path, new Response(await answer.blob(), { headers: headers(answer, bytes, hash) }));
    }
  }
  throw new Error(`${path} is not the one that this version was built with`);
}

async function isRight(answer, hash) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return hash === `sha256-${btoa(String.fromCharCode(...sum))}`;
}

/** The policy goes with every file: on a host that sends no headers it so holds inside the workers too. */
const headers = (answer, bytes, hash) => ({
  "Content-Type": answer.headers.get("Content-Type") ?? "application/octet-stream",
  "Content-Length": String(bytes),
  "Content-Security-Policy": SITE.policy,
  [HASH]: hash,
});

async function cachesOf(kind) {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(`${NAME} ${kind} ${PLACE} `));
}

/** Remove what is kept for builds that no window runs any more. */
async function tidy() {
  const kept = (await caches.keys()).map((name) => [name, ...name.split(" ")]);
  const { installing, waiting, scope } = self.registration;
  const { held } = await navigator.locks.query();
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const running = held.filter(({ name }) => name.startsWith(`${NAME} build ${PLACE} `));
  const ours = windows.filter(({ url }) => url.startsWith(scope));
  if (installing || waiting || running.length < ours.length) {
    return; // a newer build is on its way, or a window has not told yet what it runs: another time
  }
  const builds = new Set([SITE.key, ...running.map(({ name }) => name.split(" ").at(-1))]);
  const over = kept.filter(([, site, , place, build]) => site === NAME && place === PLACE && !builds.has(build));
  await Promise.all(over.map(([name]) => caches.delete(name)));
  await tidySnapshots(builds);
}

/** A snapshot, and what is added to it, lies in the private file system, where there is one; the page writes it. */
async function tidySnapshots(builds) {
  const folder = await navigator.storage?.getDirectory?.().catch(() => null);
  const start = encodeURIComponent(`${NAME} snapshot ${PLACE} `);
  for await (const name of folder?.keys() ?? []) {
    if (name.startsWith(start) && !builds.has(name.slice(start.length).split("-")[0])) {
      await folder.removeEntry(name).catch(() => {}); // one that is being written goes another time
    }
  }
}
