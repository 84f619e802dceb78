/** A batch that takes longer keeps no other from beginning. */
const PATIENCE_MS = 2_000;

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
  { atOnce, most, patienceMs = PATIENCE_MS, onFailure }: How<A>,
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
