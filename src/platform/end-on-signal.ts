import type { Log } from './log.ts';

/**
 * Calls `stop` at the first SIGTERM or SIGINT, and exits when it has ended: 0, or 1 where it failed
 * or took longer than `withinMs`. A second signal exits at once.
 */
export function endOnSignal(stop: () => Promise<unknown>, withinMs: number, log: Log): void {
  let stopping = false;
  const end = (signal: NodeJS.Signals) => {
    if (stopping) {
      log.warn({ signal }, 'ended at once by a second signal');
      process.exit(1);
    }
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.warn('stopped before everything had ended');
      process.exit(1);
    }, withinMs).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        log.fatal({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}
