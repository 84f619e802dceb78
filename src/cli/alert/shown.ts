import type { LedgerAlert } from '../../payments/alerts/alert.ts';
import type { alertDetails, alertJson } from '../../payments/alerts/alert-json.ts';
import { showRupees, toPaise } from '../../platform/money.ts';
import { firstColumns } from '../table.ts';

/** Why an alert settled nothing, in few words; docs/ledger.md tells the rest. */
const why: Readonly<Record<Exclude<LedgerAlert['reason'], 'ok'>, string>> = {
  in_review: 'under review',
  ambiguous: 'unclear: alert show',
  no_order: 'no order fits',
  too_late: 'mail came too late',
  after_expiry: 'paid after expiry',
  before_order: 'before the order',
  already_paid: 'order already paid',
  order_failed: 'order had failed',
  duplicate: 'same mail again',
  duplicate_reference: 'same payment again',
  wrong_account: 'another account',
  unverified: 'sender not proven',
  unknown_sender: 'unknown sender',
  unknown_template: 'wording not known',
  not_a_credit: 'not money coming in',
  refund: 'refund or reversal',
  other_rail: 'NEFT, RTGS, cheque',
  forwarded: 'forwarded by hand',
  pending_proof: 'proof is looked up',
  malformed: 'could not be read',
};

type Row = ReturnType<typeof alertJson>;

/** Rows of the ledger as a terminal shows them: which, how much, when, and what came of it. */
export const ledgerRows = (alerts: readonly Row[]): Record<string, unknown>[] =>
  firstColumns(
    alerts.map((alert) => ({ ...alert, result: resultOf(alert) })),
    ['alert_id', 'amount_paise', 'received_at', 'result'],
  );

const resultOf = ({ reason, order_id }: Row): string =>
  reason === 'ok' ? `paid ${order_id ?? 'an order'}` : why[reason];

type Details = ReturnType<typeof alertDetails>;

/** An alert as a terminal shows it: in words what each of the nearest orders lies off. */
export const alertForPeople = (details: Details) => ({
  ...details,
  nearest: details.nearest.map(({ created_at: _, difference, made_before_s, ...order }) => ({
    ...order,
    paid: difference === null ? null : offInWords(toPaise(difference)),
    made: beforeInWords(made_before_s),
  })),
});

function offInWords(paise: number): string {
  if (paise === 0) return 'exactly';
  return `${showRupees(Math.abs(paise))} too ${paise < 0 ? 'little' : 'much'}`;
}

function beforeInWords(seconds: number): string {
  // A mailbox tells the arrival in whole seconds.
  if (seconds === 0) return 'at that second';
  return `${howLong(Math.abs(seconds))} ${seconds > 0 ? 'before' : 'after'}`;
}

/** The two largest units: `3 h 12 min`. */
function howLong(seconds: number): string {
  const units: readonly [number, string][] = [
    [Math.floor(seconds / 86_400), seconds < 172_800 ? 'day' : 'days'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ];
  const largest = units.findIndex(([count]) => count > 0);
  return units
    .slice(largest, largest + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
