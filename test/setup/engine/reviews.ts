import { z } from 'zod';
import type { OrderRow } from '../../../src/orders/order-row.ts';
import { sql } from '../../../src/platform/db.ts';
import type { World } from './world.ts';

/** The decision that the tests make by hand. */
export const by = { reason: 'the customer showed the UTR', by: 'Asha' };

type Definition = { updateDefinitions?: { name?: string; description?: string }[] };

/** Reviews in a world, and the traces that a decision leaves. */
export function reviewsIn(world: World) {
  let amount = 500_000;
  const newAmount = () => {
    amount += 1;
    return amount;
  };

  /** Two exact orders of one amount, and an alert that fits both. */
  async function aReview(open: { graceMs?: number; lifeMs?: number } = {}) {
    const amountPaise = newAmount();
    const orders = [
      await world.openOrder({ exact: true, amountPaise, ...open }),
      await world.openOrder({ exact: true, amountPaise, ...open }),
    ];
    const [one, two] = orders as [OrderRow, OrderRow];
    const reference = `4199${String(amountPaise).padStart(8, '0')}`;
    const recorded = await world.alert(one, { reference });
    if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
    return { one, two, reference, alertId: recorded.alertId, changes: recorded.changes };
  }
  const types = async (order: OrderRow, count: number) =>
    (await world.hooks(order, count)).map((hook) => hook.json.type);
  const reasonOfAlert = (alertId: string) =>
    world.ctx.db.one(sql.type(z.object({ reason: z.string(), orderId: z.string().nullable() }))`
    SELECT reason, order_id AS "orderId" FROM alerts WHERE alert_id = ${alertId}
  `);
  /** What the order's page in the engine says of it. */
  const page = async (order: OrderRow) =>
    (
      await world
        .workflow(order)
        .query<{ currentDetails?: string }, []>('__temporal_workflow_metadata')
    ).currentDetails ?? '';
  /** What the engine's screen says of the Update `resolve-review`. */
  const formOf = async (order: OrderRow) => {
    const { definition } = await world
      .workflow(order)
      .query<{ definition?: Definition }, []>('__temporal_workflow_metadata');
    return definition?.updateDefinitions?.find(({ name }) => name === 'resolve-review')
      ?.description;
  };
  const audited = (subject: string) =>
    world.ctx.db.any(sql.type(
      z.object({
        action: z.string(),
        actor: z.string(),
        reason: z.string().nullable(),
        refused: z.boolean(),
      }),
    )`
    SELECT action, actor, reason, refused FROM audit WHERE subject = ${subject} ORDER BY audit_id
  `);
  return { aReview, audited, formOf, newAmount, page, reasonOfAlert, types };
}
