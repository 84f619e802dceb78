import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import type { Finding } from './finding.ts';

// Postgres' own: cancelled (by statement_timeout, or by somebody), and a lock that wasn't had in time.
const TOO_LONG: readonly unknown[] = ['57014', '55P03'];

/** Whether an error, or what it wraps, is a statement that was ended because it took too long. Pure. */
export function tookTooLong(error: unknown): boolean {
  for (let link = error, depth = 0; link instanceof Error && depth < 8; link = link.cause, depth++)
    if ('code' in link && TOO_LONG.includes(link.code)) return true;
  return false;
}

const holderRow = z.object({
  pid: z.number(),
  /** Null where the server hides it from our user. */
  name: z.string().nullable(),
  seconds: z.number().nullable(),
  isIdle: z.boolean(),
});
export type Holder = z.output<typeof holderRow>;

/**
 * The backends that others wait for and that wait for nobody, the oldest transaction first, five at
 * most. What has a table for itself is one of them though nobody waits now: our own look has ended.
 */
export const listHolders = (db: Queryable): Promise<readonly Holder[]> =>
  db.any(sql.type(holderRow)`
    WITH alone AS MATERIALIZED (
      SELECT pid, granted FROM pg_locks
      WHERE locktype = 'relation' AND mode = 'AccessExclusiveLock' AND pid <> pg_backend_pid()
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ), holders AS (
      SELECT pid FROM alone WHERE granted
      UNION
      SELECT unnest(pg_blocking_pids(pid)) FROM alone WHERE NOT granted
      UNION
      SELECT unnest(pg_blocking_pids(pid)) FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()
    )
    SELECT pid, nullif(application_name, '') AS name,
      extract(epoch FROM clock_timestamp() - xact_start)::float8 AS seconds,
      coalesce(state LIKE 'idle in transaction%', false) AS "isIdle"
    FROM holders JOIN pg_stat_activity USING (pid)
    WHERE wait_event_type IS DISTINCT FROM 'Lock'
    ORDER BY xact_start NULLS LAST LIMIT 5
  `);

/** What to do about a look that took too long: end what holds a lock, else unburden the machine. Pure. */
export function tooLongFinding(check: string, [holder]: readonly Holder[]): Finding {
  const found = (text: Sentence, todo: Sentence): Finding => ({
    ...{ check, level: 'bad', subject: null, text, todo },
  });
  if (!holder) return found(say('check_took_too_long'), say('check_took_too_long_todo'));
  const { who, age } = wordsOf(holder);
  return found(
    holder.isIdle
      ? say('check_held_by_idle', { who, age })
      : say('check_held_by_busy', { who, age }),
    endsIt(holder),
  );
}

/** Ours take milliseconds. */
const LONG_SECONDS = 2;

/** A lock that others wait for though no look of ours does, such as one on writing. Pure. */
export function lockFindings(holders: readonly Holder[]): Finding[] {
  const holder = holders.find(({ seconds }) => seconds === null || seconds > LONG_SECONDS);
  if (!holder) return [];
  const { who, age } = wordsOf(holder);
  const text = holder.isIdle
    ? say('lock_held_by_idle', { who, age })
    : say('lock_held_by_busy', { who, age });
  return [{ check: 'lock', level: 'warn', subject: null, text, todo: endsIt(holder) }];
}

const wordsOf = ({ pid, name, seconds }: Holder) => ({
  who: name === null ? `${pid}` : `${pid} (${name})`,
  age: seconds === null ? '?' : `${Math.round(seconds)}`,
});

const endsIt = ({ pid }: Holder) => say('lock_todo', { pid });
