import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, databaseAnswers } from './db.ts';
import { inTime } from './in-time.ts';
import type { Log } from './log.ts';

const EVERY_MS = 2_000;
const LATE_MS = 5_000;

/**
 * Asks the database every 2 s whether it answers, and logs when that changes: a server that stands
 * still fails nobody's statement for some ten seconds. Answers how to leave it.
 */
export function watchDatabase(
  db: Pick<Db, 'oneFirst'>,
  log: Log,
  { everyMs = EVERY_MS, lateMs = LATE_MS } = {},
): () => void {
  const stopping = new AbortController();
  let away = false;
  const tell = (isAway: boolean, error?: unknown) => {
    if (stopping.signal.aborted || away === isAway) return;
    away = isAway;
    if (isAway)
      log.warn(
        error === undefined ? {} : { err: error },
        'the database does not answer: requests answer 503, and everything else waits. Nothing needs a restart',
      );
    else log.info('the database answers again');
  };
  const look = async () => {
    // A question that got no answer yet is not asked again beside itself.
    const answer = databaseAnswers(db).then(
      () => tell(false),
      (error: unknown) => tell(true, error),
    );
    if ((await inTime(answer, lateMs, 'late')) === 'late') tell(true);
    await answer;
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await look();
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => null);
    }
  };
  void watch();
  return () => stopping.abort();
}
