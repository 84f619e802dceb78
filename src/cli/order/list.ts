import { type Command, Option } from 'commander';
import type { OrderStatus } from '../../orders/order-status.ts';
import { orderStatuses } from '../../orders/order-status.ts';
import type { Context } from '../../platform/context.ts';
import { type Limited, listVerb, onStack, WrongUsage } from '../run.ts';

type List = Limited & {
  status?: OrderStatus;
  reference?: string;
  amount?: string;
  merchantOrderId?: string;
  since?: string;
  find?: string;
};

async function findIn(
  ctx: Context,
  businessId: string | undefined,
  text: string,
  { status = null, limit, ...others }: Omit<List, 'status'> & { status?: OrderStatus | null },
) {
  const { findOrders } = await import('../../office/support/find-orders.ts');
  const { reference, amount, merchantOrderId, since } = others;
  if (businessId === undefined) throw new WrongUsage('--find needs the business to look in.');
  if ([reference, amount, merchantOrderId, since].some((other) => other !== undefined))
    throw new WrongUsage('--find goes with --status and --limit alone.');
  return findOrders(ctx, businessId, text, { status, limit: limit ?? 1000 });
}

/** `paisewise order list`: finds an order by what support was told of it. */
export function list(noun: Command): void {
  listVerb(noun, 'list [business]', 'orders, newest first, by what is known of them')
    .addOption(new Option('--status <status>', 'of that status').choices(orderStatuses))
    .option('--reference <reference>', "paid with this reference of the bank's (UTR, RRN)")
    .option('--amount <rupees>', 'asked for, or to be paid')
    .option('--merchant-order-id <id>', "the shop's own id, exactly")
    .option('--find <text>', 'of a business: order id, own id, amount, or any bank reference')
    .option('--since <day>', 'made since then: 2026-11-21 (of India), or an instant')
    .action((businessId: string | undefined, options: List) =>
      onStack(options, async ({ ctx }) => {
        const { readAmount } = await import('../../platform/money.ts');
        const { readSince } = await import('../since.ts');
        const { getBusiness } = await import('../../shops/businesses/business.ts');
        const { orderObject } = await import('../../orders/order-object.ts');
        const { searchOrders } = await import('../../orders/search-orders.ts');
        const search = {
          businessId: businessId ?? null,
          status: options.status ?? null,
          reference: options.reference?.trim() ?? null,
          amountPaise: options.amount === undefined ? null : readAmount(options.amount, '--amount'),
          merchantOrderId: options.merchantOrderId?.trim() ?? null,
          since: options.since === undefined ? null : readSince(options.since, '--since'),
        };
        if (businessId !== undefined) await getBusiness(ctx.db, businessId);
        const found =
          options.find === undefined
            ? await searchOrders(ctx, search, options.limit)
            : await findIn(ctx, businessId, options.find, options);
        const json = found.map((order) => ({
          ...orderObject(order),
          business_id: order.businessId,
        }));
        const { firstColumns } = await import('../table.ts');
        const telling = ['order_id', 'payable_amount', 'status', 'created_at', 'merchant_order_id'];
        return { json, shown: firstColumns(json, telling) };
      }),
    );
}
