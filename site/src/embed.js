// <stone-age-board>: a live board in any page. It is an iframe; nothing else of ours runs in that page.
// <script src="…/embed.js" async></script>
// <stone-age-board game="stone_age" players="2" seat="1"></stone-age-board>
(() => {
  const VERSION = 1;
  const HELLO_MS = 250;
  const MOST_HELLOS = 40;
  const OURS = /^(v|lesson|task|cell|game|players|seed|seat|bots|show|allow|step|theme|lang|poster|option-[a-z_]+)$/;
  const here = document.currentScript ?? document.querySelector("script[src$='/embed.js'], script[src='embed.js']");
  const site = new URL("embed.html", here?.src || document.baseURI);

  const boards = new Set(); // those in the page, however deep in shadows
  const isWeb = ({ protocol }) => protocol === "http:" || protocol === "https:";

  class Board extends HTMLElement {
    #frame = null;
    #heard = false;
    #waiting = []; // what was asked for before the greeting
    #watch = new MutationObserver((changes) => this.#changed(changes.map(({ attributeName }) => attributeName)));
    #hear = ({ source, origin, data }) => {
      const mine = this.#frame && source === this.#frame.contentWindow && origin === this.#site?.origin;
      mine && data?.stoneage === VERSION && this.#told(data);
    };

    connectedCallback() {
      boards.add(this);
      addEventListener("message", this.#hear);
      this.#watch.observe(this, { attributes: true });
      this.#make();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#watch.disconnect();
      boards.delete(this);
      this.#frame?.remove();
      this.#frame = null;
    }

    /** The site's page; null where `src` names none. */
    get #site() {
      const found = URL.canParse?.(this.getAttribute("src") || site, document.baseURI) ?? true;
      const address = found ? new URL(this.getAttribute("src") || site, document.baseURI) : null;
      return address && isWeb(address) ? address : null;
    }

    /** Its address: attributes before #, where the host of the site can read them; the game after it, where none can. */
    get #address() {
      const address = this.#site;
      for (const { name, value } of this.attributes) {
        OURS.test(name) && address.searchParams.set(name.replace(/^option-/, ""), value);
      }
      const record = (this.getAttribute("record") ?? "").trim().replace(/^.*#/, "");
      address.hash = record.includes("[") ? encodeURIComponent(this.getAttribute("record").trim()) : record;
      return address.href;
    }

    #make() {
      this.#frame?.remove();
      this.#frame = null;
      this.#heard = false;
      if (!this.#site) {
        const detail = { sentence: "src must be an address that begins with http: or https:" };
        this.dispatchEvent(new CustomEvent("stoneage-error", { detail, bubbles: true, composed: true }));
        return;
      }
      this.#frame = document.createElement("iframe");
      Object.assign(this.#frame, { src: this.#address, loading: "lazy", title: this.title || "Stone Age board" });
      this.#frame.allow = "clipboard-write";
      const height = this.getAttribute("height");
      this.#frame.style.cssText = `display:block;width:100%;border:0;height:${Number(height) || 480}px`;
      this.style.display ||= "block";
      this.append(this.#frame);
      this.#frame.onload = () => this.#greet(this.#frame, 0);
    }

    #greet(frame, count) {
      if (frame === this.#frame && !this.#heard && count < MOST_HELLOS) {
        this.#post("hello");
        setTimeout(() => this.#greet(frame, count + 1), HELLO_MS);
      }
    }

    #post(kind, values = {}) {
      this.#frame?.contentWindow?.postMessage({ stoneage: VERSION, kind, ...values }, this.#site.origin);
    }

    /** Ask for something; before the greeting it waits. */
    #ask(kind, values) {
      this.#heard ? this.#post(kind, values) : this.#waiting.push([kind, values]);
    }

    #told({ kind, stoneage, ...detail }) {
      if (kind === "hello" || kind === "welcome") {
        kind === "hello" && this.#post("welcome");
        this.#heard = true;
        this.#waiting.splice(0).forEach((asked) => this.#post(...asked));
        return;
      }
      if (kind === "playing") {
        boards.forEach((other) => other === this || other.#post("rest", detail));
        return;
      }
      if (kind === "height" && !this.hasAttribute("height")) {
        this.#frame.style.height = `${detail.height}px`;
      }
      this.dispatchEvent(new CustomEvent(`stoneage-${kind}`, { detail, bubbles: true, composed: true }));
    }

    #changed(names) {
      const ours = names.filter((name) => OURS.test(name) || name === "record" || name === "src");
      if (ours.length && ours.every((name) => name === "theme")) {
        this.#ask("theme", { theme: this.getAttribute("theme") ?? "auto" });
      } else if (ours.length) {
        this.#make();
      }
      names.includes("height") && this.#frame && (this.#frame.style.height = `${Number(this.getAttribute("height")) || 480}px`);
    }

    /** Show another game: its text, or a link. */
    load = (record) => this.#ask("load", { record: String(record).replace(/^[^[]*#/, "") });
    play = () => this.#ask("play");
    rest = () => this.#ask("rest");
    undo = () => this.#ask("undo");
    reset = () => this.#ask("reset");
  }

  customElements.get("stone-age-board") ?? customElements.define("stone-age-board", Board);
})();
