import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Candidate } from '../../../../src/orders/lock-candidates.ts';
import { decideMatch } from '../../../../src/payments/matching/decide-match.ts';
import type { ProvenAlert } from '../../../../src/payments/matching/match-rules.ts';

const LIFE = 300;
const GRACE = 300;
const LATE = 120;
const rules = { clockSkewMs: 0, restMs: 600_000 };
const date = (seconds: number) => new Date(1_790_000_000_000 + seconds * 1000);
const statuses = ['pending', 'paid', 'expired', 'failed', 'manual_review'] as const;

const orderArb = fc
  .record({
    created: fc.integer({ min: 0, max: 2_000 }),
    status: fc.constantFrom(...statuses),
    exact: fc.boolean(),
    paise: fc.integer({ min: 100, max: 102 }),
    account: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ created, status, exact, paise, account }) => ({
    orderId: '',
    accountId: `acc_${account}`,
    status,
    exact,
    payablePaise: paise,
    createdAt: date(created),
    expiresAt: date(created + LIFE),
    windowEndsAt: date(created + LIFE + GRACE + LATE),
  }));
const ordersArb = fc
  .array(orderArb, { maxLength: 6 })
  .map((orders) => orders.map((order, i) => ({ ...order, orderId: `PW-000000000${i}` })));
const alertArb = fc
  .record({
    made: fc.integer({ min: -100, max: 3_000 }),
    width: fc.constantFrom(0, 60, 600),
    delay: fc.integer({ min: 0, max: 2_000 }),
    paise: fc.integer({ min: 100, max: 102 }),
    accounts: fc.constantFrom(['acc_1'], ['acc_2'], ['acc_1', 'acc_2']),
  })
  .map(
    ({ made, width, delay, paise, accounts }): ProvenAlert => ({
      amountPaise: paise,
      occurred: { earliest: date(made - width), latest: date(made) },
      arrivedAt: date(made + delay),
      accountIds: accounts,
      earlier: 'none',
    }),
  );

/** The rule as the interface has it, in its plainest form, for one order alone. */
const couldPay = (alert: ProvenAlert, order: Candidate) =>
  order.payablePaise === alert.amountPaise &&
  alert.accountIds.includes(order.accountId) &&
  alert.occurred.earliest <= order.expiresAt &&
  alert.occurred.latest >= order.createdAt &&
  alert.arrivedAt.getTime() + 999 >= order.createdAt.getTime() &&
  alert.arrivedAt <= order.windowEndsAt;

