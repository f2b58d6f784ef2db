// A game's page: goes from position to position. Every node says what differs from its parent.
const found = (id) => document.getElementById(id);
const data = JSON.parse(found("data").textContent);
const { nodes, pieces, lines, say } = data;
const pieceOf = (n) => pieces[n];
const EMPTY = [];

/* ---------------------------------------------------------------- positions */

const spliced = (before, change) => {
  const row = before.slice();
  if (change[0] < 0) {
    for (let i = 1; i < change.length; i += 2) row[change[i]] = change[i + 1];
    return row;
  }
  row.splice(change[0], change[1], ...change.slice(2));
  return row;
};

const rowsOf = (node, before) => {
  const rows = before ?? { order: [], groups: new Map(), words: [] };
  const groups = new Map(rows.groups);
  for (const [key, change] of Object.entries(node.g ?? {})) {
    groups.set(+key, spliced(groups.get(+key) ?? [], change));
  }
  const order = node.o ? spliced(rows.order, node.o) : rows.order;
  for (const key of groups.keys()) if (!order.includes(key)) groups.delete(key);
  return { order, groups, words: node.w ? spliced(rows.words, node.w) : rows.words };
};

const kept = new Map(); // rows by node: those of the line that is shown
const rows = (at) => {
  const missing = [];
  for (let n = at; n !== undefined && !kept.has(n); n = nodes[n].p) missing.push(n);
  for (const n of missing.reverse()) kept.set(n, rowsOf(nodes[n], kept.get(nodes[n].p)));
  return kept.get(at);
};

/* ---------------------------------------------------------------- lines */

const ends = nodes.map((_, n) => n).filter((n) => !nodes.some((node) => node.p === n));
const lineTo = (end) => {
  const line = [];
  for (let n = end; n !== undefined; n = nodes[n].p) line.unshift(n);
  return line;
};
let line = lineTo(data.end);
let step = 0;

/* ---------------------------------------------------------------- what is shown */

const layer = found("pieces");
const shown = new Map(); // what stands in each group's element
const draw = (now) => {
  const wanted = now.order.map((key) => {
    let element = shown.get(key)?.element;
    if (!element) {
      element = document.createElementNS("http://www.w3.org/2000/svg", "g");
      shown.set(key, { element, row: null });
    }
    const group = shown.get(key);
    const row = now.groups.get(key) ?? EMPTY;
    if (group.row !== row) {
      group.row = row;
      element.innerHTML = group.row.map(pieceOf).join("");
    }
    return element;
  });
  const there = [...layer.children];
  if (wanted.length !== there.length || wanted.some((one, i) => one !== there[i])) {
    layer.replaceChildren(...wanted);
  }
};

const logged = (n) => nodes[n].l.map((text) => lines[text]).join(" ");
const show = (wanted) => {
  step = Math.max(0, Math.min(line.length - 1, wanted));
  const node = nodes[line[step]];
  const now = rows(line[step]);
  draw(now);
  found("slider").value = step;
  const told = say.at.replace("{n}", step).replace("{last}", line.length - 1);
  found("at").textContent = told;
  found("status").textContent = lines[node.s];
  found("happened").textContent = step ? logged(line[step]) : say.start;
  found("slider").setAttribute("aria-valuetext", `${told}. ${lines[node.s]}`);
  found("board").setAttribute("aria-label", lines[node.s]);
  found("note").textContent = [node.n, node.t].filter(Boolean).join("\n");
  found("words").textContent = now.words.map((word) => lines[word]).join("\n");
  for (const one of found("log").querySelectorAll("[aria-current]")) one.removeAttribute("aria-current");
  const before = [...found("log").querySelectorAll("[data-step]")];
  const here = before.findLast((one) => +one.dataset.step <= step);
  if (here) {
    here.setAttribute("aria-current", "step");
    const box = found("log");
    box.scrollTop = here.parentElement.offsetTop - box.offsetTop - box.clientHeight / 2;
  }
};

const list = () => {
  found("slider").max = line.length - 1;
  found("log").replaceChildren(
    ...line.flatMap((n, at) => {
      if (at && !nodes[n].l.length) return []; // luck that is told with what comes after it
      const row = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.step = at;
      button.textContent = at ? `${at}. ${logged(n)}` : say.start;
      row.append(button);
      return [row];
    }),
  );
};

const chooseLines = () => {
  const select = found("line");
  found("line-row").hidden = ends.length < 2;
  ends.forEach((end, i) => {
    const way = lineTo(end);
    const parts = way.findIndex((n, at) => n !== line[at]);
    const what = parts < 0 ? "" : nodes[way[parts]].n || logged(way[parts]);
    const title =
      end === data.end
        ? say.played
        : say.other.replace("{n}", i + 1).replace("{at}", parts).replace("{what}", what);
    select.append(new Option(title, end, end === data.end, end === data.end));
  });
  select.onchange = () => {
    const before = line;
    line = lineTo(+select.value);
    const same = line.findIndex((n, at) => n !== before[at]);
    list();
    show(same < 0 ? step : same);
  };
};

/* ---------------------------------------------------------------- playing */

let timer = 0;
const play = (on) => {
  clearInterval(timer);
  timer = 0;
  if (on && step === line.length - 1) show(0);
  if (on) {
    timer = setInterval(() => {
      show(step + 1);
      if (step === line.length - 1) play(false);
    }, +found("speed").value);
  }
  found("play").textContent = on ? "❚❚" : "▶";
  found("play").setAttribute("aria-label", on ? say.pause : say.play);
};
const go = (to) => {
  play(false);
  show(to);
};

found("first").onclick = () => go(0);
found("back").onclick = () => go(step - 1);
found("next").onclick = () => go(step + 1);
found("last").onclick = () => go(line.length - 1);
found("play").onclick = () => play(!timer);
found("speed").onchange = () => timer && play(true);
found("slider").oninput = () => go(+found("slider").value);
found("log").onclick = (event) => {
  const at = event.target.closest("[data-step]");
  if (at) go(+at.dataset.step);
};
found("dark").onclick = () => {
  const root = document.documentElement;
  const now = root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  root.dataset.theme = now === "dark" ? "light" : "dark";
};
addEventListener("keydown", (event) => {
  if (event.target.matches("select, button, summary") && event.key === " ") return;
  if (event.target.matches("select") || event.ctrlKey || event.altKey || event.metaKey) return;
  const keysDo = {
    ArrowLeft: () => go(step - 1),
    ArrowRight: () => go(step + 1),
    Home: () => go(0),
    End: () => go(line.length - 1),
    " ": () => play(!timer),
  }[event.key];
  if (keysDo) {
    event.preventDefault();
    keysDo();
  }
});

chooseLines();
list();
show(line.length - 1);
document.documentElement.dataset.ready = "yes";
