import { createOrder } from '../../src/orders/create/create-order.ts';
import type { CreateRequest } from '../../src/orders/create/create-request.ts';
import type { OrderRow } from '../../src/orders/order-row.ts';
import type { Context } from '../../src/platform/context.ts';
import { sql } from '../../src/platform/db.ts';
import { anAccount, aShop, type Shop } from './shop.ts';

export type Till = Shop & { accountId: string };

export async function aTill(ctx: Context): Promise<Till> {
  const shop = await aShop(ctx);
  return { ...shop, accountId: await anAccount(ctx, shop, { makeDefault: true }) };
}

let serial = 0;

/** A live order of that amount in paise, through the verb that the API calls. */
export async function anOrder(
  ctx: Context,
  till: Till,
  amountPaise: number,
  over: Partial<CreateRequest> = {},
): Promise<OrderRow> {
  const request: CreateRequest = {
    amount: amountPaise / 100,
    merchant_order_id: `till-${serial++}`,
    success_url: 'https://shop.example/ok',
    failure_url: 'https://shop.example/no',
    webhook_url: 'https://hooks.shop.example/',
    customer: null,
    payment_account_id: null,
    domain: undefined,
    ...over,
  };
  const { order } = await createOrder(
    ctx,
    { businessId: till.businessId, mode: 'live' },
    request.merchant_order_id,
    () => request,
  );
  return order;
}

/** As if the mailbox had been read up to now. */
export async function readUpToNow(ctx: Context, till: Till): Promise<void> {
  await ctx.db.query(sql.unsafe`
    INSERT INTO mailbox_folders (mailbox_id, folder, uid_validity, last_uid, read_until) VALUES (${till.mailboxId}, 'INBOX', 1, 1, now())
    ON CONFLICT (mailbox_id, folder) DO UPDATE SET read_until = excluded.read_until
  `);
}

/** Lets the holds of a mailbox pass. */
export async function holdsPass(ctx: Context, till: Till): Promise<void> {
  await ctx.db.query(sql.unsafe`
    UPDATE amount_slots SET window_ends_at = window_ends_at - interval '1 hour', held_until = held_until - interval '1 hour' WHERE mailbox_id = ${till.mailboxId}
  `);
}

/** Holds offsets of an amount, as if so many orders of it had been made just now. */
export async function hold(
  ctx: Context,
  till: Till,
  amountPaise: number,
  from: number,
  to: number,
): Promise<void> {
  await ctx.db.query(sql.unsafe`
    INSERT INTO amount_slots (mailbox_id, payable_paise, kind, window_ends_at, held_until)
    SELECT ${till.mailboxId}, ${amountPaise}::bigint + step, 'offset', now() + interval '12 minutes', now() + interval '22 minutes'
    FROM generate_series(${from}::int, ${to}::int) step
    ON CONFLICT DO NOTHING
  `);
}
