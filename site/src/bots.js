// The second, light worker, where bots think. It is replaced if it dies.
const MOST_RESTARTS = 3;
const root = document.documentElement;

/**
 * Start the bots' worker and join it to the app's worker by a channel of their own; a function that ends it. `given()` is
 * what a Python begins with.
 */
export function startBots(post, given) {
  let stop = () => {};
  const start = (restarts) => {
    stop = run(post, given, () => {
      stop();
      if (restarts < MOST_RESTARTS) {
        start(restarts + 1);
      } else {
        root.dataset.bots = "lost"; // they think in the app's worker from now on
        post({ kind: "bots-lost" });
      }
    });
  };
  start(0);
  return () => {
    delete root.dataset.bots;
    stop();
  };
}

function run(post, given, died) {
  const worker = new Worker(new URL("./bot-worker.mjs", import.meta.url), { type: "module", name: "bots" });
  const channel = new MessageChannel();
  worker.onerror = (event) => {
    event.preventDefault();
    died();
  };
  worker.onmessage = ({ data }) => {
    if (data.kind === "ready") {
      root.dataset.bots = "ready";
      post({ kind: "bots", port: channel.port1 }, [channel.port1]);
    } else if (data.kind === "dead") {
      died();
    }
  };
  worker.postMessage({ kind: "start", role: "bots", ...given(), port: channel.port2 }, [channel.port2]);
  return () => {
    worker.terminate();
    channel.port1.close();
  };
}
