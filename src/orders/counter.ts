import { z } from 'zod';
import { audit, auditRefusal } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';
import { createOutside } from './create/create-outside.ts';
import { checkAmount } from './create/create-request.ts';
import { requireLiveAccount } from './create/require-account.ts';
import type { MadeOrder } from './insert-order.ts';
import { orderStatuses } from './order-status.ts';

type Sale = {
  businessId: string;
  amountPaise: number;
  /** Of the form that asks, 16 to 64 letters, digits, `-` and `_`; the same one brings the same order. */
  press: string;
  actor: string;
};

/** `made` is a new order, whose workflow the caller starts. */
type RungUp = { kind: 'made' | 'again'; orderId: string };

/** Thrown inside the transaction, so that nothing of the second order stays. */
class PressedBefore extends Error {}

/**
 * Makes an order at the counter, on the default account. Throws what create-order refuses with.
 *
 * The race: a form that is sent twice. Both take an amount; the press lets one pass, and the other
 * undoes its own order and leads to the first.
 */
export async function ringUp(ctx: Context, sale: Sale): Promise<RungUp> {
  const { businessId, amountPaise, press, actor } = sale;
  if (!/^[\w-]{16,64}$/.test(press))
    throw new Refusal('invalid_request', say('counter_page_too_old'));
  const before = await findPress(ctx.db, sale);
  if (before !== null) return { kind: 'again', orderId: before };
  const tried = { businessId, actor, action: 'order.create', subject: businessId };
  try {
    return await auditRefusal(ctx.db, tried, async () => {
      checkAmount(amountPaise);
      const { accountId } = await requireLiveAccount(ctx, businessId, null);
      const order = await createOutside(ctx, wishOf(accountId, amountPaise), (tx, made) =>
        record(tx, sale, made),
      );
      return { kind: 'made', orderId: order.orderId };
    });
  } catch (error) {
    const first = error instanceof PressedBefore ? await findPress(ctx.db, sale) : null;
    if (first === null) throw error;
    return { kind: 'again', orderId: first };
  }
}

const wishOf = (accountId: string, amountPaise: number) => ({
  accountId,
  amountPaise,
  exact: false,
  note: null,
  successUrl: null,
  failureUrl: null,
  webhookUrl: null,
});

const orderIdRow = z.object({ order_id: z.string() });

const findPress = (db: Queryable, { businessId, press }: Sale) =>
  db.maybeOneFirst(sql.type(orderIdRow)`
    SELECT order_id FROM counter_orders WHERE business_id = ${businessId} AND press = ${press}
  `);

async function record(tx: Queryable, { press, actor }: Sale, order: MadeOrder): Promise<void> {
  // Waits for a rival's transaction, and then finds its row.
  const { rowCount } = await tx.query(sql.unsafe`
    INSERT INTO counter_orders (business_id, order_id, press)
    VALUES (${order.businessId}, ${order.orderId}, ${press}) ON CONFLICT (business_id, press) DO NOTHING
  `);
  if (rowCount === 0) throw new PressedBefore();
  await audit(tx, {
    businessId: order.businessId,
    actor,
    action: 'order.create',
    subject: order.orderId,
    after: {
      counter: true,
      account: order.accountId,
      amount_paise: order.amountPaise,
      payable_paise: order.payablePaise,
    },
  });
}

const row = z.object({
  orderId: z.string(),
  status: z.enum(orderStatuses),
  amountPaise: z.number(),
  payablePaise: z.number(),
  upiUri: z.string(),
  payeeName: z.string(),
  vpa: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  /** How long it may still be paid; 0 once its time is over. */
  leftMs: z.number(),
});

export type CounterOrder = z.output<typeof row>;

/** The last orders of a business's counter, newest first. */
export const listCounterOrders = (
  ctx: Pick<Context, 'db'>,
  businessId: string,
  most: number,
): Promise<readonly CounterOrder[]> =>
  ctx.db.any(sql.type(row)`
    SELECT orders.order_id AS "orderId", orders.status, orders.amount_paise AS "amountPaise",
      orders.payable_paise AS "payablePaise", orders.upi_uri AS "upiUri",
      orders.payee_name AS "payeeName", orders.vpa, orders.created_at AS "createdAt",
      orders.expires_at AS "expiresAt",
      greatest(0, extract(epoch FROM orders.expires_at - now()) * 1000)::int AS "leftMs"
    FROM counter_orders JOIN orders USING (order_id)
    WHERE counter_orders.business_id = ${businessId}
    ORDER BY counter_orders.id DESC LIMIT ${most}
  `);
