// The page's sentences by key, from site/strings.toml: they arrive with config.js, in the site's language. A page in
// another one has fetched words-de.js before, and says in English what that lacks.
import { form, WORDS } from "./config.js";

const ENGLISH = { words: {}, form };

/** The sentence of a key with its values; one of several forms is chosen by the number `n`. */
export function say(key, values = {}) {
  const own = globalThis.OWN_WORDS ?? ENGLISH; // an embedded board may change its language
  const isOwn = key in own.words;
  const said = (isOwn ? own.words : WORDS)[key];
  if (said === undefined) {
    throw new Error(`no sentence ${key}`);
  }
  const text = Array.isArray(said) ? said[(isOwn ? own : ENGLISH).form(values.n)] : said;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** What a worker wants said: a key, or a key with values, of which some may themselves be so. */
export function told([key, values = {}]) {
  const said = Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? told(value) : value]);
  return say(key, Object.fromEntries(said));
}
