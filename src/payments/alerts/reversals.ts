import { z } from 'zod';
import type { TakenBack as Statement } from '../../bank-mail/types.ts';
import { type Queryable, sql, type Tx } from '../../platform/db.ts';

/** Keeps what a proven mail of money taken back shows of the payment that it was. */
export async function storeReversal(tx: Tx, alertId: string, taken: Statement): Promise<void> {
  const { references, amountPaise, accountTail, days } = taken;
  await tx.query(sql.unsafe`
    INSERT INTO reversals
      (alert_id, business_id, mailbox_id, reference_list, amount_paise, account_tail, days)
    SELECT alert_id, business_id, mailbox_id, ${sql.array([...references], 'text')},
      ${amountPaise}, ${accountTail},
      ${sql.array([...days], 'date')} || (arrived_at AT TIME ZONE 'Asia/Kolkata')::date
    FROM alerts WHERE alert_id = ${alertId}
    ON CONFLICT (alert_id) DO NOTHING
  `);
}

const takenRow = z.object({
  /** The mail that says so. */
  alertId: z.string(),
  at: z.date(),
  orderId: z.string(),
  businessId: z.string(),
  amountPaise: z.number().nullable(),
});

/** A payment that settled an order and that the bank says was taken back later. */
export type TakenBack = z.output<typeof takenRow>;

/** Both show digits, and these agree. */
const sameAccount = sql.fragment`(
  v.account_tail ~ '\\d' AND s.account_tail ~ '\\d' AND same_digits(v.account_tail, s.account_tail))`;

/**
 * SELECT … FROM … WHERE: reversals `v` and the alerts `s` that settled with what they take back: of the
 * same reference, or of the same amount, digits and day.
 */
const selectTaken = sql.fragment`
  SELECT v.alert_id AS "alertId", r.arrived_at AS at, s.order_id AS "orderId",
    v.business_id AS "businessId", s.amount_paise AS "amountPaise"
  FROM reversals v JOIN alerts r ON r.alert_id = v.alert_id
  JOIN alerts s ON s.business_id = v.business_id AND (
    (v.reference_list @> ARRAY[upper(s.reference)]
      AND coalesce(v.amount_paise = s.amount_paise, true)
      AND same_digits(v.account_tail, s.account_tail))
    OR (s.mailbox_id = v.mailbox_id AND s.amount_paise = v.amount_paise AND ${sameAccount}
      AND (coalesce(s.occurred_earliest, s.arrived_at) AT TIME ZONE 'Asia/Kolkata')::date
        = ANY (v.days)))
  WHERE s.order_id IS NOT NULL AND s.alert_id <> v.alert_id
    AND s.arrived_at < r.arrived_at + interval '1 second'`;

/** What was taken back of an order's payment, the first first. */
export const listTakenBackOf = (db: Queryable, orderId: string): Promise<readonly TakenBack[]> =>
  db.any(sql.type(takenRow)`
    ${selectTaken} AND s.order_id = ${orderId} ORDER BY r.arrived_at, v.alert_id LIMIT 20
  `);

/** At most so many at once: the rest comes with the next sweep. */
const MOST = 1000;

/** The payments of all businesses of which the last day's mails say that they were taken back. */
export const listTakenBack = (db: Queryable): Promise<readonly TakenBack[]> =>
  db.any(sql.type(takenRow)`
    ${selectTaken} AND v.at > now() - interval '1 day' ORDER BY v.at DESC LIMIT ${MOST}
  `);
