import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { at, type Queryable, sql } from '../platform/db.ts';
import type { Resolve } from '../platform/egress/pinned-lookup.ts';
import { spoken } from '../words/spoken.ts';
import { type Message, type MessageSent, sendMessage } from './channels.ts';
import { isHeld, leaseOf, oneAfterAnother, thisMoment } from './lease.ts';
import { channels } from './notice.ts';
import { afterAttempt, delayOf, type Next } from './outcome.ts';

/** Notices of one topic, oldest first, and where they go: of whose shop and in which language. */
export type Telling = Pick<TakenNotice, 'channel' | 'shop' | 'language'> & {
  address: string;
  notices: readonly Pick<TakenNotice, 'noticeId' | 'businessId' | 'kind' | 'text' | 'since'>[];
};

/** What only those know who wrote the notices. */
type Voice = {
  alone: Alone;
  write: (telling: Telling) => Promise<Message>;
};

type Delivering = Pick<Context, 'db' | 'config' | 'sealer'>;

/**
 * Makes one attempt for each notice that is due, on the webhooks' schedule. A process that dies in
 * the middle leaves it due again once its lease is over, with the same id. Gives the number of
 * attempts.
 */
export async function deliverNotices(
  ctx: Delivering,
  voice: Voice,
  options: { resolve?: Resolve } = {},
): Promise<number> {
  const due = await takeNotices(ctx, voice.alone);
  const groups = [...Map.groupBy(due, ({ group }) => group).values()];
  await Promise.all(groups.map((group) => deliverGroup(ctx, voice, group, options.resolve)));
  return groups.length;
}

async function deliverGroup(
  ctx: Delivering,
  voice: Voice,
  taken: readonly TakenNotice[],
  resolve?: Resolve,
): Promise<void> {
  const all = taken.toSorted((a, b) => a.since.getTime() - b.since.getTime());
  const [first] = all;
  if (!first) return;
  const { channel, address, shop, language, attempts } = first;
  // A program is told of the newest only: it says what is true now.
  const told = channel === 'webhook' ? all.slice(-1) : all;
  await freeNotices(ctx.db, all.slice(0, -told.length), 'dropped');
  if (address === null) return freeNotices(ctx.db, told, 'dropped');
  const message = await voice.write({ channel, address, shop, language, notices: told });
  const sent = await sendMessage(ctx, address, message, resolve);
  const next = afterAttempt(ctx.config.WEBHOOK_SCHEDULE_MS, sent, attempts + 1, Math.random());
  await freeNotices(ctx.db, told, { next, sent });
}

const takenRow = z.object({
  noticeId: z.string(),
  businessId: z.string().nullable(),
  channel: z.enum(channels),
  kind: z.string(),
  text: z.string(),
  since: z.date(),
  attempts: z.number(),
  /** Notices of one group are told together. */
  group: z.string(),
  shop: z.string().nullable(),
  /** Null where the place isn't set any more. */
  address: z.string().nullable(),
  language: z.enum(spoken),
  /** When the attempt began. */
  begunAt: z.date(),
});

/** A notice that this process is to tell on one channel. */
type TakenNotice = z.output<typeof takenRow>;

/** What is told by itself, whatever else was told: these kinds, and on a webhook these topics. */
export type Alone = { kinds: readonly string[]; topicsOnWebhook: readonly string[] };

/** Groups of one call: the sweep has other work too, and comes again. */
const BATCH = 50;

/**
 * Takes what is due and free. For people each topic comes at most once an hour on a channel, with all
 * that came meanwhile; so it does on a webhook, where each payment and each review is a topic of its
 * own. That something is well again waits for nothing: it follows what was told.
 */
