// Panel loads the code of its ESM components through `window.importShim`, from blobs or from addresses.
// The page's policy allows no blobs as scripts, so both are answered with modules that came with the page: the app's
// component by its name, and Panel's constant render module (a blob) by one that holds the same code.
// The components' own files lie in the app's folder of the package; the build joins them with these here.
import * as render from "./render.mjs";
import * as tips from "./tips.mjs";
import * as twin from "./twin.mjs";
import * as zone from "./zone.mjs";

const parts = { "./tips.mjs": tips, "./twin.mjs": twin, "./zone.mjs": zone };

window.importShim = async (url) => {
  const found = url.startsWith("blob:") ? render : parts[url];
  if (!found) {
    throw new Error(`${url} is not among the components of the page`);
  }
  return found;
};

/** Import maps belong to components that load foreign modules; there are none here. */
window.importShim.addImportMap = () => {};
