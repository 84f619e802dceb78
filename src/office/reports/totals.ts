import type { BookedOrder } from '../../orders/booked-orders.ts';
import { indianDay } from '../../shops/plans/month.ts';

/** An account's collections on a day of India, or with `day` null in the whole month. */
export type Total = { accountId: string; day: string | null; orders: number; payablePaise: number };

/** Adds up the paid orders per account and day, as they stream by. */
export class Totals {
  readonly #sums = new Map<string, Total>();

  add(row: BookedOrder): void {
    if (row.status !== 'paid' || !row.paidAt) return;
    for (const day of [indianDay(row.paidAt), null]) {
      const key = `${row.accountId} ${day ?? '~'}`;
      const sum = this.#sums.get(key) ?? {
        accountId: row.accountId,
        day,
        orders: 0,
        payablePaise: 0,
      };
      this.#sums.set(key, {
        ...sum,
        orders: sum.orders + 1,
        payablePaise: sum.payablePaise + row.payablePaise,
      });
    }
  }

  /** By account, its days in order, then its month. */
  list(): Total[] {
    return [...this.#sums.entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, total]) => total);
  }
}
