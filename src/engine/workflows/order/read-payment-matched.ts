import type { OrderStatus } from '../../../orders/order-status.ts';
import type { PaymentMatched } from '../../../orders/order-workflow.ts';
import type { Attribution } from '../../../platform/audit/attribution.ts';

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
