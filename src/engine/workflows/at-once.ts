import { CancellationScope, isCancellation } from '@temporalio/workflow';

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
