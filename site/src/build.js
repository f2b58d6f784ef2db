// Which build of the site this page runs, and the names under which the browser keeps things for it.
// A build's files lie in a folder named by the content of the whole site, so its name is the build's key.
const NAME = "round-the-fire";
const site = new URL("../", import.meta.url);

export const BUILD = new URL("./", import.meta.url).pathname.split("/").at(-2).replace("app-", "");
/** Where the site lies on its host: others' sites may share the origin, and with it all storage. */
export const PLACE = site.pathname;
export const SERVICE_WORKER = new URL("sw.js", site);

/** The file of a kind of things ("snapshot") of this build. The service worker removes it with the build. */
export const fileName = (kind) => `${filesOf(kind)}${BUILD}`;

/** How the names of such files of all builds begin; no slash may be in them. */
export const filesOf = (kind) => encodeURIComponent(`${NAME} ${kind} ${PLACE} `);

/** A cache's kind and build by its name; null when it is not one of this site's. */
export function readName(name) {
  const [site, kind, place, build] = name.split(" ");
  return site === NAME && place === PLACE ? { kind, build } : null;
}

/**
 * Tell the service worker, for as long as this window lives, which build it runs. A shared lock goes with its
 * window however that ends.
 */
export function holdBuild() {
  const forever = () => new Promise(() => {});
  navigator.locks?.request(`${NAME} build ${PLACE} ${BUILD}`, { mode: "shared" }, forever).catch(() => {});
}
