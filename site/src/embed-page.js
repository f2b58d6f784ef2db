// A board in somebody else's page: a picture until somebody wants to play on it, then Python and the live board.
import { gameIn, read } from "./embed-asked.js";
import { Host } from "./embed-host.js";
import { holdBuild } from "./build.js";
import { Cell } from "./lesson-cell.js";
import { likeOf, tasksOf } from "./lesson-progress.js";
import { Python } from "./lesson-python.js";
import { library, script } from "./library.js";
import * as look from "./look.js";
import { say, told } from "./say.js";
import { keepText, keptUnder, LESSON, LESSON_GAME } from "./scraps.js";

const root = document.documentElement;
const part = (name) => document.querySelector(`[data-part="${name}"]`);
const KNOWN = JSON.parse(part("known").textContent);
const button = part("play");
const element = document.querySelector(".cell");
const host = new Host({ command, rest });
let asked = read(location.search, location.hash, KNOWN);
let page = null; // of a lesson's cell: its title, its picture, its code, and that of the cells before it
let introduced = Promise.resolve(); // once that is here, or could not be fetched
let kept = null; // how a game goes on that rests
let turn = 0; // when Python was started by which this board lives; 0 while it rests
let begun = false; // somebody has played here
let facts = {}; // of the game that is shown

// ------------------------------------------------------------ before somebody plays

const theme = (wanted) => (wanted === "auto" ? look.theme() : wanted);

function state(name) {
  root.dataset.state = name;
  button.hidden = name === "live" || name === "opening" || name === "wrong";
  button.textContent = say(name === "resting" && begun ? "embed.play_on" : name === "failed" ? "embed.again" : "embed.play");
  part("note").textContent = name === "opening" ? say("embed.coming") : name === "resting" && !begun ? say("embed.size") : "";
}

function tell(sentence, kind = "") {
  part("said").textContent = sentence;
  part("said").hidden = !sentence;
  kind && host.tell(kind, { sentence });
}

/** The address asks for what can't be: a sentence says what, in place of a board. */
function refuse([key, values]) {
  state("wrong");
  tell(say(key, values), "error");
}

async function begin() {
  root.dataset.theme = theme(asked.theme ?? "auto");
  if (asked.fault) {
    return refuse(asked.fault);
  }
  await speak(asked.lang);
  state("resting");
  await introduce();
  root.dataset.state === "live" || show(page?.still ?? "");
  turn || lacking();
}

/** Whether there is nothing to run, which is told. */
function lacking() {
  const nothing = asked.lesson && !page;
  nothing && tell(say("embed.not_loaded"), "error");
  return nothing;
}

/** What there is to run; asked for once more if it did not come. */
async function toRun() {
  await introduced;
  if (asked.lesson && !page) {
    await introduce();
  }
}

/** From now on the page speaks this language; what it can't say in it, it says in English. */
async function speak(language) {
  root.lang = language;
  globalThis.OWN_WORDS = undefined;
  if (language !== KNOWN.languages[0]) {
    await script(new URL(`./words-${language}.js`, import.meta.url).href).catch(() => {}); // then it is English
  }
  document.querySelectorAll("[data-say]").forEach((one) => {
    one.textContent = say(one.dataset.say);
  });
}

/** The lesson in the language that is spoken, if it is written in that. */
const written = (name) => (KNOWN.lessons[name].languages.includes(asked.lang) ? `${name}.${asked.lang}` : name);

/** What is shown, by its title; and what the build has made of it. */
function introduce() {
  introduced = fetchPage();
  return introduced;
}

async function fetchPage() {
  const named = asked.lesson ? null : (asked.pairs.game ?? (await gameIn(asked.after)));
  const file = asked.lesson ? `lessons/${written(asked.lesson)}/${asked.cell}` : Object.hasOwn(KNOWN.games, named) && `games/${named}`;
  page = file ? await fetch(`embed/${file}.json`).then((answer) => (answer.ok ? answer.json() : null), () => null) : null;
  part("title").textContent = page?.title ?? say("page.title");
  document.title = part("title").textContent;
}

/** The picture before anything lives: the one that was asked for, or the one that the build has drawn. */
function show(still) {
  if (asked.poster) {
    part("still").replaceChildren(Object.assign(new Image(), { src: asked.poster, alt: "" }));
  } else if (still) {
    part("still").innerHTML = still;
  }
  part("still").hidden = !asked.poster && !still;
}

// ------------------------------------------------------------ playing

