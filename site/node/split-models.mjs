// Parts Bokeh's and Panel's scripts: what the first pages are drawn with, in several, and the rest, for documents and
// changes that need more. The modules stay as they were built; each part has those that its entry leads to.
import fs from "node:fs";
import { job } from "./job.mjs";

const { bokeh, plugins, first, rest } = job();
const MODULES = /\n *\}\)\n\(([[{])/; // the loader ends, and what it is called with begins
const ENTRY = "0";
const BASE = 7; // what registers models; `known` checks that it is there

/** What a script calls its loader with: modules by id, the entry's id, ids by name. */
function read(file) {
  const text = fs.readFileSync(file, "utf8");
  const found = MODULES.exec(text);
  if (!found) {
    throw new Error(`${file} is not built as it was: no modules were found in it`);
  }
  const start = found.index + found[0].length - 1;
  const end = text.lastIndexOf(");});");
  const [modules, entry, aliases] = new Function(`return [${text.slice(start, end)}]`)();
  const sources = Object.fromEntries(Object.entries(modules).map(([id, source]) => [id, String(source)]));
  return { head: text.slice(0, start), sources, entry: String(entry), aliases };
}

const scripts = [bokeh, ...plugins].map(read);
const [core, ...others] = scripts;
const sources = Object.assign({}, ...scripts.map((one) => one.sources));
const aliases = Object.assign({}, ...scripts.map((one) => one.aliases));

/** The id of a module by its name, as Bokeh's loader finds it; none for what only tools of others know. */
function idOf(name, among = aliases) {
  const own = name.replace(/^@bokehjs\//, "");
  const id = sources[own] ? own : (among[own] ?? among[`${own}/index`]);
  return sources[id] ? String(id) : null;
}

/** Ids of the modules that a module asks for: its first parameter is what it asks by. */
function wants(source) {
  const [, ask] = /^function \w*\((\w+)/.exec(source);
  const asked = source.matchAll(new RegExp(`(?<![\\w$.])${ask}\\((?:"([^"]+)"|(\\d+))\\)`, "g"));
  return [...asked].map(([, name, number]) => idOf(name ?? number)).filter(Boolean);
}

/** All modules that these lead to. */
function reached(ids, left) {
  const found = new Set();
  const open = [...ids];
  while (open.length) {
    const id = open.pop();
    if (!found.has(id) && !left.has(id)) {
      found.add(id);
      open.push(...wants(sources[id]));
    }
  }
  return found;
}

function known(name, among) {
  const id = idOf(name, among);
  if (!id) {
    throw new Error(`there is no module ${name} in Bokeh's and Panel's scripts`);
  }
  return id;
}

/** Modules as the loader takes them. */
const written = (ids) => `{\n${[...ids].map((id) => `${JSON.stringify(id)}: ${sources[id]}`).join(",\n")}\n}`;
const heads = others.map(({ head }) => /\/\*![^]*?\*\//.exec(head)?.[0] ?? "").join("\n");
const plugin = (ids, entry) =>
  `${heads}\n(Bokeh => Bokeh.register_plugin(${written(ids)}, ${JSON.stringify(entry)}))(window.Bokeh);\n`;
if (known("base", core.aliases) !== String(BASE)) {
  throw new Error("Bokeh's base module has another number");
}
const allModels = known("models/main", core.aliases);
const names = JSON.stringify(aliases);
const here = new Set([allModels]); // not for the next part: it stands in one before, or in the rest

/** The ids of a part's modules: what some lead to, after its entry, which registers models as Bokeh's own does. */
function part(name, models, leading, more = "") {
  const places = Object.entries(models).map(([path, kinds]) => [known(path), kinds]);
  const ids = reached([...leading, ...places.map(([id]) => id)], here);
  ids.delete(ENTRY);
  const registered = places.flatMap(([id, kinds]) => kinds.map((kind) => `${kind}: require("${id}").${kind}`));
  sources[name] = `function (require, module, exports, __esModule) {
__esModule();
${more}require(${BASE}).register_models({ ${registered.join(", ")} });
}`;
  const all = [name, ...ids];
  all.forEach((id) => here.add(id));
  return all;
}

const [base, ...more] = first;
const api = [known("index", core.aliases), known("tslib")];
const ids = part(ENTRY, base.models, api, "require(1).__exportStar(require(2), exports);\n");
fs.writeFileSync(base.target, `${core.head}${written(ids)}, 0, ${names}, {});});\n`);
for (const [place, { models, target }] of more.entries()) {
  const name = `more ${place}`;
  fs.writeFileSync(target, plugin(part(name, models, []), name));
}
here.delete(allModels);

// the entries of the others register all their models, and Bokeh complains of those that it knows
const entries = [allModels, ...others.map((one) => one.entry)];
const all = `function (require, module, exports, __esModule) {
__esModule();
const base = require(${BASE});
const { default_resolver } = base;
const register = default_resolver.register;
default_resolver.register = (model, force) => {
  (force || default_resolver.get(model.__qualified__) === null) && register.call(default_resolver, model, force);
};
try {
  ${JSON.stringify(entries)}.forEach(require);
} finally {
  delete default_resolver.register;
}
}`;
const left = Object.keys(sources).filter((id) => !here.has(id));
sources.rest = all;
fs.writeFileSync(rest, plugin(["rest", ...left], "rest"));
