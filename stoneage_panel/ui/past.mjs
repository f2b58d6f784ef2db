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

/** Frames the panel of who rolls. */
const turnOf = (holder) => (inside) =>
  inside.querySelectorAll("[data-holder]").forEach((panel) => panel.classList.toggle("turn", panel.dataset.holder === holder));

/** A copy of a view's HTML in the same styles, over the view; `edit` may change it first. */
function copyOf(root, html, edit) {
  const [copy, inside, from] = [document.createElement("div"), document.createElement("div"), root.getRootNode()];
  copy.className = "past";
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true; // no key stops at what is only to be looked at
  const shadow = copy.attachShadow({ mode: "closed" });
  const sheets = [...from.children].filter((one) => one.matches("style")).map(sheetOf);
  shadow.adoptedStyleSheets = [...(from.adoptedStyleSheets ?? []), ...sheets.filter(Boolean)];
  inside.className = root.className;
  inside.innerHTML = html;
  edit?.(inside);
  shadow.append(inside);
  return copy;
}

const SPARE_MS = 1000; // at most so long the browser may wait for a quiet moment
const whenIdle = (make) => (window.requestIdleCallback ? requestIdleCallback(make, { timeout: SPARE_MS }) : setTimeout(make, SPARE_MS / 4));

/** Has a view show what it showed before for as long as the page is in suspense. */
export function keepPast(model, root, signal) {
  let known = model.html; // what has been on the screen
  let copy = null;
  let spare = null; // a copy made in a quiet moment, laid out and unseen: a film begins the sooner
  let wanted = false; // whether this page has films at all
  const drop = () => {
    spare?.copy.remove();
    spare = null;
  };
  const prepare = () => {
    if (copy || !wanted || spare?.html === known || known !== model.html) {
      return;
    }
    drop();
    if (known && root.isConnected) {
      spare = { html: known, copy: copyOf(root, known) };
      spare.copy.classList.add("spare");
      root.after(spare.copy);
    }
  };
  const settle = () => {
    if (!copy) {
      known = model.html;
      wanted && whenIdle(prepare);
    }
  };
  // what changes now is known once it has been painted: not in the frame in which a film begins
  const noted = () => requestAnimationFrame(() => requestAnimationFrame(settle));
  const past = (html, edit) => {
    if (spare?.html === html && !edit) {
      [copy, spare] = [spare.copy, null];
      copy.classList.remove("spare");
    } else {
      root.after((copy = copyOf(root, html, edit)));
    }
  };
  const cover = (film) => {
    if (copy || known === model.html) {
      return;
    }
    root.dataset.past = "true";
    if (COPIED.has(model.kind)) {
      wanted = model.kind !== "head"; // the banner says what is on its way: no copy of it is known before
      root.parentElement.style.position = "relative";
      const other = { head: film.head, act: film.act }[model.kind];
      past(other || known, film.roller && model.kind === "people" ? turnOf(film.roller) : null);
    }
  };
  const uncover = () => {
    delete root.dataset.past;
    if (copy) {
      const seen = copy;
      seen.classList.add("spare"); // taken away later: at a press the browser need not lay the page out again
      whenIdle(() => seen.remove());
    }
    copy = null;
    settle();
  };
  model.on("html", noted);
  document.addEventListener("suspense", ({ detail }) => (detail ? cover(detail) : uncover()), { signal });
}
