import { expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { getOrder } from '../../../src/orders/get.ts';
import { orderObject } from '../../../src/orders/order-object.ts';
import { SENDER, useLife } from './life.ts';

const life = await useLife({ ORDER_LIFETIME_MS: 60_000, ORDER_GRACE_MS: 60_000, ORDER_LATE_MS: 60_000 });

test('an alert of the exact amount pays a pending order and sends one signed webhook with the Order object', async () => {
  const order = await life.openOrder();
  await life.alert(order);
  const [hook] = await life.hooks(order, 1);
  const paid = await getOrder(life.ctx, order.orderId);
  expect(paid).toMatchObject({ status: 'paid', payerEmail: SENDER, failedAt: null });
  expect(hook?.json).toEqual({
    type: 'payment.paid',
    event: 'payment.success',
    id: hook?.headers['webhook-id'],
    created_at: paid.paidAt?.toISOString(),
    data: orderObject(paid),
  });
  expect(hook?.headers).toMatchObject({
    'x-event': 'payment.success',
    'x-webhook-id': expect.stringMatching(/^att_/),
    'content-type': 'application/json',
  });
  expect(() => new Webhook(life.shop.webhookSecret).verify(hook?.body ?? '', hook?.headers as Record<string, string>)).not.toThrow();
  await expect(life.workflow(order).result()).resolves.toEqual({ order: order.orderId, status: 'paid' });
  const { events } = await life.workflow(order).fetchHistory();
  expect(events?.length).toBeLessThanOrEqual(20);
});
