// Fetches the snapshot for later visits, and what is added to it, away from whoever plays meanwhile.
import { keep } from "./snapshot.mjs";

self.onmessage = async ({ data }) => {
  try {
    for (const one of data) {
      await keep(one);
    }
    self.postMessage({ kept: true });
  } catch (error) {
    self.postMessage({ kept: false, why: String(error?.message ?? error) });
  }
};
