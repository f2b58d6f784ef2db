// Whether a worker lives: it holds a lock for as long as it does, however it ends.

/** In the worker: hold the lock; `held` is called once it is held. */
export function breathe(lock, held) {
  const hold = () => {
    held?.();
    return new Promise(() => {});
  };
  self.navigator.locks?.request(lock, hold).catch(() => {});
}

/** In the page, once the lock is held: whoever gets it knows that the worker is gone, however it went. */
export function watch(lock, gone) {
  navigator.locks?.request(lock, gone).catch(() => {});
}
