// Keeps the games that Python sends after every action, and brings them back: see app/services/autosave.py.
import { Hold } from "./hold.js";
import * as letters from "./letters.js";
import { keepText, recall } from "./scraps.js";
import * as seats from "./seats.js";
import { Store } from "./store.js";

const THIS_TAB = "round-the-fire table"; // in sessionStorage: the game that this tab has open
const CHOICES = "round-the-fire choices"; // in localStorage: what was chosen in the lobby
const PATIENCE_MS = 5000; // a storage that hangs must not keep anybody from playing
const tab = [...crypto.getRandomValues(new Uint32Array(2))].join("-");
const times = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const days = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

/** When a game was played last: “today 14:05”, else its day and time. */
const said = (when) =>
  new Date(when).toDateString() === new Date().toDateString()
    ? `${days.format(0, "day")} ${clock.format(when)}`
    : times.format(when);

export class Keep {
  #tell;
  #store = new Store();
  #hold = new Hold();
  #queue = Promise.resolve();
  #unwritten = new Map();
  #failing = false;
  #isLinkDone = false;
  #lives = false;
  #begun = 0;
  #link = undefined; // what Python was told last
  #windows = null; // that play this one's game, or whose game this one plays
  #near = null; // other devices that do
  #newest = null; // of the game that is played: there also where nothing can be stored

  /** How many times a game was put here. */
  count = 0;

  /** `tell(message, first)` posts to Python. */
  constructor(tell) {
    this.#tell = tell;
    this.#store.prepare();
    this.wished = remembered(); // the game that is to be brought back
    this.chosen = choices(); // what the lobby is to show
    document.addEventListener("storage-cleared", () => this.receive({ do: "list" }));
    addEventListener("hashchange", ({ newURL }) => this.#linked(newURL));
    letters.listen((message) => this.#lives && this.#tell(message));
  }

  /** The record of the game that is played, as it was kept last. */
  get text() {
    return this.#newest?.text;
  }

  /** Tell Python what there is, now that it lives; `again` if it lives again: "lost" or "whole". */
  begin(again = null) {
    const mine = (this.#begun += 1);
    return this.#next(async () => {
      const message = { kind: "begin", games: [], resume: this.#here(), again, preferences: choices() };
      const reading = this.#read(message).catch(() => {}); // what can't be kept is told when there is something
      await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      if (mine !== this.#begun) {
        return; // another Python lives by now, and is told next
      }
      const [address, link] = location.href.split("#");
      this.#lives = true;
      this.#link = link;
      this.#tell({ ...message, address, link, shares: Boolean(navigator.share) }, true);
      this.#near?.resume();
    });
  }

  /** A link was opened in this tab; before Python lives, it is told with the rest. */
  #linked(address) {
    const link = address.split("#")[1];
    if (link && this.#lives) {
      this.#link = link;
      this.#isLinkDone = false;
      this.#tell({ kind: "link", link });
    }
  }

  /**
   * Python is done with a link: it goes from the address, unless another one stands there already. Where nothing can be
   * kept it stays until something can: the link is then all there is of the game.
   */
  #unlinked() {
    const [address, link] = location.href.split("#");
    if (link === this.#link && this.#isLinkDone && !this.#failing) {
      history.replaceState(history.state, "", address);
      document.dispatchEvent(new Event("unlinked"));
    }
  }

