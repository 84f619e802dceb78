import type { Worker } from 'node:worker_threads';

/**
 * The next message of a thread; null waits for ever. Rejects where the thread ends or dies first,
 * or takes too long over `what`.
 */
export function nextMessage<T>(worker: Worker, withinMs: number | null, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('exit', onExit).off('error', onError);
    };
    const onMessage = (message: T) => {
      settle();
      resolve(message);
    };
    const onError = (error: Error) => {
      settle();
      reject(error);
    };
    const onExit = () => onError(new Error(`The thread that read ${what} has ended.`));
    const timer =
      withinMs === null
        ? undefined
        : setTimeout(() => onError(new Error(`Reading ${what} took too long.`)), withinMs);
    worker.on('message', onMessage).on('exit', onExit).on('error', onError);
  });
}
