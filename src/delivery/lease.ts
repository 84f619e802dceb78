import type { FragmentSqlToken } from 'slonik';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';

/*
 * The rows of `events` and `notice_deliveries` are due and held by the same columns. `state`: whether
 * it waits. `next_attempt_at`: from when on it may be sent. `attempting_since`: an attempt is under way.
 */

const MARGIN_MS = 2_000;

/**
 * How long an attempt holds its row. After that its process has died, and another may begin.
 */
export const leaseMs = (config: Pick<Config, 'WEBHOOK_DEADLINE_MS'>): number =>
  config.WEBHOOK_DEADLINE_MS + MARGIN_MS;

/** The same as an interval of SQL. */
export const leaseOf = (config: Pick<Config, 'WEBHOOK_DEADLINE_MS'>): FragmentSqlToken =>
  sql.fragment`${leaseMs(config)} * interval '1 millisecond'`;

/**
 * Is an attempt of this row under way? For any query. `since`: its `attempting_since`; `lease`: how
 * long an attempt holds it.
 */
export const isHeld = (since: FragmentSqlToken, lease: FragmentSqlToken): FragmentSqlToken =>
  sql.fragment`coalesce(${since} >= clock_timestamp() - ${lease}, false)`;

/** The moment at which an attempt begins, as precise as our own clocks. */
export const thisMoment = sql.fragment`date_trunc('milliseconds', clock_timestamp())`;

/** Notices are sent and ended one after another over all processes. */
export const oneAfterAnother = sql.unsafe`
  SELECT pg_advisory_xact_lock(hashtext('paisewise notices'))`;

/** So many in one statement: of a large backlog each one stays short. */
const STEP = 1_000;

type Bringing = Pick<Context, 'config' | 'db' | 'log'>;

/**
 * Takes back what was written of events while the database's clock was ahead, once it is back. What
 * waits longer than any wait of the schedule is overdue at once, so that the sweep takes it up. What
 * a process took then is held from now on, and no longer than a lease.
 */
export async function bringBackEvents({ config, db, log }: Bringing): Promise<void> {
  const events = await inSteps(async () => {
    const { rowCount } = await db.query(sql.unsafe`
      UPDATE events SET next_attempt_at = least(next_attempt_at, now() - interval '1 minute'),
        attempting_since = ${notAfterNow('attempting_since')}
      WHERE event_id IN (
        SELECT event_id FROM events WHERE ${isPutOff(config)} LIMIT ${STEP} FOR UPDATE SKIP LOCKED)
    `);
    return rowCount;
  });
  if (events > 0)
    log.warn(
      { events },
      "webhooks were scheduled too far in the future, because the database's clock was ahead; they are sent now",
    );
}

/**
 * The same for notices. A notice that was sent while the clock was ahead was sent now, so that the
 * next one of its topic comes within the hour.
 */
export async function bringBackNotices({ config, db, log }: Bringing): Promise<void> {
  const notices = await inSteps(() =>
    db.transaction(async (tx) => {
      await tx.query(oneAfterAnother);
      const { rowCount } = await tx.query(sql.unsafe`
        WITH put_off AS (
          SELECT notice_id, channel FROM notice_deliveries WHERE ${isPutOff(config)}
          UNION ALL
          SELECT notice_id, channel FROM notice_deliveries WHERE delivered_at > ${ahead}
          LIMIT ${STEP}
        ), brought AS (
          UPDATE notice_deliveries d SET next_attempt_at = least(next_attempt_at, now()),
            attempting_since = ${notAfterNow('attempting_since')},
            delivered_at = ${notAfterNow('delivered_at')}
          FROM put_off WHERE d.notice_id = put_off.notice_id AND d.channel = put_off.channel
          RETURNING d.notice_id
        ), dated AS (
          UPDATE notices n SET since = least(since, now()), ended_at = ${notAfterNow('ended_at')}
          FROM (SELECT DISTINCT notice_id FROM brought) given WHERE n.notice_id = given.notice_id
        )
        SELECT FROM brought
      `);
      return rowCount;
    }),
  );
  if (notices > 0)
    log.warn(
      { notices },
      "notices were to be told later than any wait is: the database's clock was ahead. They are told now",
    );
}

async function inSteps(bring: () => Promise<number>): Promise<number> {
  let brought = 0;
  for (let step = STEP; step === STEP; brought += step) step = await bring();
  return brought;
}

const ahead = sql.fragment`now() + interval '1 minute'`;

/**
 * Whether this row waits longer than it can. A wait is at most twice its step of WEBHOOK_SCHEDULE_MS
 * (outcome.ts); before the first attempt there is no wait.
 */
const isPutOff = ({ WEBHOOK_SCHEDULE_MS }: Config) => sql.fragment`
  state = 'waiting' AND (attempting_since > ${ahead} OR next_attempt_at > ${ahead} + 2
    * coalesce((${sql.array(WEBHOOK_SCHEDULE_MS, 'float8')})[attempts], 0) * interval '1 millisecond')`;

/** `least` passes over a null: what didn't happen stays so. */
const notAfterNow = (column: string) => {
  const instant = sql.identifier([column]);
  return sql.fragment`CASE WHEN ${instant} > now() THEN now() ELSE ${instant} END`;
};
