// The models of Bokeh and Panel. A page begins with those that its first document is drawn with; the others come, all
// together, with the first document or change that has one of them.
import { CONFIG } from "./config.js";

const OBJECT = /"type":"object","name":"([\w.]+)"/g;
const DEFINED = /"type":"model","name":"([\w.]+)"/g; // beside the objects of a document, and new with it
const named = (text, pattern) => new Set([...text.matchAll(pattern)].map(([, name]) => name));
let coming = null;

/** Whether a document or a change (JSON text) has models that the page can't make yet. */
export function lacks(text) {
  if (!CONFIG.models || document.documentElement.dataset.models === "all") {
    return false;
  }
  const defined = named(text, DEFINED);
  return [...named(text, OBJECT)].some((name) => !defined.has(name) && !window.Bokeh.Models.get(name));
}

/** Fetch all models. */
export function bring() {
  coming ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = new URL(CONFIG.models, import.meta.url);
    script.onload = () => {
      document.documentElement.dataset.models = "all";
      resolve();
    };
    script.onerror = () => {
      coming = null; // asked for anew next time
      script.remove();
      reject(new Error(`${script.src} could not be fetched`));
    };
    document.head.append(script);
  });
  return coming;
}
