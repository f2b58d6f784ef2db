// Fetches the snapshot for later visits, away from whoever plays meanwhile.
import { keep } from "./snapshot.mjs";

self.onmessage = async ({ data }) => {
  try {
    await keep(data);
    self.postMessage({ kept: true });
  } catch (error) {
    self.postMessage({ kept: false, why: String(error?.message ?? error) });
  }
};
