import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Bound, readCursor, writeCursor } from '../../../src/orders/list-cursor.ts';

const bound: Bound = { businessId: 'biz_1', mode: 'live', status: null, merchantOrderId: null };
const position = fc.record({
  createdAt: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
  orderId: fc
    .tuple(fc.constantFrom('PW', 'UPI'), fc.integer({ min: 0, max: 9_999_999_999 }))
    .map(([prefix, n]) => `${prefix}-${String(n).padStart(10, '0')}`),
});

test('a cursor gives back its place, to the millisecond', () => {
  fc.assert(
    fc.property(position, (place) =>
      expect(readCursor(writeCursor(place, bound), bound)).toEqual(place),
    ),
  );
});

test('a cursor changed anywhere is none', () => {
  fc.assert(
    fc.property(position, fc.nat(), fc.constantFrom(...'ABab01-_=.%'), (place, at, sign) => {
      const cursor = writeCursor(place, bound);
      const index = at % cursor.length;
      const changed = cursor.slice(0, index) + sign + cursor.slice(index + 1);
      fc.pre(changed !== cursor);
      expect(readCursor(changed, bound)).toBeNull();
    }),
  );
});

test.each<[string, Partial<Bound>]>([
  ['another business', { businessId: 'biz_2' }],
  ['another mode', { mode: 'test' }],
  ['another status', { status: 'paid' }],
  ['another merchant_order_id', { merchantOrderId: 'x' }],
])('a cursor is nothing to %s', (_, other) => {
  const cursor = writeCursor(
    { createdAt: new Date(1_790_000_000_000), orderId: 'PW-0000000001' },
    bound,
  );
  expect(readCursor(cursor, { ...bound, ...other })).toBeNull();
});

test('any text at all is a cursor or null, never an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      expect(readCursor(text, bound)).toBeNull(),
    ),
  );
});