const TOLD = {
  embed: (text) => heard(JSON.parse(text)),
  progress: (text) => takeProgress(text),
  game: (row) => takeGame(...JSON.parse(row)),
  damaged: (sentence) => tell(sentence),
};
const lessons = keptUnder(LESSON); // how far somebody is: kept where that is allowed, and here in any case
const games = keptUnder(LESSON_GAME);

function takeGame(name, text) {
  games[name] = text;
  keepText("localStorage", LESSON_GAME + name, text);
}

function heard({ kind, ...more }) {
  if (kind === "state") {
    kept = more;
  } else if (kind === "shown") {
    facts = more;
  } else if (kind === "wrong") {
    wrong = more.sentence;
  } else {
    host.tell(kind, more);
  }
}

let wrong = ""; // why Python has no board to show
let solved = {}; // what was told of each task

function takeProgress(text) {
  const { lesson } = JSON.parse(text);
  lessons[lesson] = text;
  keepText("localStorage", LESSON + lesson, text);
  for (const [id, task] of Object.entries(tasksOf(text))) {
    const now = { id, solved: ["solved", "hint"].includes(likeOf(task)), tries: task.tries ?? 0, hints: task.hints ?? 0 };
    const before = solved[id];
    solved[id] = now;
    if (before === undefined ? now.tries || now.hints || now.solved : JSON.stringify(before) !== JSON.stringify(now)) {
      host.tell("task", { lesson, ...now });
    }
  }
}

/** What Python is to show: the game as the address asks for it, or as it was when it rested. */
function wanted() {
  const { pairs, after } = asked;
  return kept
    ? JSON.stringify({ pairs: { ...pairs, game: undefined, step: String(kept.step) }, after: kept.record, place: kept.place })
    : JSON.stringify({ pairs, after });
}

/** What Python runs: the cells before it, and the one that is shown. */
function cells() {
  if (asked.lesson) {
    return { before: page.before, code: page.code };
  }
  const text = JSON.stringify(wanted()); // as Python writes a text, too
  return { before: [], code: `from stoneage_panel.browser.embed import page\npage.show(${text})` };
}

const known = () => ({
  name: "",
  isEmbedded: true,
  lesson: asked.lesson,
  language: asked.lang,
  theme: root.dataset.theme,
  game_page: "index.html",
  progress: lessons,
  games: Object.fromEntries(Object.entries(games).filter(([, text]) => text)),
});
const python = new Python(known, root.dataset.theme);
const cell = new Cell(element, python);
python.listen({
  patch: (name, patch) => cell.apply(name, patch),
  idle: (name, parts) => cell.idle(name, parts),
  told: (about, text) => TOLD[about](text),
  slow: (id, silent) => cell.slow(silent),
  ended,
  stalls,
});

/** Nothing more arrives, or something does again; whoever waits may begin anew. */
function stalls(yes) {
  if (root.dataset.state === "opening") {
    tell(yes ? say("trouble.stalled") : "");
    part("note").textContent = yes ? "" : say("embed.coming");
    button.hidden = !yes;
    button.textContent = say("embed.again");
  }
}

async function play() {
  if (turn || asked.fault) {
    return;
  }
  tell("");
  state("opening");
  turn = performance.timeOrigin + performance.now() + Math.random() / 1000; // no two boards have the same
  const mine = turn;
  host.playing(mine);
  cell.clear();
  try {
    const [here] = await Promise.all([python.start(), library(), toRun()]);
    if (mine === turn && lacking()) {
      return end("resting");
    }
    here && mine === turn && (await run(mine, true));
  } catch (error) {
    mine === turn && ended(String(error), say("trouble.no_library"));
  }
}

let running = null; // the run under way
let again = false; // whether another is wanted after it
let unheard = false; // a game was begun that the page round it has not been told of

/** Run the cells anew: at the beginning, with another game, or a lesson's in other colours; of many wishes only the last. */
async function run(mine, isNew) {
  unheard ||= isNew;
  if (running) {
    again = true;
    return running;
  }
  do {
    again = false;
    running = once(mine);
    await running.finally(() => {
      running = null;
    });
  } while (again && mine === turn);
  mine === turn && shown();
}

async function once(mine) {
  const { before, code } = cells();
  element.hidden = false;
  wrong = "";
  cell.read = () => code;
  for (const [name, source] of before) {
    const parts = await python.run(name, source, element.clientWidth);
    Array.isArray(parts) && cell.tell(parts.filter(({ kind }) => kind === "error"), true);
  }
  mine === turn && (await cell.run());
  await cell.shown;
}

