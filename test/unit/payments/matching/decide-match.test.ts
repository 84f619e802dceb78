import { describe, expect, test } from '@jest/globals';
import type { Candidate } from '../../../../src/orders/lock-candidates.ts';
import type { MismatchReason } from '../../../../src/payments/alerts/alert.ts';
import { decideMatch } from '../../../../src/payments/matching/decide-match.ts';
import type { ProvenAlert } from '../../../../src/payments/matching/match-rules.ts';

const T0 = Date.parse('2026-11-21T10:00:00.000Z');
const moment = (seconds: number) => new Date(T0 + seconds * 1000);
const rules = { clockSkewMs: 60_000, restMs: 600_000 };

/** Created at T0, five minutes to pay, five of grace, two late: the window ends at 720 s. */
const anOrder = (given: Partial<Candidate> = {}): Candidate => ({
  orderId: 'PW-0000000001',
  accountId: 'acc_1',
  status: 'pending',
  payablePaise: 49_937,
  exact: false,
  createdAt: moment(0),
  expiresAt: moment(300),
  windowEndsAt: moment(720),
  ...given,
});
const exact = (n: number, given: Partial<Candidate> = {}) =>
  anOrder({ orderId: `PW-000000000${n}`, exact: true, ...given });
const paidAt = (seconds: number, given: Partial<ProvenAlert> = {}): ProvenAlert => ({
  amountPaise: 49_937,
  occurred: { earliest: moment(seconds), latest: moment(seconds) },
  arrivedAt: moment(seconds + 5),
  accountIds: ['acc_1'],
  earlier: 'none',
  ...given,
});
const decide = (alert: ProvenAlert, ...orders: Candidate[]) => decideMatch(alert, orders, rules);
const unmatched = (reason: MismatchReason) => ({ kind: 'unmatched', reason });

describe('one order of the amount', () => {
  test('is paid by a payment made at or before expires_at, to the millisecond', () => {
    for (const seconds of [0, 150, 299.999, 300])
      expect(decide(paidAt(seconds), anOrder())).toEqual({
        kind: 'paid',
        orderId: 'PW-0000000001',
      });
    expect(decide(paidAt(300.001), anOrder())).toEqual(unmatched('after_expiry'));
  });
  test('is paid whether it is pending or expired, as long as the alert arrived within its window', () => {
    for (const status of ['pending', 'expired'] as const) {
      expect(decide(paidAt(200, { arrivedAt: moment(720) }), anOrder({ status }))).toMatchObject({
        kind: 'paid',
      });
      expect(decide(paidAt(200, { arrivedAt: moment(721) }), anOrder({ status }))).toEqual(
        unmatched('too_late'),
      );
    }
  });
  test('is not paid by a payment made before it, but for the tolerance of the clock', () => {
    expect(decide(paidAt(-60), anOrder())).toMatchObject({ kind: 'paid' });
    expect(decide(paidAt(-60.001), anOrder())).toEqual(unmatched('before_order'));
  });
  test('is not paid across the end of a hold: the payment may be of a lost order', () => {
    const order = anOrder({ heldBefore: moment(-20) });
    expect(decide(paidAt(-60), anOrder())).toMatchObject({ kind: 'paid' });
    expect(decide(paidAt(-60), order)).toEqual(unmatched('before_order'));
    expect(decide(paidAt(-20.001), order)).toEqual(unmatched('before_order'));
    expect(decide(paidAt(-10, { arrivedAt: moment(-22) }), order)).toEqual(
      unmatched('before_order'),
    );
    expect(decide(paidAt(-20), order)).toMatchObject({ kind: 'paid' });
  });
  test('is not paid by an alert that arrived before it; INTERNALDATE has whole seconds', () => {
    const alert = (arrivedAt: Date) =>
      paidAt(0, { occurred: { earliest: moment(-5000), latest: moment(5000) }, arrivedAt });
    expect(decide(alert(moment(-60.9)), anOrder())).toMatchObject({ kind: 'paid' });
    expect(decide(alert(moment(-61)), anOrder())).toEqual(unmatched('before_order'));
  });
  test('a date alone is in time when its earliest moment is, and not before the order when its latest is not', () => {
    const span = (earliest: number, latest: number) =>
      paidAt(0, {
        occurred: { earliest: moment(earliest), latest: moment(latest) },
        arrivedAt: moment(latest),
      });
    expect(decide(span(-200, 400), anOrder())).toMatchObject({ kind: 'paid' });
    expect(decide(span(301, 700), anOrder())).toEqual(unmatched('after_expiry'));
    expect(decide(span(-700, -61), anOrder())).toEqual(unmatched('before_order'));
  });
  test('of another paisa, account or mailbox is not concerned', () => {
    expect(decide(paidAt(10, { amountPaise: 49_938 }), anOrder())).toEqual(unmatched('no_order'));
    expect(decide(paidAt(10, { amountPaise: 49_936 }), anOrder())).toEqual(unmatched('no_order'));
    expect(decide(paidAt(10, { accountIds: ['acc_2'] }), anOrder())).toEqual(
      unmatched('wrong_account'),
    );
    expect(decide(paidAt(10))).toEqual(unmatched('no_order'));
  });
  test('that is paid or failed stays so: the ledger says why', () => {
    expect(decide(paidAt(100), anOrder({ status: 'paid' }))).toEqual(unmatched('already_paid'));
    expect(decide(paidAt(100), anOrder({ status: 'failed' }))).toEqual(unmatched('order_failed'));
  });
  test('long past is no reason to speak of it', () => {
    expect(decide(paidAt(5_000), anOrder({ status: 'paid' }))).toEqual(unmatched('no_order'));
    expect(decide(paidAt(5_000), anOrder({ status: 'expired' }))).toEqual(unmatched('too_late'));
  });
});

