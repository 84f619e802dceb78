import { type Command, Option } from 'commander';
import type { OrderStatus } from '../../orders/order-status.ts';
import { orderStatuses } from '../../orders/order-status.ts';
import { type Limited, listVerb, onStack } from '../run.ts';

type List = Limited & {
  status?: OrderStatus;
  reference?: string;
  amount?: string;
  merchantOrderId?: string;
  since?: string;
};

/** `paisewise order list`: finds an order by what support was told of it. */
export function list(noun: Command): void {
  listVerb(noun, 'list [business]', 'orders, newest first, by what is known of them')
    .addOption(new Option('--status <status>', 'of that status').choices(orderStatuses))
    .option('--reference <reference>', "paid with this reference of the bank's (UTR, RRN)")
    .option('--amount <rupees>', 'asked for, or to be paid')
    .option('--merchant-order-id <id>', "the shop's own id, exactly")
    .option('--since <day>', 'made since then: 2026-11-21 (of India), or an instant')
    .action((businessId: string | undefined, options: List) =>
      onStack(options, async ({ ctx }) => {
        const { readAmount } = await import('../amount.ts');
        const { readSince } = await import('../since.ts');
        const { getBusiness } = await import('../../businesses/business.ts');
        const { orderObject } = await import('../../orders/order-object.ts');
        const { searchOrders } = await import('../../orders/search-orders.ts');
        const search = {
          businessId: businessId ?? null,
          status: options.status ?? null,
          reference: options.reference?.trim() ?? null,
          amountPaise: options.amount === undefined ? null : readAmount(options.amount),
          merchantOrderId: options.merchantOrderId?.trim() ?? null,
          since: options.since === undefined ? null : readSince(options.since),
        };
        if (businessId !== undefined) await getBusiness(ctx.db, businessId);
        const found = await searchOrders(ctx, search, options.limit);
        return {
          json: found.map((order) => ({ ...orderObject(order), business_id: order.businessId })),
        };
      }),
    );
}
