// The drawing library: the page says which scripts it is, and whether they are fetched ahead; they are run when it is
// first wanted. Bokeh's takes so long that a worker which is to begin meanwhile would wait for it.
let coming = null;

/** Bokeh and Panel, in their order, and what our components run. An error if one can't be fetched. */
export function library() {
  coming ??= bring();
  return coming;
}

function bring() {
  const scripts = [...document.querySelectorAll("link[data-script]")];
  return Promise.all([...scripts.map(({ href }) => script(href)), import("./import-shim.js")]);
}

/** Fetch and run a script, after those that were asked for before it. */
export function script(src) {
  return new Promise((resolve, reject) => {
    const made = Object.assign(document.createElement("script"), { src, async: false, onload: resolve });
    made.onerror = () => reject(new Error(src));
    document.head.append(made);
  });
}
