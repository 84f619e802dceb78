import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { getBusiness } from '../shops/businesses/business.ts';
import type { Said } from '../words/spoken.ts';

/** The ways on which notices reach people and programs. */
export const channels = ['webhook', 'email', 'telegram'] as const;
export type Channel = (typeof channels)[number];

/** A notice to a business. */
export type NewNotice = {
  businessId: string;
  /** Sent as `notice.<kind>`. */
  kind: string;
  /** The cause. Each kind and cause gives one notice. */
  occasion: string;
  /** What it is about, over all its causes: it is told at most once an hour. */
  topic: string;
  /** For the shop's owner. No payer's data, no secret. */
  text: Said;
  /** It stays open until what it says is over. */
  lasts?: boolean;
};

/**
 * Gives a notice once for its occasion, to be told wherever the business wants it: all in one
 * statement, so that none is there untold. True where it is new.
 */
export async function addNotice(tx: Queryable, notice: NewNotice): Promise<boolean> {
  const { businessId, kind, occasion, topic, text, lasts = false } = notice;
  // Reads businesses: one statement leaves a purged one out and sees where it takes notices.
  const { rowCount } = await tx.query(sql.unsafe`
    WITH given AS (
      INSERT INTO notices (notice_id, business_id, kind, occasion, topic, text, text_hi, ended_at)
      SELECT ${newId('ntc')}, business_id, ${kind}, ${occasion}, ${topic}, ${text.en}, ${text.hi},
             CASE WHEN ${lasts} THEN NULL ELSE now() END
      FROM businesses WHERE business_id = ${businessId} AND status <> 'purged'
      ON CONFLICT (business_id, kind, occasion) DO NOTHING
      RETURNING notice_id
    ), told AS (
      INSERT INTO notice_deliveries (notice_id, channel)
      SELECT notice_id, place.channel FROM given, businesses b, LATERAL (VALUES
        ('webhook', b.notice_url), ('email', b.notice_email), ('telegram', b.notice_telegram)
      ) AS place (channel, address)
      WHERE b.business_id = ${businessId} AND place.address IS NOT NULL
    )
    SELECT FROM given
  `);
  return rowCount > 0;
}

/** A notice to one person. */
export type PersonNotice = Omit<NewNotice, 'businessId' | 'lasts'> & { personId: string };

/** Gives a person a notice, once for its occasion, by mail to their own address. */
export async function addPersonNotice(tx: Queryable, notice: PersonNotice): Promise<boolean> {
  const { personId, kind, occasion, topic, text } = notice;
  const { rowCount } = await tx.query(sql.unsafe`
    WITH given AS (
      INSERT INTO notices (notice_id, person_id, kind, occasion, topic, text, text_hi, ended_at)
      SELECT ${newId('ntc')}, person_id, ${kind}, ${occasion}, ${topic}, ${text.en}, ${text.hi}, now()
      FROM persons WHERE person_id = ${personId}
      ON CONFLICT (person_id, kind, occasion) WHERE person_id IS NOT NULL DO NOTHING
      RETURNING notice_id
    ), told AS (
      INSERT INTO notice_deliveries (notice_id, channel) SELECT notice_id, 'email' FROM given
    )
    SELECT FROM given
  `);
  return rowCount > 0;
}

const states = ['waiting', 'delivered', 'given_up', 'dropped'] as const;

const noticeRow = z.object({
  noticeId: z.string(),
  kind: z.string(),
  text: z.string(),
  textHi: z.string().nullable(),
  since: z.date(),
  /** When what it says was over; of what happened once, when it was told. */
  endedAt: z.date().nullable(),
  /** It says what goes on for a while. */
  lasts: z.boolean(),
  /** At the webhook, else at the first other place. */
  delivery: z.enum(['none', ...states]),
  deliveries: z.partialRecord(z.enum(channels), z.enum(states)),
});

export type Notice = z.output<typeof noticeRow>;

/**
 * The notices of a business, newest first; `limit` null is all.
 */
export async function listNotices(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  limit: number | null,
): Promise<readonly Notice[]> {
  await getBusiness(ctx.db, businessId);
  return ctx.db.any(sql.type(noticeRow)`
    SELECT n.notice_id AS "noticeId", n.kind, n.text, n.text_hi AS "textHi", n.since,
      n.ended_at AS "endedAt", (n.ended_at IS NULL OR date_trunc('milliseconds', n.ended_at) > n.since) AS lasts,
      coalesce(places ->> 'webhook', places ->> 'email', places ->> 'telegram', 'none') AS delivery,
      coalesce(places, '{}') AS deliveries
    FROM notices n, LATERAL (
      SELECT jsonb_object_agg(channel, state) AS places FROM notice_deliveries d
      WHERE d.notice_id = n.notice_id) told
    WHERE n.business_id = ${businessId} ORDER BY n.since DESC, n.notice_id LIMIT ${limit}
  `);
}
