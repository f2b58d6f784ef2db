// The build's pictures of boards: those further down stand in <noscript>, which is only text, and are drawn when somebody
// comes near, or prints.
const NEAR = "100% 0px";
const WAITING = ".cell-drawn:has(> noscript)";

function draw(place) {
  place.removeAttribute("role");
  place.removeAttribute("aria-label");
  place.innerHTML = place.querySelector("noscript").textContent;
}

/** Have each drawn when it is wanted. */
export function drawStills() {
  const near = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (isIntersecting) {
          near.unobserve(target);
          target.matches(WAITING) && draw(target);
        }
      }
    },
    { rootMargin: NEAR },
  );
  document.querySelectorAll(WAITING).forEach((place) => near.observe(place));
  addEventListener("beforeprint", () => document.querySelectorAll(WAITING).forEach(draw));
}

/** HTML of a picture that may not be drawn yet, as it is then. */
export const asDrawn = (html) => html.replace(/<\/?noscript>/g, "");
