import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { sql, type Tx } from '../platform/db.ts';
import { spoken } from '../words/spoken.ts';
import { channels } from './channels/channel.ts';
import { noticeKind } from './kinds.ts';

const takenRow = z.object({
  noticeId: z.string(),
  businessId: z.string().nullable(),
  channel: z.enum(channels),
  kind: noticeKind,
  text: z.string(),
  since: z.date(),
  attempts: z.number(),
  /** Notices of one group are told together. */
  group: z.string(),
  shop: z.string().nullable(),
  /** Null where the place isn't set any more. */
  address: z.string().nullable(),
  language: z.enum(spoken),
});

/** A notice that this process is to tell on one channel. */
export type Taken = z.output<typeof takenRow>;

/** Groups of one call: the sweep has other work too, and comes again. */
const BATCH = 50;

/** Telling, and ending what is told, come one after another over all processes. */
export const oneAfterAnother = (tx: Tx) =>
  tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(hashtext('paisewise notices'))`);

/**
 * Takes what is due, for as long as `leaseMs`. For people each topic comes at most once an hour on
 * a channel, with all that came meanwhile; so it does on a webhook, where each payment and each
 * review is a topic of its own. That something is well again waits for nothing: it follows what
 * was told.
 */
export function takeDue(ctx: Pick<Context, 'db'>, leaseMs: number): Promise<readonly Taken[]> {
  return ctx.db.transaction(async (tx) => {
    await oneAfterAnother(tx);
    // Joins businesses and persons: a notice goes where it is wanted at the time of the attempt.
    return tx.any(sql.type(takenRow)`
      WITH due AS (
        SELECT d.notice_id, d.channel, d.next_attempt_at, ${group} AS group_key
        FROM notice_deliveries d JOIN notices n USING (notice_id)
        WHERE d.state = 'waiting' AND d.next_attempt_at <= now()
          AND coalesce(d.taken_until <= now(), true)
          AND (${isAlone} OR NOT (${wasTold(sql.fragment`e.delivered_at > now() - interval '1 hour'`)}
            OR ${wasTold(sql.fragment`e.state = 'waiting' AND e.taken_until > now()`)}))
      ), first AS (
        SELECT group_key FROM due GROUP BY 1 ORDER BY min(next_attempt_at) LIMIT ${BATCH}
      )
      UPDATE notice_deliveries d SET taken_until = now() + ${leaseMs} * interval '1 millisecond'
      FROM due JOIN first USING (group_key) JOIN notices n USING (notice_id)
        LEFT JOIN businesses b USING (business_id) LEFT JOIN persons p USING (person_id)
      WHERE d.notice_id = due.notice_id AND d.channel = due.channel
      RETURNING d.notice_id AS "noticeId", n.business_id AS "businessId", d.channel, n.kind,
        CASE ${language} WHEN 'hi' THEN coalesce(n.text_hi, n.text) ELSE n.text END AS text, n.since,
        d.attempts, due.group_key AS "group", b.name AS shop,
        CASE d.channel WHEN 'webhook' THEN b.notice_url WHEN 'telegram' THEN b.notice_telegram
          ELSE coalesce(p.email, b.notice_email) END AS address, ${language} AS language
    `);
  });
}

/** People are told in their language; what a program gets stays as it is. */
const language = sql.fragment`
  CASE WHEN d.channel = 'webhook' THEN 'en' ELSE coalesce(p.language, b.notice_language, 'en') END`;

/** Told by itself, whatever else was told: a sign-in happened, and a later one takes none back. */
const isAlone = sql.fragment`
  (n.kind IN ('well_again', 'sign_in_new_device') OR (d.channel = 'webhook' AND n.topic IN ('payments', 'reviews')))`;

const group = sql.fragment`
  concat_ws(' ', d.channel, n.business_id, n.person_id,
    CASE WHEN ${isAlone} THEN n.notice_id ELSE n.topic END)`;

/** Whether something of the same topic was told on the same channel. */
const wasTold = (when: ReturnType<typeof sql.fragment>) => sql.fragment`EXISTS (
  SELECT FROM notice_deliveries e JOIN notices m USING (notice_id)
  WHERE ${when} AND e.channel = d.channel AND m.topic = n.topic AND m.kind <> 'well_again'
    AND (m.business_id = n.business_id OR m.person_id = n.person_id))`;
