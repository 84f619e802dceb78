import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { holdMs, windowMs } from '../../platform/window-lengths.ts';

type LostAmount = { mailboxId: string; payablePaise: number; createdAt: Date };

/**
 * Holds the amounts of lost orders as if they were there: given out again, such an amount would
 * turn the lost customer's payment into a stranger's. An amount that is held longer stays so.
 */
export async function holdLostAmounts(
  { db, config }: Pick<Context, 'db' | 'config'>,
  lost: readonly LostAmount[],
): Promise<void> {
  const rows = lost.map((one) => [
    one.mailboxId,
    one.payablePaise,
    new Date(one.createdAt.getTime() + windowMs(config)).toISOString(),
    new Date(one.createdAt.getTime() + holdMs(config)).toISOString(),
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
