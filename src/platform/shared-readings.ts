/** A reading that takes longer holds up nobody who asks after it. */
const PATIENCE_MS = 500;

/**
 * Reads once for several callers: callers who ask for a key while it is being read wait for the
 * key's next reading, which they share. Each reading begins after all its callers have asked, so
 * nobody gets an older answer than alone. Keys don't wait for each other.
 */
export function sharedReadings<V>(
  patienceMs = PATIENCE_MS,
): (key: string, read: () => Promise<V>) => Promise<V> {
  const underWay = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<V>>();

  function begin(key: string, read: () => Promise<V>): Promise<V> {
    const reading = read();
    const ended = endOf(reading, patienceMs).then(() => {
      if (underWay.get(key) === ended) underWay.delete(key);
    });
    underWay.set(key, ended);
    return reading;
  }

  return (key, read) => {
    const before = underWay.get(key);
    if (!before) return begin(key, read);
    const joint =
      waiting.get(key) ??
      before.then(() => {
        waiting.delete(key);
        return begin(key, read);
      });
    waiting.set(key, joint);
    return joint;
  };
}

/** Resolves when the reading has ended in any way, or the patience with it. */
function endOf(reading: Promise<unknown>, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs).unref();
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    reading.then(end, end);
  });
}
