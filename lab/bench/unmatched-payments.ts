import type { Context } from '../../src/platform/context.ts';
import {
  type aBusinessWithAccount,
  anAlertRow,
  manyOrderRows,
} from '../../test/setup/factories/index.ts';

type Shop = Awaited<ReturnType<typeof aBusinessWithAccount>>;

/** A page of them. */
const PAYMENTS = 20;
/** Made in the last hours and not paid, as one in ten of a busy shop's. */
const OPEN = 300;
const PRICE = 49_900;

/**
 * A page of payments without an order. Each payment is near the price that a third of the million
 * orders have, a few paise beside orders that wait. So every kind of payer's slip is looked for and
 * found.
 */
export async function fillWithUnmatched(ctx: Context, shop: Shop): Promise<void> {
  const hour = 3_600_000;
  await manyOrderRows(
    ctx,
    shop,
    shop.accountId,
    Array.from({ length: OPEN }, (_, n) => ({
      status: 'expired',
      amountPaise: PRICE,
      payablePaise: PRICE + 1 + (n % 299),
      createdAt: new Date(Date.now() - hour - (n * 20 * hour) / OPEN),
    })),
  );
  for (let n = 0; n < PAYMENTS; n++)
    await anAlertRow(ctx, shop, {
      reason: 'no_order',
      amountPaise: PRICE + (n % 4 === 0 ? 0 : 7 * n),
      proven: { bank: 'hdfc', sender: 'alerts@hdfcbank.bank.in' },
      reference: String(700_000_000_000 + n),
    });
}
