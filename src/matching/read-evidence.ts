import { z } from 'zod';
import { type EarlierAlert, findEarlierAlerts } from '../alerts/find-earlier-alerts.ts';
import type { AlertMail } from '../alerts/store-alert.ts';
import {
  type Candidate,
  findLatestOfAmount,
  type LockedCandidate,
  lockCandidates,
} from '../orders/lock-candidates.ts';
import { at, sql, type Tx } from '../platform/db.ts';
import type { MatchRules, ProvenAlert } from './match-rules.ts';

const DAY_MS = 86_400_000;

const accountRow = z.object({
  accountId: z.string(),
  bank: z.string(),
  lastDigits: z.string().nullable(),
  payeeName: z.string(),
  addresses: z.array(z.string()),
});

/** The marks by which an alert belongs to one of a mailbox's accounts. */
type AccountMarks = {
  accounts: readonly z.output<typeof accountRow>[];
  /** The mailbox's registered addresses. */
  addresses: readonly string[];
};

/**
 * The mailbox's accounts: those in use, and removed ones that an order of this amount was made on.
 * Every mail of a bank pays for it, so one query joins accounts, their mailbox and their orders.
 */
export async function readAccountMarks(
  tx: Tx,
  { mailboxId, arrivedAt }: AlertMail,
  amountPaise: number,
  rules: MatchRules,
): Promise<AccountMarks> {
  const accounts = await tx.any(sql.prepared('account-marks', accountRow)`
    SELECT a.account_id AS "accountId", a.bank, a.last_digits AS "lastDigits",
           a.payee_name AS "payeeName", m.addresses
    FROM accounts a JOIN mailboxes m USING (mailbox_id)
    WHERE a.mailbox_id = ${mailboxId} AND (a.removed_at IS NULL OR EXISTS (
      SELECT FROM orders o
      WHERE o.account_id = a.account_id AND o.mailbox_id = ${mailboxId}
        AND o.payable_paise = ${amountPaise}
        AND (o.status = 'manual_review' OR o.window_ends_at >= ${at(restingAt(arrivedAt, rules))})))
    ORDER BY a.account_id
  `);
  return { accounts, addresses: accounts[0]?.addresses ?? [] };
}

/** A payment as an alert states it. */
export type Payment = { amountPaise: number; identity: string };

/** The database's facts on a payment, for decideMatch. `locked` are those it could settle. */
type Evidence = {
  locked: readonly LockedCandidate[];
  candidates: readonly Candidate[];
  earlier: ProvenAlert['earlier'];
};

/**
 * Reads everything that decides which order a payment settles, and locks the orders it could
 * settle. The candidates come first: once their locks are held, a rival that took the payment has
 * committed, and the earlier alerts show it.
 */
export async function lockEvidence(
  tx: Tx,
  mail: AlertMail,
  payment: Payment,
  rules: MatchRules,
): Promise<Evidence> {
  const { mailboxId, arrivedAt } = mail;
  const sought = { mailboxId, payablePaise: payment.amountPaise };
  const locked = await lockCandidates(tx, { ...sought, endedSince: restingAt(arrivedAt, rules) });
  const earlierAlerts = await findEarlierAlerts(tx, mail.businessId, payment.identity);
  const earlier = earlierOf(earlierAlerts, mailboxId, payment);
  if (locked.length > 0) return { locked, candidates: locked, earlier };
  // No candidate is left. This finds the order that the ledger's reason names.
  const dayBefore = new Date(arrivedAt.getTime() - DAY_MS);
  const nearMiss = await findLatestOfAmount(tx, { ...sought, endedSince: dayBefore });
  return { locked, candidates: nearMiss ? [nearMiss] : [], earlier };
}

/** The order that a payment settles, out of those locked for it. Throws where it isn't of them. */
export function lockedOrder(locked: readonly LockedCandidate[], orderId: string): LockedCandidate {
  const order = locked.find((candidate) => candidate.orderId === orderId);
  if (!order) throw new Error(`${orderId} is to be paid and was not locked`);
  return order;
}

function earlierOf(
  earlierAlerts: readonly EarlierAlert[],
  mailboxId: string,
  { amountPaise }: Payment,
): ProvenAlert['earlier'] {
  const isSameMail = (alert: EarlierAlert) =>
    alert.wasMatched && alert.mailboxId === mailboxId && alert.amountPaise === amountPaise;
  if (earlierAlerts.some(isSameMail)) return 'same_mail';
  return earlierAlerts.some((alert) => alert.isClaimed) ? 'claimed' : 'none';
}

/** An order whose window ended before this moment no longer keeps its amount from other orders. */
const restingAt = (arrivedAt: Date, { restMs }: MatchRules) =>
  new Date(arrivedAt.getTime() - restMs);
