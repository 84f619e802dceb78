import type { FragmentSqlToken } from 'slonik';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { oneAfterAnother } from './take-due.ts';

/** So many in one transaction: those who tell notices wait no longer than for one of them. */
const STEP = 1_000;

/**
 * Brings back what was written of notices while the database's clock was ahead, once it is back: what
 * waits longer than any wait of the schedule (at most twice what it says, schedule.ts; before the
 * first attempt none) is due at once, who tells one no longer than its lease (`leaseMs`), and what was
 * told was told now, so that the next of its topic comes within the hour.
 */
export async function bringBackNotices(
  { config, db, log }: Pick<Context, 'config' | 'db' | 'log'>,
  leaseMs = config.WEBHOOK_DEADLINE_MS * 2,
): Promise<void> {
  const waitsMs = sql.array(config.WEBHOOK_SCHEDULE_MS, 'float8');
  const ahead = sql.fragment`now() + interval '1 minute'`;
  const lease = sql.fragment`${leaseMs} * interval '1 millisecond'`;
  const bringStep = () =>
    db.transaction(async (tx) => {
      await oneAfterAnother(tx);
      const { rowCount } = await tx.query(sql.unsafe`
        WITH put_off AS (
          SELECT notice_id, channel FROM notice_deliveries
          WHERE state = 'waiting' AND (taken_until > ${ahead} + ${lease}
            OR next_attempt_at > ${ahead}
              + 2 * coalesce((${waitsMs})[attempts], 0) * interval '1 millisecond')
          UNION ALL
          SELECT notice_id, channel FROM notice_deliveries WHERE delivered_at > ${ahead}
          LIMIT ${STEP}
        ), brought AS (
          UPDATE notice_deliveries d SET next_attempt_at = least(next_attempt_at, now()),
            taken_until = ${notAfter('taken_until', sql.fragment`now() + ${lease}`)},
            delivered_at = ${notAfter('delivered_at', sql.fragment`now()`)}
          FROM put_off WHERE d.notice_id = put_off.notice_id AND d.channel = put_off.channel
          RETURNING d.notice_id
        ), dated AS (
          UPDATE notices n SET since = least(since, now()),
            ended_at = ${notAfter('ended_at', sql.fragment`now()`)}
          FROM (SELECT DISTINCT notice_id FROM brought) given WHERE n.notice_id = given.notice_id
        )
        SELECT FROM brought
      `);
      return rowCount;
    });
  let brought = 0;
  for (let step = STEP; step === STEP; brought += step) step = await bringStep();
  if (brought > 0)
    log.warn(
      { notices: brought },
      "notices were to be told later than any wait is: the database's clock was ahead. They are told now",
    );
}

/** `least` passes over a null: what didn't happen stays so. */
const notAfter = (column: string, latest: FragmentSqlToken) => {
  const instant = sql.identifier([column]);
  return sql.fragment`CASE WHEN ${instant} > ${latest} THEN ${latest} ELSE ${instant} END`;
};
