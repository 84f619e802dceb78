import type { Db } from './db.ts';

/** A batch that takes longer keeps no other from beginning. */
const BATCH_PATIENCE_MS = 2_000;

type How<A> = {
  /** How many batches are under way at once. */
  atOnce: number;
  /** How many calls a batch takes. */
  most: number;
  patienceMs?: number;
  /** Told of a batch of several that failed, whose calls are each made alone after it. Never rejects. */
  onFailure: (error: unknown, asked: readonly A[]) => Promise<void>;
};

type Waiting<A, R> = { asked: A } & Pick<PromiseWithResolvers<R>, 'resolve' | 'reject'>;

/**
 * Does in batches what is asked for one at a time: a call finds one to begin at once, or waits for
 * the next, which takes all that wait. `work` answers each of a batch, in their order. Where a whole
 * batch fails each of it is tried alone, all at once, so that none fails for another's sake: `work`
 * must bear being repeated.
 */
export function inBatches<A, R>(
  work: (asked: readonly A[]) => Promise<readonly R[]>,
  { atOnce, most, patienceMs = BATCH_PATIENCE_MS, onFailure }: How<A>,
): (asked: A) => Promise<R> {
  let underWay = 0;
  const waiting: Waiting<A, R>[] = [];

  function begin(): void {
    if (waiting.length === 0 || underWay >= atOnce) return;
    const batch = waiting.splice(0, most);
    underWay++;
    let isOver = false;
    const next = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      underWay--;
      begin();
    };
    const timer = setTimeout(next, patienceMs).unref();
    answer(batch, work, onFailure).finally(next);
  }

  return (asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    waiting.push({ asked, resolve, reject });
    begin();
    return promise;
  };
}

/** Never rejects. */
async function answer<A, R>(
  batch: readonly Waiting<A, R>[],
  work: (asked: readonly A[]) => Promise<readonly R[]>,
  onFailure: How<A>['onFailure'],
): Promise<void> {
  const asked = batch.map((one) => one.asked);
  try {
    const answers = await work(asked);
    if (answers.length !== batch.length) throw new Error('a batch was not answered call by call');
    for (const [nth, answered] of answers.entries()) batch[nth]?.resolve(answered);
  } catch (error) {
    if (batch.length === 1) return batch[0]?.reject(error);
    await onFailure(error, asked);
    await Promise.all(batch.map((one) => answer([one], work, onFailure)));
  }
}

/**
 * Keeps what calls on one pool share, so that tests and processes with several databases share
 * nothing. The first call of each pool makes it, with the rest of its context.
 */
export function perDb<C extends { db: Db }, V extends object>(make: (ctx: C) => V): (ctx: C) => V {
  const made = new WeakMap<Db, V>();
  return (ctx) => {
    const value = made.get(ctx.db) ?? make(ctx);
    made.set(ctx.db, value);
    return value;
  };
}

/** A reading that takes longer holds up nobody who asks after it. */
const READING_PATIENCE_MS = 500;

/**
 * Reads once for several callers: callers who ask for a key while it is being read wait for the
 * key's next reading, which they share. Each reading begins after all its callers have asked, so
 * nobody gets an older answer than alone. Keys don't wait for each other.
 */
export function sharedReadings<V>(
  patienceMs = READING_PATIENCE_MS,
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
