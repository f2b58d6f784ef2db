// How much room there is: the form of the page, and the room of its board.

const ROUND_BOARD = 144; // px: the bar, the banner and the gaps that are to be in sight with the board
const BESIDE_BOARD = 272; // px: what a phone on its side has for all that is not its board, and a gap
const LYING = "(orientation: landscape) and (max-height: 520px) and (pointer: coarse)"; // as in look.js

for (const [name, inherits] of [["--board-column", false], ["--low-height", false]]) {
  try {
    CSS.registerProperty({ name, syntax: "<length>", inherits, initialValue: "0px" });
  } catch {
    // another view has done it; or it can't be done, and the column or the window that is there tells
  }
}

/** How wide the whole app is: as the window, or as the notebook's cell it stands in. */
function room(el) {
  let host = el;
  while (host.getRootNode().host) host = host.getRootNode().host;
  return Math.min(document.documentElement.clientWidth, host.clientWidth || Infinity);
}

/** The sheet of the page, whatever it lies in. */
const pageSheet = (el) => getComputedStyle(el.getRootNode().host.getRootNode().host);
/** A notebook's cell is as high as what it holds. */
const isFree = (style) => style.getPropertyValue("--page-height") === "0px";

/**
 * The breadth of the board's column as the sheet of the page has it for a game (the tables have columns of their own),
 * and the height that is left; 0 where it is free.
 */
function columnOf(style) {
  const wanted = [style.getPropertyValue("--board-column"), style.gridTemplateColumns].map(Number.parseFloat);
  const width = wanted.find(Number.isFinite) ?? 784;
  return `${Math.floor(width)} ${isFree(style) ? 0 : Math.max(0, innerHeight - ROUND_BOARD)}`;
}

/** On a phone on its side: what is left beside a readable column, and the height that bars never take. */
function besideColumn(style, width) {
  const edges = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
  const low = Number.parseFloat(style.getPropertyValue("--low-height")) || innerHeight - 8;
  return `${Math.floor(width - (edges || 0) - BESIDE_BOARD)} ${Math.floor(low)}`;
}

/** The form of the page in its window; a cell never lies on its side. */
function formOf(el, width) {
  if (width >= 560 && width < 1100 && matchMedia(LYING).matches && !isFree(pageSheet(el))) {
    return "side";
  }
  return width >= 1100 ? "wide" : width >= 720 ? "medium" : "narrow";
}

function boardRoom(el, form, width) {
  if (form === "wide") {
    return columnOf(pageSheet(el));
  }
  if (form === "side") {
    return besideColumn(pageSheet(el), width);
  }
  return `${Math.min(form === "narrow" ? 720 : 784, width - (width < 400 ? 16 : 32))} 0`;
}

/** Tell how much room there is, now and whenever the form of the page changes. */
export function watchWindow(send, el, signal) {
  let last = "";
  const look = () => {
    const width = room(el);
    const form = formOf(el, width);
    const board = boardRoom(el, form, width);
    const now = `${form} ${board}`;
    if (now !== last) {
      last = now;
      send({ act: "window", arg: form, value: board });
    }
  };
  const again = () => {
    last = "";
    look();
  };
  addEventListener("resize", look, { signal });
  document.addEventListener("linked", again, { signal }); // now somebody hears it
  look();
  requestAnimationFrame(look); // a cell has its width only once it is laid out
}
