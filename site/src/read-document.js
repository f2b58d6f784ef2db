// Reads a document as Bokeh's own `Document.from_json` does, but what lies in a layout part by part, in turns.
const isModel = (value) => value?.type === "object" && value.id !== undefined;
const isLayout = (value) => isModel(value) && Array.isArray(value.attributes?.children);

/** A Bokeh document from its JSON; `turn` is awaited after each part. */
export async function readDocument(json, turn) {
  const { Document } = window.Bokeh.require("document");
  const { Deserializer, DeserializationError } = window.Bokeh.require("core/serialization/deserializer");
  const document = Document.from_json({ ...json, roots: [] });
  const models = document._all_models; // what is not in it by then counts as new, and Python would be told of it
  const reader = new Deserializer(document.resolver, models, (model) => model.attach_document(document));
  document._push_all_models_freeze(); // not looked through anew for every part
  try {
    for (const root of json.roots) {
      await read(root, reader, turn);
      document.add_root(models.get(root.id));
    }
  } catch (error) {
    if (!(error instanceof DeserializationError)) {
      throw error;
    }
    const all = window.Bokeh.documents; // it holds every document that was begun
    all.splice(all.indexOf(document), 1);
    return Document.from_json(json); // a part names the layout that it lies in: it can't come first
  } finally {
    document._pop_all_models_freeze();
  }
  return document;
}

/** Read a value in its order; what stands for it in the value that it lies in. */
async function read(value, reader, turn) {
  if (Array.isArray(value)) {
    const parts = [];
    for (const part of value) {
      parts.push(await read(part, reader, turn));
    }
    return parts;
  }
  if (!isModel(value)) {
    return value;
  }
  let whole = value;
  if (isLayout(value)) {
    const attributes = {};
    for (const [name, part] of Object.entries(value.attributes)) {
      attributes[name] = await read(part, reader, turn);
    }
    whole = { ...value, attributes };
  }
  reader.decode(whole);
  await turn();
  return { id: value.id };
}
