import { z } from 'zod';
import { orderRow } from '../orders/order-row.ts';
import { at, sql, type Tx } from '../platform/db.ts';
import type { Candidate, MatchRules } from './match-rules.ts';

const candidateRow = orderRow.pick({
  orderId: true,
  accountId: true,
  status: true,
  payablePaise: true,
  exact: true,
  createdAt: true,
  expiresAt: true,
  windowEndsAt: true,
});
const columns = sql.fragment`
  order_id AS "orderId", account_id AS "accountId", status, payable_paise AS "payablePaise", exact,
  created_at AS "createdAt", expires_at AS "expiresAt", window_ends_at AS "windowEndsAt"
`;
const DAY_MS = 86_400_000;

type Sought = { mailboxId: string; amountPaise: number; arrivedAt: Date };

/** The orders that an alert of this amount could concern, locked in the order of their ids (so no two alerts deadlock). */
export async function lockCandidates(
  tx: Tx,
  sought: Sought,
  rules: MatchRules,
): Promise<readonly Candidate[]> {
  const { mailboxId, amountPaise, arrivedAt } = sought;
  return tx.any(sql.type(candidateRow)`
    SELECT ${columns} FROM orders
    WHERE mailbox_id = ${mailboxId} AND payable_paise = ${amountPaise}
      AND (status = 'manual_review' OR window_ends_at >= ${at(new Date(arrivedAt.getTime() - rules.restMs))})
    ORDER BY order_id
    FOR UPDATE
  `);
}

/** The latest order of the amount within a day: not a candidate any more, but what the ledger's reason should speak of. */
export async function nearMiss(
  tx: Tx,
  { mailboxId, amountPaise, arrivedAt }: Sought,
): Promise<readonly Candidate[]> {
  return tx.any(sql.type(candidateRow)`
    SELECT ${columns} FROM orders
    WHERE mailbox_id = ${mailboxId} AND payable_paise = ${amountPaise} AND window_ends_at >= ${at(new Date(arrivedAt.getTime() - DAY_MS))}
    ORDER BY window_ends_at DESC LIMIT 1
  `);
}

/**
 * What the business's ledger knows already of a payment. `judged` is a credit that an order was sought for: a request or a failed
 * payment can carry the same reference and amount, and says nothing of the credit that follows.
 * Ask with the candidates locked: a rival has committed by then.
 */
export async function earlierAlerts(tx: Tx, businessId: string, identity: string) {
  return tx.any(sql.type(
    z.object({
      mailboxId: z.string(),
      amountPaise: z.number().nullable(),
      judged: z.boolean(),
      claimed: z.boolean(),
    }),
  )`
    SELECT a.mailbox_id AS "mailboxId", a.amount_paise AS "amountPaise",
           cardinality(a.account_ids) > 0 AND a.kind = 'credit' AS judged, c.order_id IS NOT NULL AS claimed
    FROM alerts a LEFT JOIN claims c ON c.alert_id = a.alert_id
    WHERE a.business_id = ${businessId} AND a.identity = ${identity}
  `);
}
