// What a field's sign explains stays in sight: Bokeh puts it at the right of the sign, even beyond the page's edge.
const EDGE_PX = 8;
const BELOW_PX = 36;
const ARROW = ["--tooltip-arrow-color", "--tooltip-arrow-inner-color"];

function keepInSight(tip) {
  const over = tip.getBoundingClientRect().right - (innerWidth - EDGE_PX);
  if (over > 0) {
    tip.style.translate = `${-over}px ${BELOW_PX}px`;
    ARROW.forEach((name) => tip.style.setProperty(name, "transparent"));
  }
}

new MutationObserver((changes) => {
  const come = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  const tips = come.filter((one) => one.classList?.contains("bk-Tooltip"));
  tips.forEach((tip) => requestAnimationFrame(() => keepInSight(tip)));
}).observe(document.body, { childList: true });
