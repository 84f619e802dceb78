import { ORDER_ID } from '../platform/ids.ts';
import type { Sealer } from '../platform/seal.ts';
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
 * the list. Only the holders of the sealer's keys can make one: a forged place never reaches the
 * database.
 */
export function writeCursor(
  { createdAt, orderId }: Position,
  bound: Bound,
  sealer: Pick<Sealer, 'digests'>,
): string {
  const place = `${createdAt.getTime()}.${orderId}`;
  return Buffer.from(`${place}.${digests(place, bound, sealer)[0]}`).toString('base64url');
}

/** The place, or null if the text is not a cursor of this list. */
export function readCursor(
  cursor: string,
  bound: Bound,
  sealer: Pick<Sealer, 'digests'>,
): Position | null {
  if (cursor.length > 200) return null;
  const bytes = Buffer.from(cursor, 'base64url');
  // Decoding forgives what encoding never makes.
  if (bytes.toString('base64url') !== cursor) return null;
  const [, ms = '', orderId = '', mark = ''] =
    /^(\d{1,15})\.([A-Z]+-\d{10})\.([\w-]{22})$/.exec(bytes.toString('latin1')) ?? [];
  if (!ORDER_ID.test(orderId) || !digests(`${ms}.${orderId}`, bound, sealer).includes(mark))
    return null;
  return { createdAt: new Date(Number(ms)), orderId };
}

const digests = (
  place: string,
  { businessId, mode, status, merchantOrderId }: Bound,
  sealer: Pick<Sealer, 'digests'>,
): string[] =>
  sealer
    .digests(JSON.stringify(['cursor', place, businessId, mode, status, merchantOrderId]))
    .map((digest) => digest.slice(0, 22));
