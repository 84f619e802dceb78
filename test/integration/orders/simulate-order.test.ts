import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { simulateOrder } from '../../../src/orders/simulate-order.ts';
import { sql } from '../../../src/platform/db.ts';
import { createBusiness } from '../../../src/shops/businesses/create-business.ts';
import { rotateWebhookSecret } from '../../../src/shops/businesses/rotate-webhook-secret.ts';
import { signingSecrets } from '../../../src/shops/businesses/signing-secrets.ts';
import { useWorld } from '../../setup/engine/use-world.ts';
import { planLimit } from '../../setup/plan-limit.ts';

const minutes = { ORDER_LIFETIME_MS: 300_000, ORDER_GRACE_MS: 300_000, ORDER_LATE_MS: 120_000 };
const world = await useWorld(minutes);

const types = (hooks: readonly { json: { type: string; data: { status: string } } }[]) =>
  hooks.map(({ json }) => `${json.type} ${json.data.status}`);

describe('a test order', () => {
  test.each([
    ['paid', ['payment.paid paid']],
    ['expired', ['payment.expired expired']],
    ['failed', ['payment.failed failed']],
    ['late', ['payment.expired expired', 'payment.paid paid']],
  ] as const)(
    'that is simulated %s is so at once, and the shop is told through the real workflow',
    async (outcome, expected) => {
      const order = await world.openOrder({ mode: 'test' });
      const after = await simulateOrder(
        world.ctx,
        world.engine,
        world.business.businessId,
        order.orderId,
        outcome,
      );
      expect(after).toMatchObject({
        status: outcome === 'late' ? 'paid' : outcome,
        payerEmail: null,
      });
      const hooks = await world.hooks(order, expected.length);
      expect(types(hooks)).toEqual(expected);
      for (const hook of hooks) {
        const headers = Object.fromEntries(
          Object.entries(hook.headers).map(([name, value]) => [name, String(value)]),
        );
        expect(() =>
          new Webhook(world.business.testWebhookSecret).verify(hook.body, headers),
        ).not.toThrow();
        expect(hook.json.data).toMatchObject({ mode: 'test', bank_reference: null });
        // With the live secret a test key could mint what a shop takes for money.
        expect(() => new Webhook(world.business.webhookSecret).verify(hook.body, headers)).toThrow(
          'No matching signature',
        );
      }
    },
  );

  test('of a business that has no test secret yet is signed with one that is made then, once', async () => {
    const { businessId } = world.business;
    await world.ctx.db.query(
      sql.unsafe`UPDATE businesses SET test_secret_sealed = NULL WHERE business_id = ${businessId}`,
    );
    const order = await world.openOrder({ mode: 'test' });
    const of = { businessId, mode: 'test' } as const;
    const asked = Promise.all([1, 2, 3, 4].map(() => signingSecrets(world.ctx, of)));
    await simulateOrder(world.ctx, world.engine, businessId, order.orderId, 'paid');
    const [hook] = await world.hooks(order, 1);
    const [made = ''] = await signingSecrets(world.ctx, of);
    expect(new Set((await asked).flat())).toEqual(new Set([made]));
    world.business.testWebhookSecret = made;
    const verify = (secret: string) =>
      new Webhook(secret).verify(hook?.body ?? '', hook?.headers as Record<string, string>);
    expect(() => verify(made)).not.toThrow();
    expect(() => verify(world.business.webhookSecret)).toThrow('No matching signature');
  });

  test('is signed with both test secrets while that one is rotated, and never with a live one', async () => {
    const { businessId, testWebhookSecret, webhookSecret } = world.business;
    const rotated = await rotateWebhookSecret(world.ctx, {
      businessId,
      mode: 'test',
      actor: 'Asha',
    });
    world.business.testWebhookSecret = rotated;
    const order = await world.openOrder({ mode: 'test' });
    await simulateOrder(world.ctx, world.engine, businessId, order.orderId, 'paid');
    const [hook] = await world.hooks(order, 1);
    const verify = (secret: string) =>
      new Webhook(secret).verify(hook?.body ?? '', hook?.headers as Record<string, string>);
    for (const secret of [testWebhookSecret, rotated]) expect(() => verify(secret)).not.toThrow();
    expect(() => verify(webhookSecret)).toThrow('No matching signature');
    expect(await signingSecrets(world.ctx, { businessId, mode: 'live' })).toEqual([webhookSecret]);
  });

  test('is simulated once: a second time it is no longer pending', async () => {
    const order = await world.openOrder({ mode: 'test' });
    const tries = await Promise.allSettled(
      (['paid', 'expired', 'failed'] as const).map((outcome) =>
        simulateOrder(world.ctx, world.engine, world.business.businessId, order.orderId, outcome),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const tried of tries)
      if (tried.status === 'rejected')
        expect(tried.reason).toMatchObject({ code: 'invalid_state' });
    await expect(
      simulateOrder(world.ctx, world.engine, world.business.businessId, order.orderId, 'paid'),
    ).rejects.toMatchObject({
      code: 'invalid_state',
    });
  });

  test('does not exist for another business, and a live order does not exist for simulation', async () => {
    const { business } = await createBusiness(world.ctx, { name: 'Other', actor: 'test' });
    const order = await world.openOrder({ mode: 'test' });
    const live = await world.openOrder({ start: false });
    await expect(
      simulateOrder(world.ctx, world.engine, business.businessId, order.orderId, 'paid'),
    ).rejects.toMatchObject({
      code: 'order_not_found',
    });
    await expect(
      simulateOrder(world.ctx, world.engine, world.business.businessId, live.orderId, 'paid'),
    ).rejects.toMatchObject({
      code: 'order_not_found',
    });
    expect(await world.status(live.orderId)).toBe('pending');
  });

  test('uses nothing of the plan', async () => {
    const order = await world.openOrder({ mode: 'test', amountPaise: 90_000_000 });
    await simulateOrder(world.ctx, world.engine, world.business.businessId, order.orderId, 'paid');
    const { setPlan } = await import('../../../src/shops/accounts/apply-plan.ts');
    await setPlan(world.ctx, world.business.businessId, 'free', 'test');
    expect(await planLimit(world.ctx, world.business.businessId)).toBeNull();
  });

  test('is simulated late although its endpoint is down: the expired event had its attempt', async () => {
    const webhookUrl = world.sink.hook((hook, response) =>
      response.writeHead(hook.json.type === 'payment.paid' ? 200 : 500).end(),
    );
    const order = await world.openOrder({ mode: 'test', webhookUrl });
    await simulateOrder(world.ctx, world.engine, world.business.businessId, order.orderId, 'late');
    const hooks = await world.hooks(order, 2);
    expect(types(hooks)[0]).toBe('payment.expired expired');
    expect(types(hooks).at(-1)).toBe('payment.paid paid');
  });
});
