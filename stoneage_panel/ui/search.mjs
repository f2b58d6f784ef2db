// Searching a list by words: what is typed is looked for in all that one of the list says.

/** A text as it is compared: without accents and without capitals. */
export const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a text holds every word that was typed, whole or in part. */
export function holds(text, typed) {
  const said = plain(text);
  return plain(typed).split(/\s+/).every((word) => said.includes(word));
}

/** All that one says, but for the lesson that teaches it. */
const words = (one) => [...one.children].map((part) => (part.matches(".see") ? "" : part.textContent)).join(" ");

/** Show only what holds the words typed into a search field, and say how much that is. */
export function sift(root) {
  const field = root.querySelector("[data-search]");
  if (!field) {
    return;
  }
  const all = [...root.querySelectorAll(field.dataset.search)];
  all.forEach((one) => {
    one.hidden = !holds(`${words(one)} ${one.dataset.words ?? ""}`, field.value.trim());
  });
  root.querySelectorAll(".chapter, .book").forEach((part) => {
    part.hidden = !part.querySelector(`${field.dataset.search}:not([hidden])`);
  });
  const n = all.filter((one) => !one.hidden).length;
  const told = root.querySelector("[data-found]");
  const { found, none } = told.dataset;
  told.textContent = field.value.trim() ? (n ? found : none).replace("{n}", n).replace("{all}", all.length) : "";
}
