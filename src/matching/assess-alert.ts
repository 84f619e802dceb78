import type { AlertReason } from '../alerts/alert-reason.ts';
import type { AlertMail } from '../alerts/store-alert.ts';
import { type Binding, bindAlert } from '../bank-mail/bind-account.ts';
import type { Reading, Span } from '../bank-mail/types.ts';
import type { LockedCandidate } from '../orders/lock-candidates.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/db.ts';
import { decideMatch, type Match } from './decide-match.ts';
import type { MatchRules } from './match-rules.ts';
import { lockEvidence, lockedOrder, type Payment, readAccountMarks } from './read-evidence.ts';

/** A mail that no order is sought for, and why. */
type Noted = { kind: 'noted'; reason: AlertReason; explanation: string };

/** The payment settles this order, which is locked. */
type Paid = { kind: 'paid'; identity: string; order: LockedCandidate };

export type Assessment = { accountIds: readonly string[] } & (
  | Noted
  | Exclude<Match, { kind: 'paid' }>
  | Paid
);

/** Decides what to do with a mail. Locks the orders that it could concern; writes nothing. */
export async function assessAlert(ctx: Context, tx: Tx, mail: AlertMail): Promise<Assessment> {
  const { reading } = mail;
  const rules: MatchRules = {
    clockSkewMs: ctx.config.CLOCK_SKEW_MS,
    restMs: ctx.config.ALERT_DELAY_MS,
  };
  if (reading.deferred) return { ...proofPending, accountIds: [] };
  if (!reading.trusted || reading.amountPaise === null)
    return { ...asRead(reading), accountIds: [] };

  const { accounts, addresses } = await readAccountMarks(tx, mail, reading.amountPaise, rules);
  const bound = bindAlert(reading, accounts, addresses);
  const accountIds = bound.kind === 'bound' ? bound.accountIds : [];
  const payment = paymentOf(reading, reading.amountPaise, bound);
  if ('kind' in payment) return { ...payment, accountIds };

  const { locked, candidates, earlier } = await lockEvidence(tx, mail, payment, rules);
  const { arrivedAt } = mail;
  const occurred = reading.occurred ?? withoutDate(arrivedAt, rules);
  const alert = { amountPaise: payment.amountPaise, occurred, arrivedAt, accountIds, earlier };
  const match = decideMatch(alert, candidates, rules);
  if (match.kind !== 'paid') return { ...match, accountIds };
  const order = lockedOrder(locked, match.orderId);
  return { kind: 'paid', identity: payment.identity, order, accountIds };
}

const proofPending: Noted = {
  kind: 'noted',
  reason: 'pending_proof',
  explanation: 'The proof of this mail could not be looked up yet; it is tried again.',
};

const asRead = ({ reason, explanation }: Reading): Noted => ({
  kind: 'noted',
  reason,
  explanation,
});

/**
 * The payment that a proven mail states, or why it states none that could settle an order. Pure.
 */
function paymentOf(reading: Reading, amountPaise: number, bound: Binding): Payment | Noted {
  if (reading.reason !== 'ok') return asRead(reading);
  if (bound.kind === 'wrong_account')
    return { kind: 'noted', reason: 'wrong_account', explanation: bound.explanation };
  if (reading.kind !== 'credit' || reading.identity === null)
    return {
      kind: 'noted',
      reason: 'malformed',
      explanation: 'The payment in this alert could not be identified.',
    };
  return { amountPaise, identity: reading.identity };
}

// The bank states no date: at most ALERT_DELAY_MS before the mail (decisions: Time).
const withoutDate = (arrivedAt: Date, { restMs }: MatchRules): Span => ({
  earliest: new Date(arrivedAt.getTime() - restMs),
  latest: arrivedAt,
});
