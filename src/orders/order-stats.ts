import { z } from 'zod';
import { at, type Queryable, sql } from '../platform/db.ts';
import { countedOf, daysOf, madeOn, receivedOn } from './days.ts';

const statsRow = z.object({
  accountId: z.string().nullable(),
  created: z.number(),
  paid: z.number(),
  expired: z.number(),
  failed: z.number(),
  /** Paid after they had expired. */
  late: z.number(),
  /** Ever under review. */
  review: z.number(),
  collectedPaise: z.number(),
});

/** Counts of the live orders that were made in a span. */
export type OrderStats = z.output<typeof statsRow>;

type Span = { from: Date; to: Date };

/** A query `parts`: days that are counted as they stand, the others added up now. */
const partsOf = (businessId: string, { from, to }: Span) => sql.fragment`
  ${daysOf(at(from), at(to))}, ${countedOf(businessId)}, parts AS (
    SELECT account_id, created, paid, expired, failed, late, review, collected_paise, tenths
    FROM counted WHERE created > 0
    UNION ALL
    SELECT account_id, created, paid, expired, failed, late, review, collected_paise, tenths
    FROM (${madeOn(businessId)}) AS added
  )`;

const sum = (column: string) => sql.fragment`coalesce(sum(${sql.identifier([column])}), 0)::bigint`;

/**
 * The live orders of a business that were made on the days of India from one instant up to another:
 * all of them first, with `accountId` null, then each account's.
 */
export const listOrderStats = (
  db: Queryable,
  businessId: string,
  span: Span,
): Promise<readonly OrderStats[]> =>
  db.any(sql.type(statsRow)`
    WITH ${partsOf(businessId, span)}
    SELECT account_id AS "accountId", ${sum('created')} AS created, ${sum('paid')} AS paid,
      ${sum('expired')} AS expired, ${sum('failed')} AS failed, ${sum('late')} AS late,
      ${sum('review')} AS review, ${sum('collected_paise')} AS "collectedPaise"
    FROM parts GROUP BY GROUPING SETS ((), (account_id)) ORDER BY account_id NULLS FIRST
  `);

const medianRow = z.object({ accountId: z.string().nullable(), seconds: z.number() });

/**
 * After how many seconds half of the same orders were paid, by account, null for all of them; of an
 * even number the mean of the middle two. An account of which none was paid isn't there.
 */
export async function mediansToPay(
  db: Queryable,
  businessId: string,
  span: Span,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db.any(sql.type(medianRow)`
    WITH ${partsOf(businessId, span)}, took AS (
      SELECT account_id, unnest(tenths) AS tenths FROM parts
    )
    SELECT account_id AS "accountId",
      round((percentile_cont(0.5) WITHIN GROUP (ORDER BY tenths) / 10)::numeric, 1)::float8 AS seconds
    FROM took GROUP BY GROUPING SETS ((), (account_id)) HAVING count(*) > 0
  `);
  return new Map(rows.map(({ accountId, seconds }) => [accountId, seconds]));
}

const dayRow = z.object({ day: z.string(), paise: z.number(), orders: z.number() });

/** What came in on a day of India (`2026-11-30`), by how many orders. */
export type DayCollected = z.output<typeof dayRow>;

/**
 * What a business collected on each day of India from one instant up to another, oldest first; a day
 * without a payment is there with zero. Live orders only, by the instant at which they were paid.
 */
export const collectedByDay = (
  db: Queryable,
  businessId: string,
  { from, to }: { from: Date; to: Date },
): Promise<readonly DayCollected[]> =>
  db.any(sql.type(dayRow)`
    WITH ${daysOf(at(from), at(to))}, ${countedOf(businessId)}, parts AS (
      SELECT day, received, received_paise FROM counted
      UNION ALL
      SELECT day, received, received_paise
      FROM (${receivedOn(businessId)}) AS added
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(sum(received_paise), 0)::bigint AS paise,
      coalesce(sum(received), 0)::bigint AS orders
    FROM days LEFT JOIN parts USING (day) GROUP BY days.day ORDER BY days.day
  `);
