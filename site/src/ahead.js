// Stands in the page's head. Where answers are long on their way, the line has nothing to do while a first visit begins:
// Python's interpreter is asked for then, before all else, and the worker that wants it joins that request.
(async () => {
  const FAR_MS = 30;
  const { file } = document.currentScript.dataset;
  const [{ requestStart, responseStart }] = performance.getEntriesByType("navigation");
  const joins = navigator.userAgentData; // Chromium; elsewhere the worker's request would be a second one, or wait
  if (!file || !joins || navigator.serviceWorker.controller || responseStart - requestStart < FAR_MS) {
    return;
  }
  const stop = new AbortController();
  const { headers, body } = await fetch(file, { priority: "low", signal: stop.signal });
  const keeping = headers.get("cache-control") ?? "";
  if (!/\bmax-age=[1-9]/.test(keeping) || /no-store|no-cache/.test(keeping)) {
    stop.abort(); // nothing is joined that may not be kept
    return;
  }
  const began = performance.now();
  self.ahead = { bytes: 0, ms: 0, since: performance.timeOrigin + began }; // what has come, and how long that took
  const reader = body.getReader({ mode: "byob" });
  let room = new ArrayBuffer(1 << 16);
  for (;;) {
    const { done, value } = await reader.read(new Uint8Array(room));
    if (done) {
      return;
    }
    room = value.buffer;
    self.ahead.bytes += value.length;
    self.ahead.ms = performance.now() - began;
  }
})().catch(() => {}); // then the worker asks for itself
