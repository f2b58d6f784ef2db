// Pictures that people keep or share: what Python drew as SVG, as the PNG that every program takes.

const SHARPER = 2; // as on a screen of twice as many points

/** An SVG that needs nothing from elsewhere, as a PNG. */
async function png(text) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width * SHARPER, image.height * SHARPER];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** Offer what a program wrote as a file. */
export function download(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Where fingers are used, what the device shares with; else, or where that is refused, a file. */
export async function picture({ name, text }) {
  const made = await png(text);
  const files = [new File([made], name, { type: made.type })];
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files })) {
    try {
      return await navigator.share({ files });
    } catch (error) {
      if (error.name === "AbortError") {
        return; // they thought better of it
      }
    }
  }
  download(name, made);
}
