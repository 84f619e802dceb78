import { type Binding, bindAlert } from '../../bank-mail/bind-account.ts';
import type { Reading, Span } from '../../bank-mail/types.ts';
import type { LockedCandidate } from '../../orders/lock-candidates.ts';
import type { Tx } from '../../platform/db.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import type { AlertReason } from '../alerts/alert.ts';
import type { EarlierAlert } from '../alerts/same-payment.ts';
import type { AlertMail } from '../alerts/store-alert.ts';
import { decideMatch, type Match } from './decide-match.ts';
import { type Evidence, findNearMiss } from './lock-evidence.ts';
import type { MatchRules, ProvenAlert } from './match-rules.ts';

/** A payment as an alert states it. */
type Payment = { amountPaise: number; identity: string };

/** A mail that no order is sought for, and why. */
type Noted = { kind: 'noted'; reason: AlertReason; explanation: Sentence };

/** The payment settles this order, which is locked. */
type Paid = { kind: 'paid'; identity: string; order: LockedCandidate };

export type Assessment = { accountIds: readonly string[] } & (
  | Noted
  | Exclude<Match, { kind: 'paid' }>
  | Paid
);

/** Decides what to do with a mail, by what is known of it. Writes nothing. */
export async function assessAlert(
  tx: Tx,
  mail: AlertMail,
  evidence: Evidence,
  rules: MatchRules,
): Promise<Assessment> {
  const { reading, arrivedAt } = mail;
  if (reading.deferred) return { ...proofPending, accountIds: [] };
  if (!reading.trusted || reading.amountPaise === null)
    return { ...asRead(reading), accountIds: [] };

  const { accounts } = evidence;
  const bound = bindAlert(reading, accounts, accounts[0]?.addresses ?? []);
  const accountIds = bound.kind === 'bound' ? bound.accountIds : [];
  const payment = paymentOf(reading, reading.amountPaise, bound);
  if ('kind' in payment) return { ...payment, accountIds };

  const occurred = reading.occurred ?? withoutDate(arrivedAt, rules);
  const said = { ...payment, mailboxId: mail.mailboxId, arrivedAt, occurred, accountIds };
  return matchPayment(tx, said, evidence, rules);
}

/** A payment that a proven mail states, bound to its accounts. */
type Bound = Payment &
  Pick<ProvenAlert, 'occurred' | 'arrivedAt' | 'accountIds'> & { mailboxId: string };

/** Which order the payment is for. Writes nothing. */
export async function matchPayment(
  tx: Tx,
  { identity, mailboxId, ...payment }: Bound,
  evidence: Pick<Evidence, 'earlier' | 'locked'>,
  rules: MatchRules,
): Promise<Exclude<Assessment, Noted>> {
  const { arrivedAt, amountPaise, accountIds } = payment;
  const { locked } = evidence;
  const earlier = earlierOf(evidence, mailboxId);
  const nearMiss =
    locked.length > 0 ? null : await findNearMiss(tx, { mailboxId, arrivedAt }, amountPaise);
  const match = decideMatch({ ...payment, earlier }, nearMiss ? [nearMiss] : locked, rules);
  if (match.kind !== 'paid') return { ...match, accountIds };
  return { kind: 'paid', identity, order: outOf(locked, match.orderId), accountIds };
}

const proofPending: Noted = {
  kind: 'noted',
  reason: 'pending_proof',
  explanation: say('alert_awaits_proof'),
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
      explanation: say('alert_unidentified'),
    };
  return { amountPaise, identity: reading.identity };
}

function earlierOf(
  { earlier }: Pick<Evidence, 'earlier'>,
  mailboxId: string,
): ProvenAlert['earlier'] {
  const isSameMail = (alert: EarlierAlert) => alert.wasSought && alert.mailboxId === mailboxId;
  if (earlier.some(isSameMail)) return 'same_mail';
  return earlier.some((alert) => alert.isClaimed) ? 'claimed' : 'none';
}

/** The order that a payment settles, out of those locked for it. Throws where it isn't of them. */
function outOf(locked: readonly LockedCandidate[], orderId: string): LockedCandidate {
  const order = locked.find((candidate) => candidate.orderId === orderId);
  if (!order) throw new Error(`${orderId} is to be paid and was not locked`);
  return order;
}

// The bank states no date: at most ALERT_DELAY_MS before the mail (decisions: Time).
const withoutDate = (arrivedAt: Date, { restMs }: MatchRules): Span => ({
  earliest: new Date(arrivedAt.getTime() - restMs),
  latest: arrivedAt,
});
