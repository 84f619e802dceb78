import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decideStanding, type Try } from '../../../../src/orders/links/standing.ts';
import { orderStatuses } from '../../../../src/orders/order-status.ts';

const now = new Date('2026-11-21T06:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const open = { once: false, closedAt: null, validUntil: null };
const once = { ...open, once: true };
const aTry = (over: Partial<NonNullable<Try>> = {}): Try => ({
  orderId: 'PW-0000000001',
  status: 'pending',
  expiresAt: after(5),
  windowEndsAt: after(12),
  isOver: false,
  ...over,
});

const tries = fc.array(
  fc.record({
    orderId: fc.constantFrom('PW-0000000001', 'PW-0000000002', 'PW-0000000003'),
    status: fc.constantFrom(...orderStatuses),
    expiresAt: fc.integer({ min: -20, max: 20 }).map(after),
    windowEndsAt: fc.integer({ min: -20, max: 20 }).map(after),
    isOver: fc.boolean(),
  }),
);

test('a link that is used once makes no order while another can still become paid, or has', () => {
  fc.assert(
    fc.property(tries, (made) => {
      const mayBePaid = made.some(
        ({ status, isOver }) =>
          status === 'paid' ||
          status === 'pending' ||
          status === 'manual_review' ||
          (status === 'expired' && !isOver),
      );
      expect(decideStanding(once, made, now).kind === 'open').toBe(!mayBePaid);
    }),
  );
});

test('an expired try does not use a link up, nor does one that support failed', () => {
  const over = [aTry({ status: 'expired', isOver: true }), aTry({ status: 'failed' })];
  expect(decideStanding(once, over, now)).toEqual({ kind: 'open' });
  expect(decideStanding(once, [...over, aTry({ status: 'paid' })], now)).toEqual({ kind: 'used' });
});

test('a try that is no longer kept counts as paid: nobody knows better', () => {
  expect(decideStanding(once, [null], now)).toEqual({ kind: 'used' });
  expect(decideStanding(open, [null], now)).toEqual({ kind: 'open' });
});

test('on any link a payer is led to the order that he can still pay', () => {
  for (const link of [open, once, { ...open, closedAt: now }])
    expect(decideStanding(link, [aTry()], now)).toEqual({
      kind: 'going',
      orderId: 'PW-0000000001',
    });
});

test('a link ends at its instant, and once closed makes no more orders', () => {
  const ends = { ...open, validUntil: now };
  expect(decideStanding(ends, [], new Date(now.getTime() - 1))).toEqual({ kind: 'open' });
  expect(decideStanding(ends, [], now)).toEqual({ kind: 'ended', until: now });
  expect(decideStanding({ ...ends, closedAt: now }, [], now)).toEqual({ kind: 'closed' });
});
