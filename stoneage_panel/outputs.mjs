// What a notebook's page runs once: it takes texts, and puts them back into documents that name them.

(texts, key) => {
  // a piece of a text stands between two U+E000, a whole value between two U+E001
  const marks = /"\ue001(\d+)\ue001"|\ue000(\d+)\ue000/g;
  const there = (_, value, piece) => texts[value ?? piece];
  (globalThis.stoneageTexts ??= {})[key] = (docs) => JSON.parse(JSON.stringify(docs).replace(marks, there));
}
