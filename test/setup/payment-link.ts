import { decimalRupees } from '../../src/platform/money.ts';
import { linkParts } from '../../src/upi/link.ts';

/** The payment link for an amount, put together as the statement that inserts an order does it. */
export function paymentLink(
  payee: Parameters<typeof linkParts>[0],
  orderId: string,
  payablePaise: number,
): string {
  const { before, after } = linkParts(payee, orderId);
  return `${before}${decimalRupees(payablePaise)}${after}`;
}
