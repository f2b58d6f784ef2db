// Panel loads the code of its ESM components through `window.importShim`, from blobs or from addresses.
// The page's policy allows no blobs as scripts, so both are answered with modules that came with the page: the app's
// component by its name, and Panel's constant render module (a blob) by one that holds the same code.
// The components' own files lie in their folders of the package; the build joins them with these here.
import * as boardButtons from "./components/app/components/board_buttons/board_buttons.mjs";
import * as tip from "./components/app/components/tip/tip.mjs";
import * as view from "./components/ui/view.mjs";
import * as render from "./render.mjs";

const parts = { "./board_buttons.mjs": boardButtons, "./tip.mjs": tip, "./view.mjs": view };

window.importShim = async (url) => {
  const found = url.startsWith("blob:") ? render : parts[url];
  if (!found) {
    throw new Error(`${url} is not among the components of the page`);
  }
  return found;
};

/** Import maps belong to components that load foreign modules; there are none here. */
window.importShim.addImportMap = () => {};
