// A press while the page starts is heard at once: the control looks pressed, and a sign beside it says so.
import { say } from "./say.js";

const FINGER = 22; // px: half the ring round a spot of the board
const root = document.documentElement;
const isPress = ({ type, key }) => type === "pointerdown" || key === "Enter" || key === " ";
const starting = () => root.dataset.state !== "live" && root.dataset.state !== "failed";

function made(name, kind) {
  const one = document.createElement(name);
  one.className = kind;
  one.hidden = true;
  document.body.append(one);
  return one;
}

export class Early {
  #app;
  #sign = made("p", "shell-early");
  #ring = made("span", "shell-ring");
  #marked = new Set();

  /** `app` is the element that the page is painted into; inert, it hears nothing yet. */
  constructor(app) {
    this.#app = app;
    this.#sign.setAttribute("role", "status");
    const heard = (event) => starting() && isPress(event) && this.#heard(event);
    addEventListener("pointerdown", heard, { capture: true });
    addEventListener("keydown", heard, { capture: true });
    document.addEventListener("answered", ({ detail: left }) => left || this.end());
  }

  /** What was pressed early is done. */
  end() {
    this.#sign.hidden = this.#ring.hidden = true;
    this.#marked.forEach((one) => one.removeAttribute("data-early"));
    this.#marked.clear();
  }

  #heard(event) {
    const path = event.composedPath();
    const control = path.find((one) => one.dataset?.act && !one.disabled);
    const onBoard = path.some((one) => one.matches?.(".bk-events, .places *"));
    const inside = event.type === "pointerdown" && event.clientY < this.#app.getBoundingClientRect().bottom;
    if (this.#app.inert) {
      inside && !path.some((one) => one.matches?.("button, a, dialog")) && this.#show(event, say("early.wait"));
    } else if (control || onBoard) {
      control?.setAttribute("data-early", "");
      control && this.#marked.add(control);
      this.#show(event, say("early.heard"), control ?? path[0]);
      this.#ringAt(event, Boolean(control));
    }
  }

  #ringAt({ clientX: x, clientY: y, type }, hidden) {
    this.#ring.hidden = hidden || type !== "pointerdown";
    this.#ring.style.cssText = `left:${x - FINGER + scrollX}px;top:${y - FINGER + scrollY}px`;
  }

  /** Below what was pressed, or above it at the window's end. */
  #show({ clientX, clientY, type }, text, control) {
    const box = control?.dataset?.act || type !== "pointerdown" ? control?.getBoundingClientRect() : null;
    const [x, top, bottom] = box ? [box.left, box.top, box.bottom] : [clientX - FINGER, clientY - FINGER, clientY + FINGER];
    this.#sign.textContent = text;
    this.#sign.hidden = false;
    const { width, height } = this.#sign.getBoundingClientRect();
    const left = Math.max(8, Math.min(x, innerWidth - width - 8));
    const fits = bottom + 6 + height < innerHeight;
    this.#sign.style.cssText = `left:${left + scrollX}px;top:${(fits ? bottom + 6 : top - 6 - height) + scrollY}px`;
  }
}
