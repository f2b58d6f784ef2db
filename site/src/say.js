// The page's sentences by key, from site/strings.toml: they arrive with config.js, in the site's language.
import { form, WORDS } from "./config.js";

/** The sentence of a key with its values; one of several forms is chosen by the number `n`. */
export function say(key, values = {}) {
  const said = WORDS[key];
  if (said === undefined) {
    throw new Error(`no sentence ${key}`);
  }
  const text = Array.isArray(said) ? said[form(values.n)] : said;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** What a worker wants said: a key, or a key with values, of which some may themselves be so. */
export function told([key, values = {}]) {
  const said = Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? told(value) : value]);
  return say(key, Object.fromEntries(said));
}
