import { createHash } from 'node:crypto';
import { ORDER_ID } from '../platform/ids.ts';
import type { OrderMode } from './order-row.ts';
import type { OrderStatus } from './order-status.ts';

export const CURSOR_WRONG =
  'cursor is not valid: pass next_cursor from the previous page, with the same filters';

/** The list that a cursor belongs to. */
export type Bound = {
  businessId: string;
  mode: OrderMode;
  status: OrderStatus | null;
  merchantOrderId: string | null;
};
export type Position = { createdAt: Date; orderId: string };

/**
 * A place in a list as an opaque text: milliseconds and order id, and a digest that binds both to
 * the list. The digest is no secret: a forged cursor finds only the forger's own orders, since
 * every list is scoped by the key's business.
 */
export function writeCursor({ createdAt, orderId }: Position, bound: Bound): string {
  const place = `${createdAt.getTime()}.${orderId}`;
  return Buffer.from(`${place}.${digest(place, bound)}`).toString('base64url');
}

/** The place, or null if the text is not a cursor of this list. */
export function readCursor(cursor: string, bound: Bound): Position | null {
  if (cursor.length > 200) return null;
  const bytes = Buffer.from(cursor, 'base64url');
  // Decoding forgives what encoding never makes.
  if (bytes.toString('base64url') !== cursor) return null;
  const [, ms = '', orderId = '', mark] =
    /^(\d{1,15})\.([A-Z]+-\d{10})\.([\w-]{22})$/.exec(bytes.toString('latin1')) ?? [];
  if (!ORDER_ID.test(orderId) || mark !== digest(`${ms}.${orderId}`, bound)) return null;
  return { createdAt: new Date(Number(ms)), orderId };
}

const digest = (place: string, { businessId, mode, status, merchantOrderId }: Bound): string =>
  createHash('sha256')
    .update(JSON.stringify([place, businessId, mode, status, merchantOrderId]))
    .digest('base64url')
    .slice(0, 22);
