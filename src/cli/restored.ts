import type { Command } from 'commander';
import type { Config } from '../platform/config.ts';
import { type Common, onStack, printToStderr } from './run.ts';

/** `paisewise restored` */
export function restored(command: Command): void {
  command
    .option('--nothing-lost', 'it was moved whole, before anything started on it: nothing is held')
    .option('--json', 'one JSON document on stdout');
  command.action((options: Common & { nothingLost?: true }) =>
    onStack(options, async ({ ctx, actor, engine }) => {
      const { expectMove, holdCreates } = await import('../orders/hold/hold.ts');
      if (options.nothingLost) {
        await expectMove(ctx, actor);
        return { json: { creates_refused_until: null, lost_orders: [] } };
      }
      const { newestOrderAt } = await import('../orders/hold/lost-orders.ts');
      const { toRupees } = await import('../platform/money.ts');
      const because = '`paisewise restored`: the database was put back from a copy';
      const until = await holdCreates(ctx, { because, actor });
      const lost = await (await engine()).findLostOrders().catch((error: unknown) => {
        // The hold is what matters, and it is committed.
        printToStderr(`Creates are refused. ${unasked(error, ctx.config)}`);
        return null;
      });
      if (lost?.length === 0 && !options.json)
        printToStderr(noneKnown(await newestOrderAt(ctx.db)));
      return {
        json: {
          creates_refused_until: until.toISOString(),
          lost_orders:
            lost?.map((order) => ({
              order_id: order.orderId,
              payable_amount: toRupees(order.payablePaise),
              created_at: order.createdAt.toISOString(),
              merchant_order_id: order.merchantOrderId,
            })) ?? null,
        },
        // Half of it is done: a script must not take it for all.
        failed: lost === null,
      };
    }),
  );
}

/**
 * Why the engine could not be asked. An engine that lacks the namespace is new, or another than
 * ours.
 */
const unasked = (error: unknown, { TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE }: Config): string =>
  lacksNamespace(error)
    ? `The engine at ${TEMPORAL_ADDRESS} has no namespace ${TEMPORAL_NAMESPACE}, so which orders were lost could not be asked: mend TEMPORAL_NAMESPACE (or TEMPORAL_ADDRESS) and run it again. If that is its name and the engine is new, start the service, which makes it, and run it again.`
    : `Which orders were lost could not be asked; run it again once the engine answers: ${error instanceof Error ? error.message : String(error)}`;

const lacksNamespace = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'NamespaceNotFoundError' || lacksNamespace(error.cause));

const noneKnown = (newest: Date | null): string =>
  `The engine knows of no lost order. If it was put back too, or is new, it can't: every order made after ${
    newest ? `${newest.toISOString()}, when the database's newest was made,` : 'the backup'
  } is lost then. Tell the shops that moment; docs/production-by-hand.md, "Orders that nobody lists", says how each is found.`;
