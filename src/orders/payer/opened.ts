import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';

/** Notes when an order's page was first opened. The page doesn't wait for it, nor fail with it. */
export function noteOpened({ db, log }: Pick<Context, 'db' | 'log'>, orderId: string): void {
  db.query(sql.unsafe`
    INSERT INTO order_opens (order_id)
    SELECT ${orderId} WHERE NOT EXISTS (SELECT FROM order_opens WHERE order_id = ${orderId})
    ON CONFLICT DO NOTHING
  `).catch((err: unknown) => log.warn({ err }, 'an opened page could not be noted'));
}

const openedRow = z.object({ at: z.date() });

/** When an order's page was first opened; null where it never was. */
export const openedAt = (db: Queryable, orderId: string): Promise<Date | null> =>
  db.maybeOneFirst(sql.type(openedRow)`SELECT at FROM order_opens WHERE order_id = ${orderId}`);
