// A sentence that comes over the page steps aside from what was just tapped.

const GAP = 44; // px: a finger, and a place of the board under it
let tappedAt = null;

/** What is pressed in the sentence itself moves nothing, nor does a tool of the bar: it may lie over that. */
function note(event) {
  const within = (name) => event.composedPath().some((one) => one.classList?.contains(name));
  if (!within("toast")) {
    tappedAt = within("z-bar") ? null : event.clientY;
  }
}
addEventListener("pointerdown", note, { capture: true, passive: true });

/** Moves a sentence that would lie where the finger was below that, once it has its place. */
export const stepAside = (root) => requestAnimationFrame(() => moveAway(root));

function moveAway(root) {
  const said = root.querySelector(".toast");
  if (!said) {
    return;
  }
  said.style.top = "";
  const { top, bottom, height } = said.getBoundingClientRect();
  const below = tappedAt + GAP;
  if (tappedAt !== null && tappedAt > top - GAP / 2 && tappedAt < bottom + GAP / 2 && below + height < innerHeight) {
    said.style.top = `${below}px`;
  }
}
