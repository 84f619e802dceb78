import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Bound, readCursor, writeCursor } from '../../../src/orders/list-orders.ts';
import { makeSealer } from '../../../src/platform/seal.ts';
import { TEST_SEAL_KEYS } from '../../setup/context.ts';

const bound: Bound = { businessId: 'biz_1', mode: 'live', status: null, merchantOrderId: null };
const sealer = makeSealer(TEST_SEAL_KEYS);
const position = fc.record({
  createdAt: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
  orderId: fc
    .tuple(fc.constantFrom('PW', 'UPI'), fc.integer({ min: 0, max: 9_999_999_999 }))
    .map(([prefix, n]) => `${prefix}-${String(n).padStart(10, '0')}`),
});

test('a cursor gives back its place, to the millisecond', () => {
  fc.assert(
    fc.property(position, (place) =>
      expect(readCursor(writeCursor(place, bound, sealer), bound, sealer)).toEqual(place),
    ),
  );
});

test('a cursor changed anywhere is none', () => {
  fc.assert(
    fc.property(position, fc.nat(), fc.constantFrom(...'ABab01-_=.%'), (place, at, sign) => {
      const cursor = writeCursor(place, bound, sealer);
      const index = at % cursor.length;
      const changed = cursor.slice(0, index) + sign + cursor.slice(index + 1);
      fc.pre(changed !== cursor);
      expect(readCursor(changed, bound, sealer)).toBeNull();
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
    sealer,
  );
  expect(readCursor(cursor, { ...bound, ...other }, sealer)).toBeNull();
});

test('any text at all is a cursor or null, never an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      expect(readCursor(text, bound, sealer)).toBeNull(),
    ),
  );
});

const place = { createdAt: new Date(1_790_000_000_000), orderId: 'PW-0000000001' };

test('a cursor made with other keys is none; one made before a rotation still is', () => {
  const other = `k9:${Buffer.alloc(32, 9).toString('base64')}`;
  const forged = writeCursor(place, bound, makeSealer(other));
  expect(readCursor(forged, bound, sealer)).toBeNull();
  expect(readCursor(forged, bound, makeSealer(`${TEST_SEAL_KEYS},${other}`))).toEqual(place);
});
