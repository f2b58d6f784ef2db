// The second, light worker, where bots think. It starts when the page is live, and is replaced if it dies.
const MOST_RESTARTS = 3;

/** Start the bots' worker and join it to the app's worker by a channel of their own. */
export function startBots(app, config, restarts = 0) {
  const worker = new Worker(new URL("./bot-worker.mjs", import.meta.url), { type: "module", name: "bots" });
  const channel = new MessageChannel();
  const again = () => {
    worker.terminate();
    channel.port1.close();
    if (restarts < MOST_RESTARTS) {
      startBots(app, config, restarts + 1);
    } else {
      document.documentElement.dataset.bots = "lost"; // they think in the app's worker from now on
      app.postMessage({ kind: "bots-lost" });
    }
  };
  worker.onerror = (event) => {
    event.preventDefault();
    again();
  };
  worker.onmessage = ({ data }) => {
    if (data.kind === "ready") {
      document.documentElement.dataset.bots = "ready";
      app.postMessage({ kind: "bots", port: channel.port1 }, [channel.port1]);
    } else if (data.kind === "dead") {
      again();
    }
  };
  worker.postMessage({ kind: "start", config, port: channel.port2 }, [channel.port2]);
}
