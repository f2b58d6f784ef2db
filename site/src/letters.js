// The link of a game at several devices opens a tab of its own, mostly. Where another tab plays that game, the link is
// handed over to it, and this one need not start.
import { PLACE } from "./build.js";

// how such links begin, see stoneage_panel/together/letter.py, short.py; and answers to an invitation, app/together/room.py
const LETTERS = /^([23]|a1\.)/;
const PATIENCE_MS = 400; // a tab that lives answers within some 25 ms, unless it is busy
const channel = self.BroadcastChannel ? new BroadcastChannel(`round-the-fire letters ${PLACE}`) : null;

/** Whether another tab takes what stands after the "#" of this one. */
export async function handedOver() {
  const link = location.hash.slice(1);
  if (!channel || !LETTERS.test(link)) {
    return false;
  }
  const n = crypto.getRandomValues(new Uint32Array(1))[0];
  const taken = new Promise((resolve) => {
    channel.addEventListener("message", ({ data }) => data?.taken === n && resolve(true));
    setTimeout(resolve, PATIENCE_MS, false);
  });
  channel.postMessage({ letter: link, n });
  const yes = await taken;
  if (yes) {
    history.replaceState(history.state, "", location.href.split("#")[0]); // loaded anew, it is a page like any other
    addEventListener("hashchange", () => location.reload()); // another link, pasted into this tab
  }
  return yes;
}

/** Tell Python of links that other tabs were opened with; it may `take` them. */
export function listen(tell) {
  channel?.addEventListener("message", ({ data }) => {
    if (typeof data?.letter === "string" && Number.isInteger(data.n)) {
      tell({ kind: "letter", link: data.letter, n: data.n });
    }
  });
}

export const take = (n) => channel?.postMessage({ taken: n });
