/**
 * Loads keys in batches: keys that come while `atOnce` readings are under way wait for the next
 * one, which reads them all. Each reading begins after all its callers have asked, so nobody gets
 * an older answer than alone. Not `dataloader`: it reads a tick later, and doesn't limit concurrent
 * readings.
 */
export function batchLoader<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  atOnce = 2,
): (key: K) => Promise<V | undefined> {
  let underWay = 0;
  let waiting: { keys: Set<K>; answer: PromiseWithResolvers<ReadonlyMap<K, V>> } | undefined;

  function begin(): void {
    if (!waiting || underWay >= atOnce) return;
    const { keys, answer } = waiting;
    waiting = undefined;
    underWay++;
    read([...keys])
      .then(answer.resolve, answer.reject)
      .finally(() => {
        underWay--;
        begin();
      });
  }

  return async (key) => {
    waiting ??= { keys: new Set(), answer: Promise.withResolvers() };
    waiting.keys.add(key);
    const { promise } = waiting.answer;
    begin();
    return (await promise).get(key);
  };
}
