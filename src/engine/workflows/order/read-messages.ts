import type { PaymentMatched } from '../../../orders/notify-workflow.ts';
import type { OrderStatus } from '../../../orders/order-status.ts';
import type { Resolution } from '../../../payments/matching/resolve-review.ts';
import type { Attribution } from '../../../platform/audit/audit.ts';

/** The trusted part of a message `payment-matched`. */
export type MatchedMessage = {
  status: OrderStatus | null;
  alert: string | null;
  decided?: Attribution | undefined;
};

/**
 * Reads the signal `payment-matched`. A signal can't be refused, and anybody may type one into the
 * screen: drops fields of a wrong type, cuts long texts. Pure.
 */
export function readPaymentMatched(message: PaymentMatched | null | undefined): MatchedMessage {
  const { status, alertId, by, reason } = message ?? {};
  return {
    status: typeof status === 'string' ? status : null,
    alert: typeof alertId === 'string' && /^alr_\w{1,40}$/.test(alertId) ? alertId : null,
    decided:
      typeof by === 'string' && typeof reason === 'string'
        ? { by: cut(by, 120), reason: cut(reason, 500) }
        : undefined,
  };
}

const cut = (text: string, characters: number) => [...text].slice(0, characters).join('');

const FIELDS = ['as', 'reason', 'by', 'alert', 'no_alert'];

/** Reads what was typed into `resolve-review`. The message of an error names the field. Pure. */
export function readResolution(typed: unknown): Resolution {
  if (!isRecord(typed))
    throw new Error('The input must be one JSON object with as, reason and by.');
  const { as, reason, by, alert, no_alert: noAlert } = typed;
  if (as !== 'paid' && as !== 'failed') throw new Error('as must be "paid" or "failed".');
  if (!isText(reason, 500)) throw new Error('reason must be a text of 1 to 500 characters.');
  if (!isText(by, 120)) throw new Error('by must be the name of who decides, 1 to 120 characters.');
  const unknown = Object.keys(typed).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `${JSON.stringify(unknown)} is not a field; the fields are as, reason, by, alert and no_alert.`,
    );
  const said: Resolution = { as, reason: reason.trim(), by: by.trim() };
  const named = alert !== undefined && alert !== null;
  if (noAlert !== undefined && noAlert !== null) {
    if (noAlert !== true) throw new Error('no_alert must be true, or left out.');
    if (as !== 'paid' || named)
      throw new Error('no_alert goes only with as "paid", without alert.');
    return { ...said, no_alert: true };
  }
  if (!named) return said;
  if (typeof alert !== 'string' || !/^alr_\w+$/.test(alert))
    throw new Error('alert must be the id of an alert, such as "alr_4Zx…".');
  if (as !== 'paid') throw new Error('alert goes only with as "paid".');
  return { ...said, alert };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim().length > 0 && [...value.trim()].length <= most;
