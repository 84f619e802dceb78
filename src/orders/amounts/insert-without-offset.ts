import type { Windows } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import {
  type Beside,
  type Draft,
  insertFromSlot,
  type MadeOrder,
  type MailedDraft,
  madeColumns,
  madeOrder,
  orderValues,
} from '../insert-order.ts';
import { after } from '../windows.ts';
import { NEAR, waitForAmount } from './free-amounts.ts';

/**
 * Makes an order whose payable amount is the amount itself. Several exact orders of one amount may
 * be open at once; where an API order holds it, throws Refusal amount_held.
 */
export async function insertExact(
  ctx: Pick<Context, 'db' | 'config'>,
  draft: MailedDraft,
  beside: Beside,
): Promise<MadeOrder> {
  const made = await ctx.db.transaction(async (tx) => {
    // A statement of its own, so that the next one's snapshot is younger than the lock.
    await waitForAmount(tx, draft.mailboxId, draft.amountPaise);
    const order = await tryToTake(tx, draft, ctx.config);
    if (order) await beside(tx, order);
    return order;
  });
  if (!made) throw new Refusal('amount_held', say('amount_held_by_order'));
  return made;
}

/** Takes the amount and makes the order; null where an order with an offset holds it. */
async function tryToTake(
  tx: Queryable,
  draft: MailedDraft,
  windows: Windows,
): Promise<MadeOrder | null> {
  const order = orderValues(draft, windows);
  const { mailboxId } = draft;
  return tx.maybeOne(sql.type(madeOrder)`
    WITH slot AS (
      INSERT INTO amount_slots AS s (mailbox_id, payable_paise, kind, window_ends_at, held_until)
      VALUES (
        ${mailboxId}, ${order.amountPaise}, 'exact', ${after(order.windowEndsAfterMs)},
        ${after(order.heldForMs)})
      ON CONFLICT (mailbox_id, payable_paise) DO UPDATE
        SET kind = 'exact',
            window_ends_at = greatest(s.window_ends_at, excluded.window_ends_at),
            held_until = greatest(s.held_until, excluded.held_until)
        WHERE s.kind = 'exact'
          OR (s.held_until, s.window_ends_at) = (
            SELECT held_until, window_ends_at
            FROM free_amounts(${mailboxId}, ${order.amountPaise}::bigint, 0, 0))
      RETURNING payable_paise
    )
    ${insertFromSlot(order)}
    RETURNING ${madeColumns}
  `);
}

/** Makes a test order: no mailbox, so no slot; any offset of 0.01 to 0.99. */
export async function insertTestOrder(
  ctx: { db: Queryable; config: Windows },
  draft: Draft,
): Promise<MadeOrder> {
  return ctx.db.one(sql.type(madeOrder)`
    WITH slot AS (
      SELECT ${draft.amountPaise}::bigint + 1 + floor(random() * ${NEAR})::int AS payable_paise
    )
    ${insertFromSlot(orderValues({ ...draft, mailboxId: null }, ctx.config))}
    RETURNING ${madeColumns}
  `);
}
