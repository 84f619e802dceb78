import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { listAttempts, listEvents } from '../../../src/delivery/list-events.ts';
import { chooseEvent, redeliverEvent } from '../../../src/office/support/redeliver-event.ts';
import { markPaid } from '../../../src/payments/matching/mark-paid.ts';
import { sql } from '../../../src/platform/db.ts';
import { useWorld } from '../../setup/engine/use-world.ts';
import { until } from '../../setup/until.ts';

const world = await useWorld({
  ORDER_LIFETIME_MS: 300_000,
  ORDER_GRACE_MS: 300_000,
  ORDER_LATE_MS: 120_000,
});

const audited = (subject: string) =>
  world.ctx.db.any(sql.type(
    z.object({
      action: z.string(),
      actor: z.string(),
      businessId: z.string().nullable(),
      refused: z.boolean(),
    }),
  )`
    SELECT action, actor, business_id AS "businessId", refused FROM audit WHERE subject = ${subject}
      ORDER BY audit_id
  `);

describe('a webhook, sent again by hand', () => {
  test('goes out at once as the same event, and both attempts are listed, newest first', async () => {
    const order = await world.openOrder();
    await world.alert(order);
    await world.hooks(order, 1);
    await until(
      'delivered',
      async () => (await listEvents(world.ctx, order.orderId))[0]?.state === 'delivered',
    );
    const event = await chooseEvent(world.ctx, order.orderId);
    await redeliverEvent(world.ctx, { orderId: order.orderId, actor: 'Asha' });
    await world.engine.redeliver(event.eventId);
    const [first, second] = await world.hooks(order, 2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['x-webhook-id']).not.toBe(first?.headers['x-webhook-id']);
    await until('both are ended', async () =>
      (await listAttempts(world.ctx, order.orderId, null)).every(({ status }) => status === 200),
    );
    const attempts = await listAttempts(world.ctx, order.orderId, null);
    expect(attempts).toHaveLength(2);
    expect(attempts[0]?.at.getTime()).toBeGreaterThan(
      attempts[1]?.at.getTime() ?? Number.POSITIVE_INFINITY,
    );
  });

  test('is refused where there is none, and who tried it is kept', async () => {
    const order = await world.openOrder({ start: false });
    const again = (orderId: string, eventId?: string) =>
      redeliverEvent(world.ctx, { orderId, eventId, actor: 'Asha' });
    await expect(again(order.orderId)).rejects.toMatchObject({ code: 'event_not_found' });
    await expect(again(order.orderId, 'evt_none')).rejects.toMatchObject({
      code: 'event_not_found',
    });
    await expect(again('PW-0000000000')).rejects.toMatchObject({ code: 'order_not_found' });
    const row = { action: 'webhook.redeliver', actor: 'Asha', refused: true };
    expect(await audited(order.orderId)).toEqual([
      { ...row, businessId: world.business.businessId },
      { ...row, businessId: world.business.businessId },
    ]);
    expect(await audited('PW-0000000000')).toEqual([{ ...row, businessId: null }]);
  });

  test('is refused for an expired event, delivered long ago, once the order is paid', async () => {
    const order = await world.openOrder({ createdAgoMs: 1_000, lifeMs: 900, graceMs: 50 });
    await world.hooks(order, 1);
    await until(
      'delivered',
      async () => (await listEvents(world.ctx, order.orderId))[0]?.state === 'delivered',
    );
    const expired = await chooseEvent(world.ctx, order.orderId);
    await redeliverEvent(world.ctx, {
      orderId: order.orderId,
      eventId: expired.eventId,
      actor: 'Asha',
    });
    await world.engine.redeliver(expired.eventId);
    await world.hooks(order, 2);
    await markPaid(world.ctx, world.engine, {
      orderId: order.orderId,
      reason: 'on the statement',
      by: 'Asha',
    });
    await expect(
      redeliverEvent(world.ctx, {
        orderId: order.orderId,
        eventId: expired.eventId,
        actor: 'Asha',
      }),
    ).rejects.toMatchObject({ code: 'invalid_state' });
    expect((await world.hooks(order, 3)).map((hook) => hook.json.type)).toEqual([
      'payment.expired',
      'payment.expired',
      'payment.paid',
    ]);
    expect(
      (await audited(order.orderId))
        .filter(({ action }) => action === 'webhook.redeliver')
        .map(({ refused }) => refused),
    ).toEqual([false, true]);
  });
});
