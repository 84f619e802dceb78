import type { Context } from '../../../src/platform/context.ts';
import { at, sql } from '../../../src/platform/db.ts';

/**
 * Holds the offsets `from`…`to` of an amount, as if so many orders of it had been made just now, or
 * with windows that end at that instant.
 */
export async function holdAmounts(
  ctx: Context,
  { mailboxId }: { mailboxId: string },
  amountPaise: number,
  from: number,
  to: number,
  windowEndsAt?: Date,
): Promise<void> {
  const end = windowEndsAt ? at(windowEndsAt) : sql.fragment`now() + interval '12 minutes'`;
  await ctx.db.query(sql.unsafe`
    INSERT INTO amount_slots (mailbox_id, payable_paise, kind, window_ends_at, held_until)
    SELECT ${mailboxId}, ${amountPaise}::bigint + step, 'offset',
      ${end}, ${end} + interval '10 minutes'
    FROM generate_series(${from}::int, ${to}::int) step
    ON CONFLICT DO NOTHING
  `);
}

/** Lets the holds of a mailbox pass. */
export async function letHoldsPass(
  ctx: Context,
  { mailboxId }: { mailboxId: string },
): Promise<void> {
  await ctx.db.query(sql.unsafe`
    UPDATE amount_slots SET window_ends_at = window_ends_at - interval '1 hour',
      held_until = held_until - interval '1 hour'
    WHERE mailbox_id = ${mailboxId}
  `);
}
