// The constant module that Panel 1.9.4 makes for every ESM component (panel/models/reactive_esm.ts, _render_code),
// but while a document is painted components are drawn in turns.
import { draw } from "./turns.js";

function render(id) {
  const view = window.Bokeh.index.find_one_by_id(id);
  if (view == null) {
    return null;
  }
  const output = view.render_fn({ view, model: view.model_proxy, data: view.model.data, el: view.container });
  Promise.resolve(output).then((out) => {
    if (out instanceof Element) {
      view.container.replaceChildren(out);
    }
    view.after_rendered();
  });
}

export default { render: (id) => draw(() => render(id)) };
