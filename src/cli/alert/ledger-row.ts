import type { LedgerAlert } from '../../payments/alerts/alert.ts';
import type { alertJson } from '../../payments/alerts/alert-json.ts';
import { firstColumns } from '../first-columns.ts';

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
