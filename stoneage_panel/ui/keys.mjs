// Keys that work everywhere on the page but where somebody writes.

const WRITES = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]";
const HELPED = "[data-place], [data-signs]"; // these open their own help

/** What a key asks for: undo, redo, or which keys there are; nothing for any other. */
export function wanted({ key, ctrlKey, metaKey, shiftKey, altKey }) {
  const letter = key.toLowerCase();
  if ((ctrlKey || metaKey) && !altKey && (letter === "z" || letter === "y")) {
    return letter === "y" || shiftKey ? "redo" : "undo";
  }
  return key === "?" ? "keys" : null;
}

/** Does what a key asks for, by the buttons of the bar. */
export function shortcut(event, bar, send) {
  const target = event.composedPath()[0];
  const act = event.defaultPrevented || target.matches?.(WRITES) ? null : wanted(event);
  if (act === "keys" && !target.closest?.(HELPED)) {
    event.preventDefault();
    send({ act: "signs", arg: "keys", value: null });
  } else if (act === "undo" || act === "redo") {
    event.preventDefault();
    bar.querySelector(`[data-act=${act}]:not([disabled])`)?.click();
  }
}