test('only an open order that the alert could pay by itself is ever paid', () => {
  fc.assert(
    fc.property(alertArb, ordersArb, (alert, orders) => {
      const match = decideMatch(alert, orders, rules);
      if (match.kind !== 'paid') return;
      const order = orders.find((one) => one.orderId === match.orderId);
      if (!order) throw new Error('it paid an order that was no candidate');
      expect(['pending', 'expired']).toContain(order.status);
      expect(couldPay(alert, order)).toBe(true);
      const rivals = orders.filter(
        (one) =>
          one !== order &&
          (one.status === 'pending' || one.status === 'expired') &&
          couldPay(alert, one),
      );
      expect(rivals).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test('an order that is alone with its amount is paid exactly when the plain rule says so', () => {
  fc.assert(
    fc.property(alertArb, orderArb, (alert, order) => {
      const open = order.status === 'pending' || order.status === 'expired';
      expect(decideMatch(alert, [order], rules).kind === 'paid').toBe(
        open && couldPay(alert, order),
      );
    }),
    { numRuns: 2_000 },
  );
});

test('only pending orders are sent to review, never paid or failed ones, and only among several or to join one', () => {
  fc.assert(
    fc.property(alertArb, ordersArb, (alert, orders) => {
      const match = decideMatch(alert, orders, rules);
      if (match.kind !== 'review') return;
      const statusOf = (id: string) => orders.find((order) => order.orderId === id)?.status;
      for (const id of match.pending) expect(statusOf(id)).toBe('pending');
      for (const id of match.pending) expect(match.candidates).toContain(id);
      expect(
        match.candidates.length > 1 || statusOf(match.candidates[0] ?? '') === 'manual_review',
      ).toBe(true);
      expect(
        match.candidates.some(
          (id) => statusOf(id) === 'pending' || statusOf(id) === 'manual_review',
        ),
      ).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('the order of the candidates, and orders of other amounts, change nothing', () => {
  fc.assert(
    fc.property(alertArb, ordersArb, fc.integer(), (alert, orders, seed) => {
      const shuffled = orders
        .map((order, i) => ({ order, key: ((i + 1) * 7919 * (seed | 1)) % 101 }))
        .sort((a, b) => a.key - b.key);
      const ofAmount = shuffled
        .map(({ order }) => order)
        .filter((order) => order.payablePaise === alert.amountPaise);
      const sets = (match: ReturnType<typeof decideMatch>) =>
        match.kind === 'review'
          ? { ...match, pending: match.pending.toSorted(), candidates: match.candidates.toSorted() }
          : match;
      const [one, other] = [decideMatch(alert, orders, rules), decideMatch(alert, ofAmount, rules)];
      expect(other.kind).toBe(one.kind);
      if (one.kind !== 'unmatched') expect(sets(other)).toEqual(sets(one));
    }),
    { numRuns: 1_000 },
  );
});

/**
 * A shop over an hour, as a plain list of windows: each amount is held by one order until it has
 * rested; each customer pays his own order's amount at some moment, once, twice or never, and his
 * bank's alert takes its time.
 */
test("no customer's payment ever pays another customer's order, and one made and told in time pays his own", () => {
  const customer = fc.record({
    amount: fc.integer({ min: 1, max: 3 }),
    start: fc.integer({ min: 0, max: 3_600 }),
    payments: fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 700 }),
        delay: fc.integer({ min: 0, max: 600 }),
      }),
      { maxLength: 2 },
    ),
  });
  fc.assert(
    fc.property(fc.array(customer, { maxLength: 12 }), (customers) => {
      const orders: Candidate[] = [];
      const alerts: { of: number; alert: ProvenAlert }[] = [];
      for (const { amount, start, payments } of customers.toSorted((a, b) => a.start - b.start)) {
        const created = date(start);
        // A model of the amounts: free when the last order of it has ended and rested.
        if (
          orders.some(
            (order) =>
              order.payablePaise === amount &&
              order.windowEndsAt.getTime() + rules.restMs >= created.getTime(),
          )
        )
          continue;
        const of = orders.length;
        orders.push({
          orderId: String(of),
          accountId: 'acc_1',
          status: 'pending',
          exact: false,
          payablePaise: amount,
          createdAt: created,
          expiresAt: date(start + LIFE),
          windowEndsAt: date(start + LIFE + GRACE + LATE),
        });
        for (const { after, delay } of payments) {
          const made = date(start + after);
          alerts.push({
            of,
            alert: {
              amountPaise: amount,
              occurred: { earliest: made, latest: made },
              arrivedAt: date(start + after + delay),
              accountIds: ['acc_1'],
              earlier: 'none',
            },
          });
        }
      }
      for (const { of, alert } of alerts.toSorted(
        (a, b) => a.alert.arrivedAt.getTime() - b.alert.arrivedAt.getTime(),
      )) {
        const match = decideMatch(alert, orders, rules);
        const own = orders[of];
        if (!own) throw new Error('no such order');
        const inTime =
          alert.occurred.latest <= own.expiresAt && alert.arrivedAt <= own.windowEndsAt;
        if (match.kind === 'paid') {
          expect(match.orderId).toBe(own.orderId);
          orders[of] = { ...own, status: 'paid' };
        } else expect(inTime && own.status === 'pending').toBe(false);
      }
    }),
    { numRuns: 1_000 },
  );
});
