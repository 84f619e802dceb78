import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { Reading } from '../../bank-mail/types.ts';
import {
  type Candidate,
  findLatestOfAmount,
  type LockedCandidate,
  lockCandidates,
} from '../../orders/lock-candidates.ts';
import { at, sql, type Tx } from '../../platform/db.ts';
import {
  earlierAlert,
  findEarlierAlerts,
  findRecordedAlert,
  recordedAlert,
} from '../alerts/same-payment.ts';
import type { AlertMail } from '../alerts/store-alert.ts';
import type { MatchRules } from './match-rules.ts';

const DAY_MS = 86_400_000;

type Payment = Pick<Reading, 'identity' | 'accountTail' | 'messageKey'> & { amountPaise: number };

const accountMarks = z.object({
  accountId: z.string(),
  bank: z.string(),
  lastDigits: z.string().nullable(),
  payeeName: z.string(),
  /** The mailbox's registered addresses. */
  addresses: z.array(z.string()),
});

const evidenceRow = z.object({
  /** What this mail was recorded as before. */
  before: recordedAlert.nullable(),
  /** The marks by which an alert belongs to one of the mailbox's accounts. */
  accounts: z.array(accountMarks),
  /** The alerts that told of this payment before. */
  earlier: z.array(earlierAlert),
});

/** The database's facts on a mail. `locked` are the orders that its payment could settle. */
export type Evidence = z.output<typeof evidenceRow> & { locked: readonly LockedCandidate[] };

/**
 * Reads everything that decides what becomes of a mail, and locks the orders that its payment could
 * settle. They come first: once their locks are held, a rival that took the payment has committed,
 * and the earlier alerts show it.
 */
export async function lockEvidence(tx: Tx, mail: AlertMail, rules: MatchRules): Promise<Evidence> {
  const { mailboxId, arrivedAt, reading } = mail;
  const endedSince = restingAt(arrivedAt, rules);
  const locked =
    reading.reason === 'ok' && reading.amountPaise !== null
      ? await lockCandidates(tx, { mailboxId, payablePaise: reading.amountPaise, endedSince })
      : [];
  const facts = await tx.one(sql.prepared('alert-evidence', evidenceRow)`
    SELECT
      (SELECT to_jsonb(one) FROM (${findRecordedAlert(mail)}) one) AS before,
      ${listed(findAccountMarks(mail, endedSince))} AS accounts,
      ${listed(findEarlierAlerts(mail.businessId, reading))} AS earlier
  `);
  return { ...facts, locked };
}

const earlierRow = evidenceRow.pick({ earlier: true });

/** The same for a payment whose mail was read before, and bound to its accounts then. */
export async function lockPayment(
  tx: Tx,
  payment: Payment & { businessId: string; mailboxId: string; arrivedAt: Date },
  rules: MatchRules,
): Promise<Pick<Evidence, 'earlier' | 'locked'>> {
  const { mailboxId, businessId, arrivedAt, amountPaise: payablePaise } = payment;
  const endedSince = restingAt(arrivedAt, rules);
  const locked = await lockCandidates(tx, { mailboxId, payablePaise, endedSince });
  const facts = await tx.one(sql.type(earlierRow)`
    SELECT ${listed(findEarlierAlerts(businessId, payment))} AS earlier
  `);
  return { ...facts, locked };
}

/** For the ledger's reason: the order of this amount, not of this payment's time, that ended last. */
export function findNearMiss(
  tx: Tx,
  { mailboxId, arrivedAt }: Pick<AlertMail, 'mailboxId' | 'arrivedAt'>,
  payablePaise: number,
): Promise<Candidate | null> {
  const endedSince = new Date(arrivedAt.getTime() - DAY_MS);
  return findLatestOfAmount(tx, { mailboxId, payablePaise, endedSince });
}

/**
 * The mailbox's accounts: those in use, and removed ones that an order of this amount was made on.
 * Every mail of a bank pays for it, so one query joins accounts, their mailbox and their orders.
 */
const findAccountMarks = ({ mailboxId, reading }: AlertMail, endedSince: Date): FragmentSqlToken =>
  sql.fragment`
    SELECT a.account_id AS "accountId", a.bank, a.last_digits AS "lastDigits",
           a.payee_name AS "payeeName", m.addresses
    FROM accounts a JOIN mailboxes m USING (mailbox_id)
    WHERE a.mailbox_id = ${mailboxId} AND (a.removed_at IS NULL OR EXISTS (
      SELECT FROM orders o
      WHERE o.account_id = a.account_id AND o.mailbox_id = ${mailboxId}
        AND o.payable_paise = ${reading.amountPaise}
        AND (o.status = 'manual_review' OR o.window_ends_at >= ${at(endedSince)})))
    ORDER BY a.account_id`;

/** The rows of a query as one value. */
const listed = (query: FragmentSqlToken) => sql.fragment`
  coalesce((SELECT jsonb_agg(one) FROM (${query}) one), '[]')`;

/** An order whose window ended before this moment no longer keeps its amount from other orders. */
const restingAt = (arrivedAt: Date, { restMs }: MatchRules) =>
  new Date(arrivedAt.getTime() - restMs);
