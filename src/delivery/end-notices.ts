import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql, type Tx } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import type { Said } from '../words/spoken.ts';
import { isHeld, leaseOf, oneAfterAnother } from './lease.ts';

const openRow = z.object({
  noticeId: z.string(),
  businessId: z.string(),
  kind: z.string(),
  occasion: z.string(),
  topic: z.string(),
});

/** A notice of something that wasn't over when it was last looked at. */
export type OpenNotice = z.output<typeof openRow>;

/** What comes to an end: the people who were told of it are told that too. */
export type Lasting = {
  kinds: readonly string[];
  /** The open notices that are not over. */
  holding: (db: Queryable, open: readonly OpenNotice[]) => Promise<readonly OpenNotice[]>;
  /** What is said once nothing of the topic is left. */
  well: (ended: OpenNotice) => Said;
};

/** The most notices that one sweep ends: the next sweep goes on. */
const MOST = 5000;

/**
 * Ends the notices that are over. What wasn't told yet is told no more; where it was told, and nothing
 * of its topic is left, its end is told in the same places. Gives how many ends.
 */
export async function endNotices(
  ctx: Pick<Context, 'config' | 'db'>,
  lasting: Lasting,
): Promise<number> {
  const open = await listOpen(ctx.db, lasting.kinds);
  if (open.length === 0) return 0;
  const held = new Set(await lasting.holding(ctx.db, open));
  const over = open.filter((one) => !held.has(one));
  let told = 0;
  for (const group of Map.groupBy(
    over,
    ({ businessId, topic }) => `${businessId} ${topic}`,
  ).values())
    if (await ctx.db.transaction((tx) => endTopic(tx, ctx, group, lasting.well))) told += 1;
  return told;
}

const listOpen = (db: Queryable, kinds: readonly string[]): Promise<readonly OpenNotice[]> =>
  db.any(sql.type(openRow)`
    SELECT notice_id AS "noticeId", business_id AS "businessId", kind, occasion, topic
    FROM notices WHERE ended_at IS NULL AND kind = ANY (${sql.array([...kinds], 'text')})
    ORDER BY random() LIMIT ${MOST}
  `);

/** One topic's notices that are over. True where their end is to be told. */
async function endTopic(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  over: readonly OpenNotice[],
  well: (ended: OpenNotice) => Said,
): Promise<boolean> {
  const [first] = over;
  if (!first) return false;
  await tx.query(oneAfterAnother);
  const ids = sql.array(
    over.map(({ noticeId }) => noticeId),
    'text',
  );
  // A notice that is being told at this moment ends with the next sweep, which knows whether it
  // was.
  const { rowCount } = await tx.query(sql.unsafe`
    UPDATE notices n SET ended_at = now() WHERE notice_id = ANY (${ids}) AND ended_at IS NULL
      AND NOT EXISTS (SELECT FROM notice_deliveries d
        WHERE d.notice_id = n.notice_id AND ${isHeld(sql.fragment`d.attempting_since`, leaseOf(config))})
  `);
  if (rowCount === 0) return false;
  await tx.query(sql.unsafe`
    UPDATE notice_deliveries d SET state = 'dropped' FROM notices n
    WHERE n.notice_id = d.notice_id AND d.notice_id = ANY (${ids}) AND n.ended_at IS NOT NULL
      AND d.state = 'waiting'
  `);
  return tellEnd(tx, first, well(first));
}

/** A row for each place that was told of the topic since its end was last told. */
async function tellEnd(tx: Tx, { noticeId, businessId, topic }: OpenNotice, text: Said) {
  const { rowCount } = await tx.query(sql.unsafe`
    WITH told AS (
      SELECT DISTINCT d.channel FROM notices n JOIN notice_deliveries d USING (notice_id)
      WHERE n.business_id = ${businessId} AND n.topic = ${topic} AND n.kind <> 'well_again'
        AND d.state = 'delivered' AND d.delivered_at > coalesce((
          SELECT max(since) FROM notices w
          WHERE w.business_id = ${businessId} AND w.topic = ${topic} AND w.kind = 'well_again'),
          '-infinity')
    ), given AS (
      INSERT INTO notices (notice_id, business_id, kind, occasion, topic, text, text_hi, ended_at)
      SELECT ${newId('ntc')}, ${businessId}, 'well_again', ${noticeId}, ${topic}, ${text.en},
        ${text.hi}, now()
      WHERE EXISTS (SELECT FROM told)
        AND NOT EXISTS (SELECT FROM notices WHERE business_id = ${businessId}
          AND topic = ${topic} AND ended_at IS NULL)
      ON CONFLICT (business_id, kind, occasion) DO NOTHING
      RETURNING notice_id
    )
    INSERT INTO notice_deliveries (notice_id, channel)
    SELECT given.notice_id, told.channel FROM given, told
  `);
  return rowCount > 0;
}
