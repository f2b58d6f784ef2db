// While luck is on its way (see motion.mjs), the page shows what was known before: a copy of it lies over what is new.
// Who listens hears what is new, and presses reach it; the copy is made in a shadow of its own that nobody looks into.

const COPIED = new Set(["head", "people", "strip", "act"]);

/** Whether rules are all about where a view stands: its copy stands where the view does. */
const isPlace = (rules) =>
  [...rules].every(({ selectorText, cssRules }) => selectorText?.startsWith(":host") ?? (cssRules ? isPlace(cssRules) : false));

const made = new Map(); // sheets by their text: read once, shared by all copies

/** The sheet of a style element for a copy; null for one that says where the view stands. */
function sheetOf({ textContent: text, sheet }) {
  if (!made.has(text)) {
    const copy = sheet && !isPlace(sheet.cssRules) ? new CSSStyleSheet() : null;
    copy?.replaceSync(text);
    made.set(text, copy);
  }
  return made.get(text);
}

/** A copy of a view's HTML in the same styles, over the view. */
function copyOf(root, html) {
  const [copy, inside, from] = [document.createElement("div"), document.createElement("div"), root.getRootNode()];
  copy.className = "past";
  copy.setAttribute("aria-hidden", "true");
  const shadow = copy.attachShadow({ mode: "closed" });
  const sheets = [...from.children].filter((one) => one.matches("style")).map(sheetOf);
  shadow.adoptedStyleSheets = [...(from.adoptedStyleSheets ?? []), ...sheets.filter(Boolean)];
  inside.className = root.className;
  inside.innerHTML = html;
  shadow.append(inside);
  return copy;
}

/** Has a view show what it showed before for as long as the page is in suspense. */
export function keepPast(model, root, signal) {
  let known = model.html; // what has been on the screen
  let copy = null;
  const settle = () => {
    if (!copy) known = model.html;
  };
  // what changes now is known once it has been painted: not in the frame in which a film begins
  const noted = () => requestAnimationFrame(() => requestAnimationFrame(settle));
  const cover = ({ head }) => {
    if (copy || known === model.html) {
      return;
    }
    root.dataset.past = "true";
    if (COPIED.has(model.kind)) {
      copy = copyOf(root, (model.kind === "head" && head) || known);
      root.parentElement.style.position = "relative";
      root.after(copy);
    }
  };
  const uncover = () => {
    delete root.dataset.past;
    copy?.remove();
    copy = null;
    known = model.html;
  };
  model.on("html", noted);
  document.addEventListener("suspense", ({ detail }) => (detail ? cover(detail) : uncover()), { signal });
}
