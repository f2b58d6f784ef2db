// Cells meant to be edited: a plain field until somebody goes into it, then an editor with colours.

const EDITOR = "./lesson-editor.mjs"; // joined apart, with short names: it is others' code

/** Ready a cell with a field; `run(cell)` runs it. */
export function editable(cell, run) {
  const { element } = cell;
  const field = element.querySelector("textarea");
  const back = element.querySelector('[data-do="back"]');
  let editor = null;
  const read = () => (editor ? editor.read() : field.value);
  const changed = () => {
    back.hidden = read() === cell.original;
  };
  cell.read = read;
  field.value = cell.original;
  field.addEventListener("input", changed);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault();
      run(cell);
    }
  });
  field.addEventListener("focus", () => become(), { once: true });
  back.addEventListener("click", () => {
    editor ? editor.write(cell.original) : (field.value = cell.original);
    changed();
    cell.tell([]); // what was said was about the other code
    element.querySelector('[data-do="run"]').focus();
  });

  /** Without the editor's code (no network) the field goes on as it is. */
  async function become() {
    const loaded = await import(EDITOR).catch(() => null);
    if (!loaded || editor) {
      return;
    }
    const focused = document.activeElement === field;
    const [from, to] = [field.selectionStart, field.selectionEnd];
    editor = loaded.edit(field.value, {
      label: field.getAttribute("aria-label"),
      hint: field.getAttribute("aria-describedby"),
      theme: document.documentElement.dataset.theme,
      changed,
      run: () => run(cell),
    });
    field.replaceWith(editor.element);
    focused && editor.focus(from, to);
    element.dataset.editor = "";
  }
}
