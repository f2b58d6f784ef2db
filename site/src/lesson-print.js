// On paper a lesson is what it is before Python comes: nobody's answers, hints and buttons, no board cut in two.

/** While somebody prints, the picture that the build made of a cell stands in place of what lives there. */
export function printPictures(cells) {
  addEventListener("beforeprint", () => {
    for (const { element, picture } of cells) {
      element.querySelector(":scope > .cell-still") ?? element.insertAdjacentHTML("beforeend", picture);
    }
  });
  addEventListener("afterprint", () => {
    document.querySelectorAll(".cell > .cell-still").forEach((still) => still.remove());
  });
}
