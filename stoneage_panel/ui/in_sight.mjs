// What moves on in a part of the page stays in sight: the log's line, and the place among all lines.

let shown = "";

/** The line of the log that tells the position shown is in sight, as soon as it is another one. */
export function keepInSight(root) {
  const now = root.querySelector(".log .now");
  if (!now && shown && !root.querySelector(".log .later")) {
    root.querySelector(".log ol")?.scrollTo(0, 0); // back at the end: what happens next stands on top
  }
  if (now && now.dataset.key !== shown) {
    const list = now.parentElement;
    const [line, room] = [now.getBoundingClientRect(), list.getBoundingClientRect()];
    if (line.top < room.top || line.bottom > room.bottom) {
      list.scrollTop += line.top - room.top - line.height; // with a line of what came after
    }
  }
  shown = now?.dataset.key ?? "";
}

/** The log ends with a whole row; what is scrolled to shows as it is. */
function wholeRows(list) {
  const end = list.getBoundingClientRect().bottom + 1;
  const cut = [...list.children].map((row) => row.getBoundingClientRect()).find((row) => row.top < end && row.bottom > end);
  list.style.clipPath = cut && list.scrollTop < 1 ? `inset(0 0 ${end - cut.top}px 0)` : "";
}

export function keepWhole(root) {
  const list = root.querySelector(".log ol");
  if (list && !list.watched) {
    list.watched = new ResizeObserver(() => wholeRows(list));
    list.watched.observe(list);
    list.addEventListener("scroll", () => wholeRows(list), { passive: true });
  }
  list && wholeRows(list);
}

/** In the drawing of all lines the place that is shown is in sight, as soon as it is another one. */
export function markInSight(root) {
  const room = root.querySelector(".lines-room");
  const mark = room?.querySelector(".mark.now");
  if (mark && room.clientWidth && room.marked !== room.dataset.here) {
    room.marked = room.dataset.here;
    room.scrollTo(mark.offsetLeft - room.clientWidth / 2, mark.offsetTop - room.clientHeight / 2);
  }
}
