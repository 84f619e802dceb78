import { CancellationScope, isCancellation } from '@temporalio/workflow';

/** Work that can be stopped while an activity of it runs, or waits for its next try. */
export type Stoppable<T> = {
  /** null where it was stopped first. */
  readonly result: Promise<T | null>;
  readonly ended: boolean;
  /** Begins nothing more; resolves once what is under way has ended. */
  stop: () => Promise<void>;
};

/** Starts the work in a scope of its own. */
export function stoppable<T>(work: () => Promise<T>): Stoppable<T> {
  const scope = new CancellationScope();
  let ended = false;
  const result = scope
    .run(work)
    .catch((error: unknown) => {
      // Stopped before a try, or during a try that then failed.
      if (!isCancellation(error) && !scope.consideredCancelled) throw error;
      return null;
    })
    .finally(() => {
      ended = true;
    });
  // A caller who awaits it gets the error; until then it is no unhandled error.
  result.catch(() => undefined);
  return {
    result,
    get ended() {
      return ended;
    },
    stop: async () => {
      scope.cancel();
      await result;
    },
  };
}
