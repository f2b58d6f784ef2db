// The page's side of the one document: paints it, sends what people do to Python, applies what Python answers.

import { bring, lacks } from "./models.js";
import { readDocument } from "./read-document.js";
import { inTurn, inTurns } from "./turns.js";

/** Paint a document (JSON text) into an element; the Bokeh document and a way to take it off again. */
export async function paint(text, element) {
  lacks(text) && (await bring());
  const json = JSON.parse(text);
  return await inTurns(async () => {
    const document = await readDocument(json, inTurn);
    const roots = document.all_roots.map(() => element);
    const views = await window.Bokeh.embed.add_document_standalone(document, element, roots);
    return { document, remove: () => [...views.roots.values()].forEach((view) => view.remove()) };
  });
}

/** Nothing in this app sends arrays of numbers to Python; if that changes, it must not be lost silently. */
function onlyText(key, value) {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
    throw new TypeError(`binary data in a patch: ${key}`);
  }
  return value;
}

/** A control was used or the board tapped; the page's own messages are told anew to whatever document comes. */
const DONE_BY_SOMEBODY = /"act","(?!window"|remembered")|"event_name":"tap"|"name":"tap"/;

/** Whether two documents name their parts alike: the same code has made them for the same form and colours. */
function same(one, other) {
  const ids = (document) => document.roots().map(({ id }) => id);
  return String(ids(one)) === String(ids(other));
}

/** One change or event at a time is with Python; what happens meanwhile waits in `#waiting`, and is never lost. */
export class Link {
  #send;
  #document = null;
  #waiting = [];
  #parked = []; // patches for the document before, which had the same ids
  #sent = false;
  #busy = true; // until Python lives, everything waits
  #applying = false;
  #turn = null; // of what waits for models, and of all that came after it

  constructor(send) {
    this.#send = send;
  }

  /**
   * Listen to a painted document. Early clicks on one that is painted anew stay valid: ids are the same. One made for
   * another form of the window or other colours has ids of its own: then what waits is dropped, and it is told whether
   * anything that somebody did was in it.
   */
  take(document) {
    this.#park();
    const fits = this.#document === null || same(this.#document, document);
    const dropped = fits ? [] : this.#parked.splice(0);
    this.#document = document;
    document.on_change((event) => document === this.#document && this.#changed(event), false);
    // what was told while it was painted was heard by nobody: how wide the window is, for one
    globalThis.document.dispatchEvent(new Event("linked"));
    return dropped.some((text) => DONE_BY_SOMEBODY.test(text));
  }

  /** Python has answered the last message, or has just come to life. Told with how much has been asked since. */
  ready() {
    this.#inTurn(() => this.#answered())?.catch(() => {}); // told where the change is that could not be drawn
  }

  #answered() {
    const detail = this.#parked.length + this.#waiting.length;
    document.dispatchEvent(new CustomEvent("answered", { detail }));
    this.#busy = this.#sent = false;
    this.#flush();
  }

  /**
   * Python is gone, and will begin anew from what was kept. What waited is carried out then, once; but if what was
   * sent last was not `done`, what came after it was meant for another position: it is dropped, and true is given.
   */
  park(done) {
    const lost = this.#sent && !done;
    this.#park();
    if (lost) {
      this.#parked.length = 0;
    }
    this.#busy = true;
    this.#sent = false;
    return lost;
  }

  #park() {
    if (this.#waiting.length) {
      this.#parked.push(this.#text());
    }
  }

  #text() {
    return JSON.stringify(this.#document.create_json_patch(this.#waiting.splice(0)), onlyText);
  }

  /** Take what Python changed, as JSON text; a promise where it has to wait. */
  apply(patch) {
    const document = this.#document;
    const isShown = () => document === this.#document; // else it was for one that is gone
    return this.#inTurn(() => void (isShown() && this.#apply(patch)), lacks(patch));
  }

  /** Do something now, or after what waits for models. */
  #inTurn(action, waits = false) {
    if (!this.#turn && !waits) {
      return action();
    }
    const turn = (this.#turn ?? Promise.resolve()).then(() => waits && bring()).then(action);
    this.#turn = turn;
    const done = () => {
      this.#turn = this.#turn === turn ? null : this.#turn;
    };
    turn.then(done, done);
    return turn;
  }

  #apply(patch) {
    this.#applying = true;
    try {
      this.#document.apply_json_patch(JSON.parse(patch));
    } finally {
      this.#applying = false;
    }
    document.dispatchEvent(new Event("applied"));
  }

  #changed(event) {
    if (this.#applying) {
      return;
    }
    if (event.model && event.attr) {
      // Only the newest value of a property matters: a dragged slider must not queue up.
      this.#waiting = this.#waiting.filter((old) => old.model !== event.model || old.attr !== event.attr);
    }
    this.#waiting.push(event);
    document.dispatchEvent(new Event("asked"));
    this.#flush();
  }

  #flush() {
    if (this.#busy || this.#parked.length + this.#waiting.length === 0) {
      return;
    }
    this.#busy = this.#sent = true;
    this.#send(this.#parked.shift() ?? this.#text());
  }
}
