import { ApplicationFailure } from '@temporalio/common';
import { CancellationScope, isCancellation } from '@temporalio/workflow';
import type { Sentence } from '../../words/sentence.ts';

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

/**
 * What a local activity answers that is tried once, in the present workflow task; null where it
 * failed, its worker's end included. An activity of the engine's goes on then.
 */
export const atOnce = <T>(tried: Promise<T>): Promise<T | null> =>
  tried.catch((error: unknown) => {
    // A worker that stops may cancel it, too.
    if (isCancellation(error) && CancellationScope.current().consideredCancelled) throw error;
    return null;
  });

/**
 * A refusal as an operator should see it: one sentence, no stack. `words`: the same for a caller of
 * ours, who says it in his reader's language.
 */
export function refusal(sentence: string, code: string, words?: Sentence): ApplicationFailure {
  const failure = ApplicationFailure.nonRetryable(sentence, code, ...(words ? [words] : []));
  failure.stack = '';
  return failure;
}
