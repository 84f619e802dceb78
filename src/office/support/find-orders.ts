import type { OrderRow } from '../../orders/order-row.ts';
import type { OrderStatus } from '../../orders/order-status.ts';
import { findByMeaning } from '../../orders/search-orders.ts';
import { ordersOfReference } from '../../payments/alerts/references.ts';
import type { Context } from '../../platform/context.ts';
import { parseRupees } from '../../platform/money.ts';

type Options = { status?: OrderStatus | null; limit?: number };

const MOST_CHARACTERS = 120;

/**
 * One box for all that a shop or its customer knows of an order: its id, the shop's own id, the
 * amount asked for or paid (`₹1,499`), or the bank's reference. The payer may have typed that
 * reference, or sends it in a chat. Newest first; an empty or endless text finds nothing.
 */
export async function findOrders(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  text: string,
  { status = null, limit = 50 }: Options = {},
): Promise<readonly OrderRow[]> {
  const word = text.normalize('NFC').replaceAll('\0', '').trim();
  if (word === '' || word.length > MOST_CHARACTERS || !word.isWellFormed()) return [];
  const reference = referenceIn(word);
  const meanings = {
    orderIds: [...orderIdsIn(word), ...(await ordersOfReference(ctx, businessId, reference))],
    merchantOrderId: word,
    reference,
    amountPaise: amountIn(word),
  };
  return findByMeaning(ctx, { businessId, status }, meanings, limit);
}

// As pasted: in a sentence, in any case, with the dash of a word processor or none, or the digits alone.
const orderIdsIn = (word: string): string[] =>
  [...word.toUpperCase().matchAll(/\b(?:(PW|UPI)[-\u2010-\u2015 ]?)?(\d{10})\b/g)].map(
    ([, prefix = 'PW', digits]) => `${prefix}-${digits}`,
  );

/** Twelve digits anywhere, as an app groups them, are a reference of UPI; otherwise the whole word may be one. */
const referenceIn = (word: string): string =>
  /(?<!\d)\d{12}(?!\d)/.exec(word.replace(/(?<=\d) (?=\d)/g, ''))?.[0] ?? word;

const amountIn = (word: string): number | null =>
  parseRupees(word.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replace(/\s*\/-$/, ''));
