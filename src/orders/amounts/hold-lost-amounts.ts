import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';

/** Which of these orders the database doesn't have. */
export async function listUnknownOrders(
  db: Queryable,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  return db.anyFirst(sql.type(z.object({ orderId: z.string() }))`
    SELECT id AS "orderId" FROM unnest(${sql.array([...orderIds], 'text')}) AS id
    WHERE NOT EXISTS (SELECT FROM orders WHERE order_id = id)
  `);
}

type LostAmount = { mailboxId: string; payablePaise: number; createdAt: Date };

/**
 * Holds the amounts of lost orders as if they were there: given out again, such an amount would
 * turn the lost customer's payment into a stranger's. An amount that is held longer stays so.
 */
export async function holdLostAmounts(
  { db, config }: Pick<Context, 'db' | 'config'>,
  lost: readonly LostAmount[],
): Promise<void> {
  const windowMs = config.ORDER_LIFETIME_MS + config.ORDER_GRACE_MS + config.ORDER_LATE_MS;
  const rows = lost.map((one) => [
    one.mailboxId,
    one.payablePaise,
    new Date(one.createdAt.getTime() + windowMs).toISOString(),
    new Date(one.createdAt.getTime() + windowMs + config.ALERT_DELAY_MS).toISOString(),
  ]);
  await db.query(sql.unsafe`
    INSERT INTO amount_slots AS s (mailbox_id, payable_paise, kind, window_ends_at, held_until)
    SELECT mailbox_id, payable_paise, 'offset', max(window_ends_at), max(held_until)
    FROM ${sql.unnest(rows, ['text', 'int8', 'timestamptz', 'timestamptz'])}
      AS lost (mailbox_id, payable_paise, window_ends_at, held_until)
    JOIN mailbox_progress USING (mailbox_id)
    GROUP BY mailbox_id, payable_paise
    ON CONFLICT (mailbox_id, payable_paise) DO UPDATE
      SET window_ends_at = greatest(s.window_ends_at, excluded.window_ends_at),
          held_until = greatest(s.held_until, excluded.held_until)
  `);
}
