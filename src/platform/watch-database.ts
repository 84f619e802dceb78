import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { pgOptions } from './database-address.ts';
import { type Db, databaseAnswers } from './db.ts';
import { inTime } from './deadlines.ts';
import { isServersWord } from './server-pulse.ts';

const WITHIN_MS = 2_000;

/** Whether the database answers a connection of its own, beside every pool. */
async function letsIn(config: Pick<Config, 'DATABASE_URL' | 'DATABASE_CA'>): Promise<boolean> {
  const client = new pg.Client({ ...pgOptions(config), connectionTimeoutMillis: WITHIN_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return isServersWord(error);
  } finally {
    client.end().catch(() => undefined);
  }
}

const EVERY_MS = 2_000;
/** More than a server that stands still keeps anybody: what takes longer waits for a connection. */
const LATE_MS = 5_000;

type Watched = Pick<Context, 'log' | 'config'> & { db: Pick<Db, 'oneFirst' | 'state'> };
type Standing = 'answers' | 'away' | 'full';

/**
 * Asks the database every 2 s whether it answers, and logs when that changes, so that an outage is
 * told though nobody asks for anything. A question that finds no connection free for 5 s says that
 * the pool is full, not that the server is away. Answers how to leave it.
 */
export function watchDatabase(
  { db, log, config }: Watched,
  { everyMs = EVERY_MS, lateMs = LATE_MS } = {},
): () => void {
  const stopping = new AbortController();
  let standing: Standing = 'answers';
  const tell = (now: Standing, error?: unknown) => {
    if (stopping.signal.aborted || standing === now) return;
    standing = now;
    const about = error === undefined ? {} : { err: error };
    if (now === 'answers') log.info('the database answers again');
    else log.warn(about, now === 'full' ? fullPool(db) : AWAY);
  };
  const look = async () => {
    // A question that got no answer yet is not asked again beside itself.
    let isOver = false;
    const answer = databaseAnswers(db)
      .then(
        () => tell('answers'),
        (error: unknown) => tell('away', error),
      )
      .finally(() => {
        isOver = true;
      });
    if ((await inTime(answer, lateMs, 'late')) === 'late' && db.state().waitingClients > 0) {
      const isThere = await letsIn(config);
      if (!isOver) tell(isThere ? 'full' : 'away');
    }
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

const AWAY =
  'the database does not answer: requests answer 503, and everything else waits. Nothing needs a restart';

const fullPool = (db: Pick<Db, 'state'>): string => {
  const { acquiredConnections, waitingClients } = db.state();
  return `the pool is full: all ${acquiredConnections} connections of this process are used (DATABASE_POOL), and ${waitingClients} statements wait for one. \`paisewise doctor\` names what holds a lock; without one, look for slow statements, or raise DATABASE_POOL`;
};
