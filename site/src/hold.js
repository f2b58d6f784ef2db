// Which tab plays a game: a lock that ends with the tab, however it ends. Where there are no locks, tabs ask around.
const NAME = "round-the-fire game ";
const PATIENCE_MS = 400; // a page that is being reloaded has just let go

export class Hold {
  #table = null;
  #release = () => {};
  #channel = null;
  #heard = new Set();

  constructor() {
    if (!navigator.locks) {
      this.#channel = new BroadcastChannel(NAME);
      this.#channel.onmessage = ({ data }) => this.#answer(data);
    }
  }

  /** Play a game in this tab, and no other; false if another tab plays it. */
  async take(table) {
    if (table === this.#table) {
      return true;
    }
    this.release();
    const free = this.#channel ? !(await this.#askAround()).has(table) : await this.#lock(table);
    this.#table = free ? table : null;
    return free;
  }

  /** The game is not played here any more. */
  release() {
    this.#release();
    this.#release = () => {};
    this.#table = null;
  }

  /** The games that other tabs play. */
  async others() {
    if (this.#channel) {
      return await this.#askAround();
    }
    const { held } = await navigator.locks.query();
    const tables = held.map(({ name }) => name).filter((name) => name.startsWith(NAME));
    return new Set(tables.map((name) => name.slice(NAME.length)).filter((table) => table !== this.#table));
  }

  #lock(table) {
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const held = () => {
        resolve(true);
        return new Promise((release) => { this.#release = release; });
      };
      navigator.locks.request(NAME + table, { signal }, held).catch(() => resolve(false));
    });
  }

  #answer(data) {
    if (data.held) {
      this.#heard.add(data.held);
    } else if (this.#table) {
      this.#channel.postMessage({ held: this.#table });
    }
  }

  async #askAround() {
    this.#heard.clear();
    this.#channel.postMessage({});
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    return new Set(this.#heard);
  }
}
