// HTML that shows a lesson's board in somebody else's page, for the clipboard.
import { say } from "./say.js";

const ENGLISH = "en";
const ROOM_PX = 120; // for what stands above and below the board there
const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The HTML of a cell's board. */
function code(lesson, element, title) {
  const address = new URL("../embed.html", location.href);
  const { lang } = document.documentElement;
  address.search = new URLSearchParams({ lesson, cell: element.id, ...(lang === ENGLISH ? {} : { lang }) });
  address.hash = "";
  const height = Math.ceil(element.querySelector(".cell-shown").offsetHeight) + ROOM_PX;
  const names = { src: address.href, title, width: "100%", height, style: "border:0;display:block", loading: "lazy", allow: "clipboard-write" };
  const written = Object.entries(names).map(([name, value]) => `${name}="${quoted(String(value))}"`);
  return `<iframe ${written.join(" ")}></iframe>`;
}

/** Copy it, and say so beside the button. */
export async function copyEmbed(lesson, element, title) {
  const text = code(lesson, element, title);
  const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  element.querySelector(".cell-embed span").textContent = copied ? say("lesson.embed_copied") : say("lesson.embed_not_copied", { code: text });
}
