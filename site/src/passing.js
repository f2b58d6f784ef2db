// What a page can do to pass a link on, besides copying it: the system's own sheet, and a code for another's camera.
import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** A link as a code: how many modules it is wide, and what of it is dark as the path of an SVG. */
export function code({ link, answer }) {
  const made = generate(link, { minCorrectionLevel: correction.L });
  answer("", { name: "code", text: `${made.size} ${toSvgPath(made)}` });
}

/** The system's sheet; whether the link was passed on there. It can be called off. */
export async function share({ title, link, answer }) {
  try {
    await navigator.share({ title, url: link });
    answer("yes");
  } catch (fault) {
    answer(fault?.name === "AbortError" ? "no" : "failed");
  }
}