describe('what is known already', () => {
  test('comes first: the same mail, or a reference that settled an order, settles nothing', () => {
    expect(decide(paidAt(10, { earlier: 'same_mail' }), anOrder())).toEqual(unmatched('duplicate'));
    expect(decide(paidAt(10, { earlier: 'claimed' }), anOrder())).toEqual(
      unmatched('duplicate_reference'),
    );
  });
});

describe('several exact orders of one amount', () => {
  test('pending ones go to people', () => {
    expect(decide(paidAt(100), exact(1), exact(2))).toEqual({
      kind: 'review',
      pending: ['PW-0000000001', 'PW-0000000002'],
      candidates: ['PW-0000000001', 'PW-0000000002'],
    });
  });
  test('an expired one whose window is open is a candidate and stays expired', () => {
    expect(decide(paidAt(100), exact(1, { status: 'expired' }), exact(2))).toEqual({
      kind: 'review',
      pending: ['PW-0000000002'],
      candidates: ['PW-0000000001', 'PW-0000000002'],
    });
  });
  test("a second payment of the first customer does not pay the second customer's order", () => {
    for (const status of ['paid', 'failed'] as const)
      expect(decide(paidAt(100), exact(1, { status }), exact(2))).toMatchObject({
        kind: 'review',
        pending: ['PW-0000000002'],
      });
  });
  test("nor does a very late one, while the first order's amount rests", () => {
    const first = exact(1, { status: 'expired' });
    const second = exact(2, {
      createdAt: moment(800),
      expiresAt: moment(1100),
      windowEndsAt: moment(1520),
    });
    expect(decide(paidAt(1000), first, second)).toMatchObject({
      kind: 'review',
      pending: ['PW-0000000002'],
    });
    expect(decide(paidAt(1000, { arrivedAt: moment(1321) }), first, second)).toEqual({
      kind: 'paid',
      orderId: 'PW-0000000002',
    });
  });
  test('a later alert joins the review, whenever it comes', () => {
    const reviewed = [exact(1, { status: 'manual_review' }), exact(2, { status: 'manual_review' })];
    expect(decide(paidAt(5_000), ...reviewed)).toEqual({
      kind: 'review',
      pending: [],
      candidates: ['PW-0000000001', 'PW-0000000002'],
    });
    expect(decide(paidAt(100), ...reviewed, exact(3))).toMatchObject({
      pending: ['PW-0000000003'],
    });
    expect(decide(paidAt(100), exact(1, { status: 'manual_review' }))).toMatchObject({
      kind: 'review',
      candidates: ['PW-0000000001'],
    });
  });
  test('where nobody waits, the ledger keeps it as ambiguous', () => {
    expect(
      decide(paidAt(100), exact(1, { status: 'paid' }), exact(2, { status: 'expired' })),
    ).toEqual(unmatched('ambiguous'));
    expect(decide(paidAt(100), exact(1, { status: 'paid' }), exact(2, { status: 'paid' }))).toEqual(
      unmatched('ambiguous'),
    );
  });
  test('one created after the payment, or on another account, is not meant', () => {
    expect(decide(paidAt(100), exact(1), exact(2, { createdAt: moment(200) }))).toEqual({
      kind: 'paid',
      orderId: 'PW-0000000001',
    });
    expect(decide(paidAt(100), exact(1), exact(2, { accountId: 'acc_2' }))).toEqual({
      kind: 'paid',
      orderId: 'PW-0000000001',
    });
  });
});
