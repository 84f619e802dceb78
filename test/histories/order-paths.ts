import { paymentMatched } from '../../src/engine/messages.ts';
import type { OrderRow } from '../../src/orders/order-row.ts';
import { sql } from '../../src/platform/db.ts';
import type { World } from '../setup/engine/world.ts';
import { until } from '../setup/until.ts';
import { by, type Paths } from './path.ts';
import { markPaid } from '../../src/payments/matching/mark-paid.ts';
import { failOrder } from '../../src/orders/transitions/fail-or-review.ts';

/** The paths of an order without a review. */
export function orderPaths(world: World): Paths {
  const { ctx, sink } = world;
  const short = { createdAgoMs: 1_000, lifeMs: 900, graceMs: 50 };
  const paidInTime = (order: OrderRow) => ({ occurredAt: new Date(order.expiresAt.getTime() - 10) });
  const broken = () => sink.hook((hook, response) => response.writeHead(hook.json.type === 'payment.expired' ? 500 : 200).end());
  const windowEnds = async (order: OrderRow) => {
    await until('the window has ended', () => Date.now() > order.windowEndsAt.getTime() + 100);
    await world.mailboxIsRead();
  };

  return {
    paid: async () => {
      const order = await world.openOrder();
      await world.alert(order);
      return `order:${order.orderId}`;
    },
    'paid-before-its-first-task': async () => {
      await world.stopWorkers();
      const order = await world.openOrder();
      await world.alert(order);
      await world.startWorkers();
      return `order:${order.orderId}`;
    },
    'paid-in-grace': async () => {
      const order = await world.openOrder({ ...short, graceMs: 30_000 });
      await world.alert(order, paidInTime(order));
      return `order:${order.orderId}`;
    },
    'paid-after-retries': async () => {
      const order = await world.openOrder({ webhookUrl: sink.hook((_, response, nth) => response.writeHead(nth < 3 ? 503 : 200).end()) });
      await world.alert(order);
      return `order:${order.orderId}`;
    },
    'paid-without-being-told': async () => {
      const order = await world.openOrder({ createdAgoMs: 1_000, lifeMs: 900, graceMs: 800 });
      await world.alert(order, { ...paidInTime(order), tell: false });
      return `order:${order.orderId}`;
    },
    expired: async () => {
      // Long ended and read past, so that the task that expires it closes its window too.
      await world.mailboxIsRead();
      const order = await world.openOrder({ ...short, createdAgoMs: 5_000, lateMs: 50 });
      await windowEnds(order);
      return `order:${order.orderId}`;
    },
    'expired-mailbox-behind': async () => {
      await world.mailboxIsRead(new Date(Date.now() - 60_000));
      const order = await world.openOrder({ ...short, lateMs: 50 });
      await until('the mailbox is behind', () => Date.now() > order.windowEndsAt.getTime() + 1_000);
      await world.mailboxIsRead();
      return `order:${order.orderId}`;
    },
    late: async () => {
      const order = await world.openOrder(short);
      await world.hooks(order, 1);
      await world.alert(order, paidInTime(order));
      return `order:${order.orderId}`;
    },
    'late-while-expired-is-retried': async () => {
      const order = await world.openOrder({ ...short, webhookUrl: broken() });
      await world.hooks(order, 3);
      await world.alert(order, paidInTime(order));
      return `order:${order.orderId}`;
    },
    'late-while-mailbox-behind': async () => {
      await world.mailboxIsRead(new Date(Date.now() - 60_000));
      const order = await world.openOrder({ ...short, lateMs: 50 });
      await until('the mailbox is behind', () => Date.now() > order.windowEndsAt.getTime() + 500);
      await world.alert(order, { ...paidInTime(order), arrivedAt: new Date(order.windowEndsAt.getTime() - 10) });
      return `order:${order.orderId}`;
    },
    failed: async () => {
      const order = await world.openOrder();
      await failOrder(ctx, world.engine, { orderId: order.orderId, ...by });
      return `order:${order.orderId}`;
    },
    'marked-paid': async () => {
      const order = await world.openOrder(short);
      await world.hooks(order, 1);
      await markPaid(ctx, world.engine, { orderId: order.orderId, ...by });
      return `order:${order.orderId}`;
    },
    'started-anew-paid': async () => {
      const order = await world.openOrder({ start: false });
      await world.alert(order, { tell: false });
      await world.engine.startOrder(order.orderId);
      return `order:${order.orderId}`;
    },
    'started-anew-expired': async () => {
      const order = await world.openOrder({ ...short, lateMs: 50, status: 'expired' });
      await windowEnds(order);
      return `order:${order.orderId}`;
    },
    misled: async () => {
      const order = await world.openOrder();
      const asked = async (times: number) => {
        const { events } = await world.workflow(order).fetchHistory();
        return (events?.filter((event) => event.activityTaskCompletedEventAttributes ?? event.markerRecordedEventAttributes?.markerName === 'core_local_activity').length ?? 0) >= times;
      };
      for (const [i, status] of (['paid', 'failed', 'expired'] as const).entries()) {
        await world.workflow(order).signal(paymentMatched, { alertId: null, status });
        await until('the database was asked', () => asked(i + 1));
      }
      await world.alert(order);
      return `order:${order.orderId}`;
    },
    'order-gone': async () => {
      const order = await world.openOrder({ createdAgoMs: 1_000, lifeMs: 900, graceMs: 800 });
      await ctx.db.query(sql.unsafe`DELETE FROM orders WHERE order_id = ${order.orderId}`);
      return `order:${order.orderId}`;
    },
  };
}
