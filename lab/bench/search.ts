import { findOrders } from '../../src/office/support/find-orders.ts';
import { sql } from '../../src/platform/db.ts';
import { aBusinessWithAccount } from '../../test/setup/factories/index.ts';
import { fillWithOrders } from './million-orders.ts';
import { timed, withDatabase } from './with-database.ts';

/**
 * One box over a million orders of one business: by id, own id and bank reference; by an amount
 * that a third of all orders has, by a rare amount, and by words that no order has. Beside it the
 * bare look at one row by its key.
 */
export const bench = (): Promise<void> =>
  withDatabase(async (ctx, url) => {
    const { businessId, accountId, mailboxId } = await aBusinessWithAccount(ctx, { name: 'Bench' });
    await fillWithOrders(url, { businessId, accountId, mailboxId });
    const bare = await timed(() =>
      ctx.db.any(sql.unsafe`SELECT order_id FROM orders WHERE order_id = 'PW-0000500000'`),
    );
    const say = async (what: string, text: string) => {
      const took = await timed(() => findOrders(ctx, businessId, text));
      process.stdout.write(
        `${what}: median ${took.median.toFixed(1)} ms, worst ${took.worst.toFixed(1)} ms (at most 100), ` +
          `bare look by key ${bare.median.toFixed(1)} ms\n`,
      );
    };
    await say('order id', 'PW-0000500000');
    await say("shop's own id", 'shop-777777');
    await say('bank reference', '600000500000');
    await say('amount of a third of all', '499');
    await say('amount of few', '1,234');
    await say('payable amount', '499.37');
    await say('nothing', 'nobody has this');
  });
