// Sliders and checkboxes that Bokeh draws have no name for those who can't see them: it is taken from the words beside.

/** Name every slider and checkbox below an element, inside of shadows too. */
export function nameControls(element) {
  element.querySelectorAll("*").forEach((one) => {
    one.shadowRoot && nameHandles(one.shadowRoot);
    one.shadowRoot && nameBoxes(one.shadowRoot);
    one.shadowRoot && nameControls(one.shadowRoot);
  });
}

function nameHandles(root) {
  const title = root.querySelector(".bk-slider-title")?.textContent ?? "";
  const name = title.replace(/:\s*[^:]*$/, "").trim(); // the value is told apart
  name && root.querySelectorAll(".noUi-handle").forEach((handle) => handle.setAttribute("aria-label", name));
}

function nameBoxes(root) {
  root.querySelectorAll("input[type='checkbox']").forEach((box) => {
    const name = box.nextElementSibling?.textContent.trim();
    name && box.setAttribute("aria-label", name);
  });
}