  async #read(message) {
    const table = this.#newest?.table ?? remembered();
    if (table) {
      message.resume = await this.#found(table);
    }
    message.games = await this.#games();
  }

  #here() {
    return this.#newest && { table: this.#newest.table, entries: [this.#newest], taken: false };
  }

  /** Do what Python asks for. */
  receive(message) {
    if (message.do === "window") {
      this.#near?.say(message.to, message.text) ||
        this.#windows?.then((windows) => windows?.say(message.to, message.text));
    } else if (message.do === "put") {
      this.count += 1;
      this.#newest = message;
      this.#put(message);
    } else {
      this.#next(() => this.#requests[message.do](message));
    }
  }

  #requests = {
    list: async () => this.#tell({ kind: "games", games: await this.#games() }),
    get: async ({ table }) => this.#tell({ kind: "entries", ...(await this.#found(table)) }),
    forget: async ({ table }) => {
      await this.#store.forget(table);
      await seats.drop(table).catch(() => {}); // where a seat at several devices is kept under the same key
      await this.#requests.list();
    },
    seat: async ({ id, game, entry, n }) => {
      const kept = await seats.keep({ id, game, entry }).then(() => true, () => false);
      this.#tell({ kind: "seated", n, kept });
    },
    taken: ({ n }) => letters.take(n),
    seats: async ({ game }) => {
      const entries = await seats.of(game).catch(() => []);
      this.#tell({ kind: "seats", game, entries });
    },
    windows: ({ id, as }) => {
      this.#windows = this.#open(id, as, this.#windows);
    },
    "window-token": async ({ id, token }) => (await import("./windows.js")).keepToken(id, token),
    "windows-close": () => {
      this.#windows?.then((windows) => windows?.close());
      this.#near?.close();
      this.#windows = null;
    },
    near: async (message) => {
      const { Near } = await import("./near.js");
      this.#near ??= new Near(this.#tell);
      this.#near.receive(message); // not awaited: games are kept meanwhile
    },
    preferences: ({ text }) => choose(text),
    linked: () => {
      this.#isLinkDone = true;
      this.#unlinked();
    },
    leave: async () => {
      const left = this.#newest?.table ?? remembered();
      this.#newest = null;
      remember(null);
      this.#hold.release();
      if (left) {
        await this.#store.rest(left);
      }
    },
  };

  /** Be there for other windows; a Python that was started anew goes on with those there were. */
  async #open(id, as, before) {
    const known = await before;
    const { Windows, token } = await import("./windows.js");
    if (known?.id === id && known.as === as) {
      known.greet();
      this.#near?.greet();
      return known;
    }
    known?.close();
    const windows = new Windows(id, as, this.#tell);
    const here = await windows.open();
    this.#tell({ kind: "windows", token: token(id), taken: !here });
    return here ? windows : null;
  }

  /** One thing after another, whatever fails. */
  #next(action) {
    this.#queue = this.#queue.then(action).catch((error) => console.info("keep:", error?.name, error?.message));
    return this.#queue;
  }

  /** Of entries that come faster than they are written only the newest counts. */
  #put(entry) {
    const waits = this.#unwritten.has(entry.table);
    this.#unwritten.set(entry.table, entry);
    if (!waits) {
      this.#next(() => this.#write(entry.table));
    }
  }

  async #write(table) {
    const { do: _, ...entry } = this.#unwritten.get(table);
    this.#unwritten.delete(table);
    try {
      await this.#hold.take(table);
      const kept = await this.#store.put({ ...entry, tab, when: Date.now() });
      if (!kept) {
        this.#tell({ kind: "elsewhere", table });
        return;
      }
      remember(table);
      if (this.#failing) {
        this.#failing = false;
        this.#tell({ kind: "kept" });
        this.#unlinked();
      }
    } catch (error) {
      this.#failing = true;
      this.#tell({ kind: "failed", why: error?.name === "QuotaExceededError" ? "full" : "denied" });
    }
  }

  async #games() {
    const [lines, others] = await Promise.all([this.#store.lines(), this.#hold.others()]);
    return lines.map((line) => ({ ...line, said: said(line.when), taken: others.has(line.table) }));
  }

  async #found(table) {
    const entries = await this.#store.entries(table);
    const taken = entries.length > 0 && !(await this.#hold.take(table));
    if (entries.length && !taken) {
      remember(table);
      this.#newest = { ...entries[0], table };
    }
    return { table, entries, taken };
  }
}

// After a reload without them one is in the lobby, as it was at first.
const remembered = () => recall("sessionStorage", THIS_TAB);
const remember = (table) => keepText("sessionStorage", THIS_TAB, table);
const choices = () => recall("localStorage", CHOICES);
const choose = (text) => keepText("localStorage", CHOICES, text);
