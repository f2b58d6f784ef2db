// Bokeh lays out the board. How high anything else is, is the browser's matter.

const freed = new WeakSet();

/**
 * Spare Bokeh's layout of the whole page, which it would do whenever something grows: nothing that it lays out depends
 * on how high a view or a column is. A view's own size means nothing to it at all, a column's only if its width changes.
 */
export function growFreely(view) {
  const resized = view.after_resize.bind(view);
  view.after_resize = () => view.has_finished() || resized();
  for (let one = view.parent; one?.after_resize && !freed.has(one); one = one.parent) {
    freed.add(one);
    heedWidth(one, one.after_resize.bind(one));
  }
}

function heedWidth(view, resized) {
  let width = null;
  view.after_resize = () => {
    if (view.el.clientWidth !== width) {
      width = view.el.clientWidth;
      resized();
    }
  };
}
