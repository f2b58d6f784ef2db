// Panel loads the code of its ESM components through `window.importShim`, from blobs or from addresses.
// The page's policy allows no blobs as scripts, so both are answered with files of our own origin: the app's
// component by its name, and Panel's constant render module (a blob) by a file that holds the same code.
const here = (name) => new URL(name, import.meta.url).href;

window.importShim = (url) => import(url.startsWith("blob:") ? here("./render.mjs") : here(url));

/** Import maps belong to components that load foreign modules; there are none here. */
window.importShim.addImportMap = () => {};
