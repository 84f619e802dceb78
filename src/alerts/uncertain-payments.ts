import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';
import { isNotUnderstood, isOfAccount, namesPayment, toldBefore } from './names-payment.ts';

/** Older ones have been looked at, or nobody will. */
const DAYS = 7;
/** So many of the newest mails that were not understood are looked at: a bank's new words may fill a week. */
const MOST = 1000;

const uncertainRow = z.object({
  count: z.number(),
  /** The alert that was read last; null where there is none. */
  newest: z.string().nullable(),
});

/**
 * The proven mails of the last seven days, of all businesses, that may tell of a payment, in words
 * not all understood, and that no order has: each is told to its business as `alert_unmatched`.
 */
export const uncertainPayments = (db: Queryable): Promise<z.output<typeof uncertainRow>> =>
  // The innermost lines are those of the index alerts_refused.
  db.one(sql.type(uncertainRow)`
    SELECT count(*) AS count, (array_agg(a.alert_id ORDER BY a.read_at DESC))[1] AS newest
    FROM (
      SELECT * FROM alerts a
      WHERE read_at > now() - make_interval(days => ${DAYS}) AND proof IS NOT NULL
        AND ${isNotUnderstood}
      ORDER BY read_at DESC LIMIT ${MOST}) a
    WHERE a.order_id IS NULL AND ${namesPayment} AND ${isOfAccount} AND NOT ${toldBefore}
  `);
