// Lets the page answer people while a document is painted: Bokeh reads its models, then makes, renders and measures
// hundreds of views in one go, which takes more than a second on a slow phone.
const BUSY_MS = 40; // then it is somebody else's turn
let painting = 0; // documents
let since = 0; // when this turn began
let whole = null; // Bokeh's own way from a view to what is in it; null until it is known
const builds = []; // under way
let drawing = Promise.resolve(); // of components, one after the other

const turn = () => globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** It goes on at once, or if this turn was long enough in the next one. */
export async function inTurn() {
  if (performance.now() - since > BUSY_MS) {
    await turn();
    since = performance.now();
  }
}

/** From now on views that are painted wait for their turns. */
function hear() {
  const { View } = window.Bokeh.require("core/view");
  const { DOMView } = window.Bokeh.require("core/dom_view");
  const { UIElementView } = window.Bokeh.require("models/ui/ui_element");
  const { ViewManager } = window.Bokeh.require("core/view_manager");
  const { build_view: begun } = ViewManager.prototype;
  ViewManager.prototype.build_view = async function (...of) {
    painting && (await inTurn());
    return await begun.call(this, ...of);
  };
  const made = View.prototype.lazy_initialize;
  View.prototype.lazy_initialize = async function () {
    await made.call(this);
    painting && (await inTurn());
  };
  const { build, r_after_render: all } = DOMView.prototype;
  DOMView.prototype.build = function (target) {
    // one that takes another's place comes at once, so that nothing is seen of either alone
    painting && !target.childElementCount ? builds.push(built(this, target)) : build.call(this, target);
  };
  const resized = UIElementView.prototype.after_resize;
  UIElementView.prototype.after_resize = function () {
    painting && !this.root._was_built ? null : resized.call(this); // the whole is laid out when all of it is there
  };
  return all;
}

/** As Bokeh's `build` does, but in turns; nothing is seen of it until it is whole. */
async function built(root, target) {
  const { style } = root.el;
  style.visibility = "hidden";
  await inTurn();
  root.render_to(target);
  await inTurn();
  await drawing;
  await rendered(root);
  style.visibility = "";
  root.notify_finished();
}

async function rendered(view) {
  for (const child of view.children()) {
    const isRoom = child.child_views?.length && child.r_after_render === whole;
    isRoom || (await inTurn());
    await (isRoom ? rendered(child) : child.r_after_render?.());
  }
  await inTurn();
  view.after_render();
  view._was_built = true;
}

/** Draw a component: in its turn, while a document is painted. */
export function draw(action) {
  if (!painting) {
    return action();
  }
  const drawn = drawing.then(inTurn).then(action);
  drawing = drawn.catch(() => {}); // told where it was asked for
  return drawn;
}

/** Paint with `work`, which makes views, in turns. */
export async function inTurns(work) {
  whole ??= hear();
  painting += 1;
  since = performance.now();
  try {
    const result = await work();
    await Promise.all(builds.splice(0));
    return result;
  } finally {
    painting -= 1;
  }
}
