// Sliders that Bokeh draws have no name for those who can't see them: it is taken from the title beside the handle.

/** Name every slider below an element, inside of shadows too. */
export function nameSliders(element) {
  element.querySelectorAll("*").forEach((one) => {
    one.shadowRoot && nameHandles(one.shadowRoot);
    one.shadowRoot && nameSliders(one.shadowRoot);
  });
}

function nameHandles(root) {
  const title = root.querySelector(".bk-slider-title")?.textContent ?? "";
  const name = title.replace(/:\s*[^:]*$/, "").trim(); // the value is told apart
  name && root.querySelectorAll(".noUi-handle").forEach((handle) => handle.setAttribute("aria-label", name));
}
