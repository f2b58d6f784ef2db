// What the address of an embedded board asks for, as far as it can be checked without Python: version 1, which stays
// valid for ever. What stands before # are parameters; after it stands a game, which no server is told.

const ONLY_HERE = ["v", "lesson", "task", "cell", "theme", "lang", "poster"];
const FOR_PYTHON = ["game", "players", "seed", "seat", "bots", "show", "allow", "step"];
const MOST_LETTERS = 2_000; // of a value
const POSTER = /^(data:image\/(png|jpeg|webp|svg\+xml)[;,]|[\w-][\w./-]*\.(png|jpe?g|webp|svg)$)/;

const fault = (key, values) => ({ fault: [key, values] });

/**
 * What is asked for: `{ lesson, cell }` or `{ pairs, after }`, and `theme`, `poster` and `lang`; or a `fault`, a
 * sentence's key with its values. `known` is what the build has written into the page.
 */
export function read(search, hash, known) {
  const given = [...new URLSearchParams(search)].filter(([, value]) => value); // nothing given is nothing asked
  const pairs = Object.fromEntries(given);
  const after = tidy(hash);
  const names = [...ONLY_HERE, ...FOR_PYTHON, ...(own(known.games, pairs.game)?.options ?? [])];
  const wrong = first(
    given.map(([name, value]) => shape(name, value, names, given)),
    [version(pairs), oneOf("lang", pairs.lang, known.languages), oneOf("theme", pairs.theme, ["auto", ...known.themes])],
    [oneOf("game", pairs.game, Object.keys(known.games)), shown(pairs.show, known.show), picture(pairs.poster)],
  );
  if (wrong) {
    return wrong;
  }
  const look = { theme: pairs.theme ?? "auto", poster: pairs.poster ?? "", lang: pairs.lang ?? known.languages[0] };
  if (pairs.lesson !== undefined) {
    return { ...ofLesson(pairs, after, known), ...look };
  }
  if (pairs.task !== undefined || pairs.cell !== undefined) {
    return fault("embed.wrong.no_lesson", { name: pairs.task === undefined ? "cell" : "task" });
  }
  if (!after && !pairs.game) {
    return fault("embed.wrong.none", {});
  }
  const asked = Object.entries(pairs).filter(([name]) => !ONLY_HERE.includes(name));
  return { pairs: Object.fromEntries(asked), after, ...look };
}

/** What stands after #: a link's letters as they are, or a game's text with its letters written as in addresses. */
function tidy(hash) {
  const text = hash.replace(/^#/, "");
  try {
    return text.includes("%") ? decodeURIComponent(text) : text;
  } catch {
    return text; // Python says what is wrong with it
  }
}

const own = (table, name) => (Object.hasOwn(table, name) ? table[name] : undefined);
const first = (...groups) => groups.flat().find(Boolean);

function shape(name, value, names, given) {
  if (!names.includes(name)) {
    return fault("embed.wrong.name", { name: cut(name), known: names.join(", ") });
  }
  if (given.filter(([other]) => other === name).length > 1) {
    return fault("embed.wrong.twice", { name });
  }
  const most = name === "poster" ? MOST_LETTERS * 30 : MOST_LETTERS;
  return value.length > most ? fault("embed.wrong.long", { name, n: value.length, most }) : null;
}

const cut = (text) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
const version = ({ v }) => (v === undefined || v === "1" ? null : fault("embed.wrong.version", { given: cut(v) }));

function oneOf(name, value, known) {
  return value === undefined || known.includes(value) ? null : fault("embed.wrong.one_of", { name, given: cut(value), known: known.join(", ") });
}

function shown(value, known) {
  const names = (value ?? "").split(",").map((name) => name.trim());
  const unknown = names.find((name) => name && !known.includes(name));
  return unknown ? fault("embed.wrong.one_of", { name: "show", given: cut(unknown), known: known.join(", ") }) : null;
}

const picture = (value) => (value === undefined || POSTER.test(value) ? null : fault("embed.wrong.poster", {}));

function ofLesson({ lesson, task, cell, ...more }, after, known) {
  const found = own(known.lessons, lesson);
  const extra = Object.keys(more).find((name) => FOR_PYTHON.includes(name));
  if (!found) {
    return fault("embed.wrong.one_of", { name: "lesson", given: cut(lesson), known: Object.keys(known.lessons).join(", ") });
  }
  if (extra || after) {
    return fault("embed.wrong.with_lesson", { name: extra ?? "#" });
  }
  if ((task === undefined) === (cell === undefined)) {
    return fault("embed.wrong.which", { known: Object.keys(found.tasks).join(", ") });
  }
  const wrong =
    oneOf("task", task, Object.keys(found.tasks)) ?? oneOf("cell", cell, found.cells);
  return wrong ?? { lesson, cell: cell ?? found.tasks[task] };
}

/** The name of the game that stands in a link or in a game's text; empty where it can't be told. */
export async function gameIn(after) {
  const head = after.includes("[") ? after : await unpacked(after).catch(() => "");
  return /^\[Game "([a-z_]{1,40})"\]/m.exec(head)?.[1] ?? "";
}

/** The beginning of the text that is packed into a link. */
async function unpacked(link) {
  const bytes = Uint8Array.from(atob(link.slice(1).replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const { value } = await stream.getReader().read(); // a part is enough, and never all of a bomb
  return new TextDecoder().decode(value.subarray(0, 2_000));
}
