import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { Reading } from '../../bank-mail/types.ts';
import { noRows, type Queryable, sql, type Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import { type AlertReason, alertReasons } from './alert.ts';
import { fromOrdersUnderReview } from './reviews.ts';

/** What a payment is known by, within a business: the same as `same_payment` compares. */
export type Payment = Pick<Reading, 'amountPaise' | 'accountTail' | 'messageKey'> & {
  identity: string;
};

type Claim = Payment & { businessId: string; alertId: string; orderId: string };

/**
 * Takes the payment for the order. False if it has settled an order already, or another payment has
 * settled this one. Waits for a rival transaction to end, so that the second of two loses.
 */
export async function claimPayment(tx: Tx, claim: Claim): Promise<boolean> {
  const { rowCount } = await tx.query(sql.prepared('claim-payment', noRows)`${insertClaim(claim)}`);
  return rowCount === 1;
}

/**
 * The same for a larger statement: gives the `order_id` if the payment was taken, or no row. The
 * trigger refuse_second_claim decides.
 */
export const insertClaim = (claim: Claim): FragmentSqlToken =>
  sql.fragment`
    INSERT INTO claims (
      business_id, identity, alert_id, order_id, amount_paise, account_tail, message_key)
    VALUES (${claim.businessId}, ${claim.identity}, ${claim.alertId}, ${claim.orderId},
      ${claim.amountPaise}, ${claim.accountTail}, ${claim.messageKey})
    ON CONFLICT DO NOTHING
    RETURNING order_id`;

const row = z.object({
  alertId: z.string(),
  businessId: z.string(),
  accountIds: z.array(z.string()),
  sender: z.string().nullable(),
  reference: z.string().nullable(),
  kind: z.string(),
  amountPaise: z.number().nullable(),
  accountTail: z.string().nullable(),
  messageKey: z.string().nullable(),
  identity: z.string().nullable(),
  reason: z.enum(alertReasons),
  orderId: z.string().nullable(),
  underReview: z.array(z.string()),
});

/**
 * An alert that a person names. `underReview` are the ids of orders still in review that it fits.
 */
export type AlertToSettle = z.output<typeof row>;

/** The alert; one of another business does not exist. */
export async function getAlertToSettle(
  db: Queryable,
  alertId: string,
  businessId: string,
): Promise<AlertToSettle> {
  const alert = await db.maybeOne(sql.type(row)`
    SELECT a.alert_id AS "alertId", a.business_id AS "businessId", a.account_ids AS "accountIds",
           a.sender, a.reference, a.kind, a.amount_paise AS "amountPaise", a.identity, a.reason,
           a.account_tail AS "accountTail", a.message_key AS "messageKey",
           a.order_id AS "orderId",
           ARRAY(SELECT o.order_id ${fromOrdersUnderReview} ORDER BY o.order_id) AS "underReview"
    FROM alerts a WHERE a.alert_id = ${alertId} AND a.business_id = ${businessId}
  `);
  if (!alert) throw new Refusal('alert_not_found', say('alert_not_in_ledger', { alertId }));
  return alert;
}

/** Enters that the alert settled the order because a person decided so. */
export async function linkAlert(tx: Tx, alertId: string, orderId: string): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE alerts
    SET reason = 'ok', explanation = ${JSON.stringify(say('alert_settled_by_person'))}::jsonb,
        order_id = ${orderId}, payer = NULL
    WHERE alert_id = ${alertId}
  `);
}

/** Enters that the alert settled nothing, for this reason. */
export async function unlinkAlert(
  tx: Tx,
  alertId: string,
  { reason, explanation }: { reason: AlertReason; explanation: Sentence },
): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE alerts SET reason = ${reason}, explanation = ${JSON.stringify(explanation)}::jsonb, order_id = NULL
    WHERE alert_id = ${alertId}
  `);
}
