// The foot of the page, there before Python and without it: whether it works offline, and what is stored.
import { say } from "./say.js";

const root = document.documentElement;
const words = document.getElementById("offline");
let offered = null;

/** The browser's offer to install the page as an app, for as long as it stands. */
const installing = () => offered;
addEventListener("beforeinstallprompt", (event) => {
  offered = event;
});
addEventListener("appinstalled", () => {
  offered = null;
});

const told = { making: "offline.making", ready: "offline.ready", failed: "offline.failed" };

/** In a sentence, whether the page would open without a network. */
const offlineWords = () => say(told[root.dataset.offline] ?? "offline.impossible");

document.addEventListener("offline-state", () => {
  words.textContent = offlineWords();
});
document.querySelector('[data-do="stored"]').addEventListener("click", () => {
  import("./stored-dialog.js").then((dialog) => dialog.open({ installing, offlineWords }));
});
