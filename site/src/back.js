// The browser's Back closes what lies over the page, then leads from a game to the tables; only then it leaves.
//
// For all of that the history holds one entry more, the stop. It stands while there is something to close or to leave
// and has the page's own address, so that links and reloads never meet it.
const STOP = "stop";
const stored = document.getElementById("stored");
let leaving = false; // the stop is on its way out, by us: the browser tells of it later
let depth = 0; // how often the app has something to do for Back: see app/services/way_back.py

const wanted = () => depth > 0 || stored.open;
const stands = () => history.state === STOP;

/** The stop comes and goes with what it is for; the entry of a link waits until the link is opened. */
export function look() {
  if (leaving || wanted() === stands() || location.hash) {
    return;
  }
  wanted() ? history.pushState(STOP, "") : leave();
}

function leave() {
  leaving = true;
  history.back();
}

function gone() {
  if (leaving) {
    leaving = false; // nobody pressed Back; what is wanted may have changed meanwhile
    look();
    return;
  }
  if (location.hash) {
    return; // a link: keep.js hears of it
  }
  if (!wanted()) {
    stands() && leave(); // left over before a link was opened, or met by Forward
  } else if (stored.open) {
    stored.close();
  } else {
    document.dispatchEvent(new Event("way-back"));
  }
}

addEventListener("popstate", gone);
document.addEventListener("unlinked", look);
document.addEventListener("depth", ({ detail }) => {
  depth = detail;
  look();
});
new MutationObserver(look).observe(stored, { attributeFilter: ["open"] });