/** It is painted; told once of each game, not of colours. */
function shown() {
  if (wrong) {
    end("wrong");
    element.hidden = true;
    return tell(wrong, "error");
  }
  part("still").hidden = true;
  const hadFocus = [document.body, button].includes(document.activeElement);
  begun = true;
  state("live");
  hadFocus && document.hasFocus() && part("shown").focus({ preventScroll: true });
  const failed = element.querySelector(".cell-error p");
  failed && host.tell("error", { sentence: failed.textContent });
  unheard && !failed && host.tell("ready", asked.lesson ? { lesson: asked.lesson } : facts);
  unheard = false;
}

/** Python is gone: the board is a picture of itself. */
function end(name) {
  turn = 0;
  python.stop();
  cell.rest();
  state(name);
}

/** Another board is played on since `when`: this one gives its memory back, if it is not the newer. */
function rest(when = Infinity) {
  if (turn && turn < when) {
    end("resting");
    host.tell("resting");
  }
}

function ended(detail, why) {
  console.info("the board's Python ended:", detail);
  end("failed");
  tell(why ? told(["embed.not_started", { why }]) : say("embed.ended"), "error");
}

// ------------------------------------------------------------ what the page round it asks for

const commands = {
  play,
  rest: (when) => rest(Number(when) || Infinity),
  /** Another game, if it can be had; else this one stays. */
  async load(record) {
    const other = read("", `#${encodeURIComponent(record)}`, KNOWN);
    const { pairs, after } = { after: other.after, pairs: withoutGame(asked.pairs) };
    const why = other.fault ? say(...other.fault) : turn ? await python.command("check", JSON.stringify({ pairs, after })) : "";
    if (why) {
      return host.tell("error", { sentence: why });
    }
    asked = { pairs, after, theme: asked.theme ?? "auto", poster: "", lang: asked.lang ?? KNOWN.languages[0] };
    kept = null;
    begun = false;
    tell("");
    return turn ? Promise.all([introduce(), run(turn, true)]) : begin();
  },
  /** A game's board takes other colours as it stands; outputs of a lesson's cell are made anew. */
  theme(name) {
    const known = ["auto", ...KNOWN.themes];
    if (!known.includes(name)) {
      return complain(["embed.wrong.one_of", { name: "theme", given: name, known: known.join(", ") }]);
    }
    asked.theme = name;
    root.dataset.theme = theme(name);
    turn && python.command("theme", root.dataset.theme);
    return turn && asked.lesson && run(turn, false);
  },
  /** Python speaks one language as long as it lives: a board that is played on goes on with another. */
  async language(name) {
    const known = KNOWN.languages;
    if (!known.includes(name)) {
      return complain(["embed.wrong.one_of", { name: "lang", given: name, known: known.join(", ") }]);
    }
    if (asked.fault || name === asked.lang) {
      return null;
    }
    const goesOn = turn;
    goesOn && end("resting");
    asked.lang = name;
    await speak(name);
    state(root.dataset.state);
    await introduce();
    return goesOn ? play() : begun || show(page?.still ?? "");
  },
};

/** What was asked for can't be done: the page round it is told so, and the board stays as it is. */
const complain = ([key, values]) => host.tell("error", { sentence: say(key, values) });

const withoutGame = ({ show, allow, seat, bots } = {}) =>
  Object.fromEntries(Object.entries({ show, allow, seat, bots }).filter(([, value]) => value !== undefined));

function command(kind, value) {
  if (value === null || !kind) {
    complain(["embed.command", { known: [...Object.keys(commands), "undo", "reset"].join(", ") }]);
  } else if (commands[kind]) {
    commands[kind](value);
  } else if (turn) {
    python.command(kind).then((why) => why && host.tell("error", { sentence: why }));
  } else {
    complain(["embed.not_live", {}]);
  }
}

// ------------------------------------------------------------ how high it is

let height = 0;
new ResizeObserver(() => {
  const now = Math.ceil(document.body.getBoundingClientRect().height);
  if (now !== height) {
    height = now;
    host.tell("height", { height });
  }
}).observe(document.body);

addEventListener("hashchange", () => location.reload());
button.addEventListener("click", () => {
  root.dataset.state === "opening" && end("resting"); // nothing arrives: it begins anew
  play();
});
document.addEventListener("click", ({ target }) => target.closest?.("[data-do='stop']") && rest(Infinity));
holdBuild();
begin();