export function takeNotices(
  { config, db }: Pick<Context, 'config' | 'db'>,
  alone: Alone,
): Promise<readonly TakenNotice[]> {
  const kinds = sql.array([...alone.kinds, 'well_again'], 'text');
  const isAlone = sql.fragment`(n.kind = ANY (${kinds}) OR (d.channel = 'webhook'
    AND n.topic = ANY (${sql.array([...alone.topicsOnWebhook], 'text')})))`;
  const isUnderWay = (row: 'd' | 'e') =>
    isHeld(sql.fragment`${sql.identifier([row, 'attempting_since'])}`, leaseOf(config));
  return db.transaction(async (tx) => {
    await tx.query(oneAfterAnother);
    // Joins businesses and persons: a notice goes where it is wanted at the time of the attempt.
    return tx.any(sql.type(takenRow)`
      WITH due AS (
        SELECT d.notice_id, d.channel, d.next_attempt_at,
          concat_ws(' ', d.channel, n.business_id, n.person_id,
            CASE WHEN ${isAlone} THEN n.notice_id ELSE n.topic END) AS group_key
        FROM notice_deliveries d JOIN notices n USING (notice_id)
        WHERE d.state = 'waiting' AND d.next_attempt_at <= now() AND NOT ${isUnderWay('d')}
          AND (${isAlone} OR NOT EXISTS (
            SELECT FROM notice_deliveries e JOIN notices m USING (notice_id)
            WHERE (e.delivered_at > now() - interval '1 hour'
                OR (e.state = 'waiting' AND ${isUnderWay('e')}))
              AND e.channel = d.channel AND m.topic = n.topic AND m.kind <> 'well_again'
              AND (m.business_id = n.business_id OR m.person_id = n.person_id)))
      ), first AS (
        SELECT group_key FROM due GROUP BY 1 ORDER BY min(next_attempt_at) LIMIT ${BATCH}
      ), moment AS MATERIALIZED (SELECT ${thisMoment} AS at)
      UPDATE notice_deliveries d SET attempting_since = moment.at
      FROM moment, due JOIN first USING (group_key) JOIN notices n USING (notice_id)
        LEFT JOIN businesses b USING (business_id) LEFT JOIN persons p USING (person_id)
      WHERE d.notice_id = due.notice_id AND d.channel = due.channel
      RETURNING d.notice_id AS "noticeId", n.business_id AS "businessId", d.channel, n.kind,
        CASE ${language} WHEN 'hi' THEN coalesce(n.text_hi, n.text) ELSE n.text END AS text, n.since,
        d.attempts, due.group_key AS "group", b.name AS shop,
        CASE d.channel WHEN 'webhook' THEN b.notice_url WHEN 'telegram' THEN b.notice_telegram
          ELSE coalesce(p.email, b.notice_email) END AS address, ${language} AS language,
        d.attempting_since AS "begunAt"
    `);
  });
}

/** People are told in their language; what a program gets stays as it is. */
const language = sql.fragment`
  CASE WHEN d.channel = 'webhook' THEN 'en' ELSE coalesce(p.language, b.notice_language, 'en') END`;

/** How an attempt went, and what follows. */
type Ending = { next: Next; sent: MessageSent };

/**
 * Writes how the notices' attempt ended, or drops them, and frees them. An attempt that outlived its
 * lease, and whose notices another attempt has taken over, leaves them as they are; if they were
 * accepted, they are delivered all the same.
 */
export async function freeNotices(
  db: Queryable,
  notices: readonly TakenNotice[],
  ending: Ending | 'dropped',
): Promise<void> {
  const [first] = notices;
  if (!first) return;
  const sent = ending === 'dropped' ? null : ending.sent;
  const counted = sent && sent.outcome !== 'interrupted' ? 1 : 0;
  const state = stateAfter(ending);
  const delayMs = ending === 'dropped' ? 0 : delayOf(ending.next);
  const ids = sql.array(
    notices.map(({ noticeId }) => noticeId),
    'text',
  );
  await db.query(sql.unsafe`
    UPDATE notice_deliveries SET attempts = attempts + ${counted}, state = ${state},
      last_error = ${sent?.error ?? null}, attempting_since = NULL,
      delivered_at = CASE WHEN ${state === 'delivered'} THEN now() END,
      next_attempt_at = now() + ${delayMs} * interval '1 millisecond'
    WHERE notice_id = ANY (${ids}) AND channel = ${first.channel} AND state = 'waiting'
      AND (attempting_since = ${at(first.begunAt)} OR ${state === 'delivered'})
  `);
}

function stateAfter(ending: Ending | 'dropped'): 'delivered' | 'waiting' | 'given_up' | 'dropped' {
  if (ending === 'dropped') return 'dropped';
  switch (ending.next.kind) {
    case 'accepted':
      return 'delivered';
    case 'again':
      return 'waiting';
    case 'over':
      return ending.sent.outcome === 'off' ? 'dropped' : 'given_up';
  }
}
