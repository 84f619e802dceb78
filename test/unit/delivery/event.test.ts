import { expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { eventBody, eventId, signedHeaders } from '../../../src/delivery/event.ts';
import { orderObject } from '../../../src/orders/order-object.ts';
import type { OrderRow } from '../../../src/orders/order-row.ts';

const when = new Date('2026-11-21T10:00:00.123Z');
const order: OrderRow = {
  ...{
    orderId: 'PW-0123456789',
    businessId: 'biz_1',
    accountId: 'acc_1',
    mailboxId: 'mbx_1',
    mode: 'live',
    merchantOrderId: 'cart-7',
  },
  ...{
    status: 'paid',
    amountPaise: 49_900,
    payablePaise: 49_937,
    exact: false,
    createdAt: when,
    expiresAt: when,
  },
  ...{
    windowEndsAt: when,
    paidAt: when,
    failedAt: null,
    expiredAt: null,
    reviewSince: null,
    bankReference: '412345678901',
    payerEmail: 'alerts@hdfcbank.bank.in',
  },
  ...{
    vpa: 'a@b',
    payeeName: 'Asha',
    upiUri: 'upi://pay',
    successUrl: null,
    failureUrl: null,
    webhookUrl: 'https://shop.example/hook',
  },
  ...{
    note: null,
    reason: null,
    decidedBy: null,
    windowClosedAt: null,
  },
};

const paid = {
  orderId: order.orderId,
  businessId: order.businessId,
  type: 'payment.paid',
  createdAt: when,
  data: orderObject(order),
} as const;

test("an event's id is made from the order and the type", () => {
  expect(eventId('PW-0123456789', 'payment.paid')).toBe(eventId('PW-0123456789', 'payment.paid'));
  const ids = ['payment.paid', 'payment.expired', 'payment.failed'].map((type) =>
    eventId('PW-0123456789', type as 'payment.paid'),
  );
  expect(new Set([...ids, eventId('PW-0123456788', 'payment.paid')]).size).toBe(4);
  expect(ids[0]).toMatch(/^evt_[0-9a-f]{32}$/);
});

test('the body is what the merchants were told, and holds no customer data', () => {
  const body = eventBody(paid);
  expect(JSON.parse(body)).toEqual({
    type: 'payment.paid',
    event: 'payment.success',
    id: eventId(order.orderId, 'payment.paid'),
    created_at: '2026-11-21T10:00:00.123Z',
    data: orderObject(order),
  });
  expect(body).not.toMatch(/customer\.example|Ravi/);
});

test('the signature is one that the reference library accepts, with either secret while one is rotated', () => {
  const secrets = [
    'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=',
    'whsec_YWJjZGVmZ2hpamtsbW5vcGFiY2RlZmdoaWprbG1ub3A=',
  ];
  const body = eventBody(paid);
  const headers = signedHeaders({ id: 'evt_1', body }, new Date(), secrets);
  for (const secret of secrets)
    expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
  expect(() =>
    new Webhook('whsec_b3RoZXJvdGhlcm90aGVyb3RoZXJvdGhlcm90aGVyMDA=').verify(body, headers),
  ).toThrow();
  expect(() => new Webhook(secrets[0] ?? '').verify(`${body} `, headers)).toThrow();
});
