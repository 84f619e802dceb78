import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { statement, type Value } from '../../platform/statement.ts';
import { say } from '../../words/sentence.ts';
import {
  type Beside,
  insertFromSlot,
  type MadeOrder,
  type MailedDraft,
  madeColumns,
  madeOrder,
  type OrderValues,
  orderValues,
} from '../insert-order.ts';
import { after } from '../windows.ts';
import { amountLock, FAR, freeAmounts, waitForAmount } from './free-amounts.ts';

const paiseRow = z.object({ paise: z.number() });
const waitRow = z.object({ wait: z.number() });

/**
 * Makes an order with an offset amount of its own in the mailbox (299 for each base amount). Where
 * its merchant_order_id has an order already, throws the unique index's error. While every amount
 * is held, throws all_payment_slots_busy. Before that it waits for a creator that is taking the
 * last amount and may yet give the amount back.
 */
export async function insertWithOffset(
  ctx: Pick<Context, 'db' | 'config'>,
  draft: MailedDraft,
  beside?: Beside,
): Promise<MadeOrder> {
  const values = orderValues(draft, ctx.config);
  const take = async (db: Queryable) => {
    const order = await db.maybeOne(takeAndMake(values));
    if (order) await beside?.(db, order);
    return order;
  };
  for (let round = 1; ; round++) {
    const made = beside ? await ctx.db.transaction(take) : await take(ctx.db);
    if (made) return made;
    const candidate = await ctx.db.maybeOneFirst(firstFree(values));
    if (candidate === null) throw await allBusy(ctx.db, draft);
    // Either another creator was quicker, or others are taking all the rest. Once one of them ends,
    // its amount is free again or gone for good.
    if (round > 1) await waitForAmount(ctx.db, draft.mailboxId, candidate);
  }
}

/**
 * Takes an amount and makes the order, in one statement: both or neither. No row where no amount
 * could be had just now: all amounts are held, or other creators were taking the last ones.
 *
 * The race: each creator tries the lock over the free amounts in order, and skips an amount that
 * another creator is just taking. That is SKIP LOCKED for amounts without a row yet. What was
 * listed may be older than the lock. So the upsert compares the row as it is now with the listed
 * row, and takes no row that has changed since. The statement doesn't look for an order that has
 * this merchant_order_id already: its unique index undoes the whole statement, the amount with it.
 */
const takeAndMake = statement(
  'order-with-offset',
  madeOrder,
  (order: Readonly<Record<keyof OrderValues, Value>>) => sql.fragment`
    WITH ${freeAmounts(order.mailboxId, order.amountPaise)},
    taken AS MATERIALIZED (
      SELECT paise, held_until, window_ends_at FROM free
      WHERE pg_try_advisory_xact_lock(${amountLock(order.mailboxId, sql.fragment`paise`)})
      LIMIT 1
    ),
    slot AS (
      INSERT INTO amount_slots AS s (mailbox_id, payable_paise, kind, window_ends_at, held_until)
      SELECT ${order.mailboxId}, paise, 'offset', ${after(order.windowEndsAfterMs)},
        ${after(order.heldForMs)}
      FROM taken
      ON CONFLICT (mailbox_id, payable_paise) DO UPDATE
        SET kind = 'offset', window_ends_at = excluded.window_ends_at,
            held_until = excluded.held_until
        WHERE (s.held_until, s.window_ends_at)
          = (SELECT held_until, window_ends_at FROM taken)
      RETURNING payable_paise
    )
    ${insertFromSlot(order)}
    RETURNING ${madeColumns}
  `,
);

const firstFree = statement(
  'first-free-amount',
  paiseRow,
  ({
    mailboxId,
    amountPaise,
  }: Readonly<Record<'mailboxId' | 'amountPaise', Value>>) => sql.fragment`
    WITH ${freeAmounts(mailboxId, amountPaise)}
    SELECT paise FROM free LIMIT 1
  `,
);

async function allBusy(db: Queryable, { mailboxId, amountPaise }: MailedDraft): Promise<Refusal> {
  const wait = await db.oneFirst(sql.type(waitRow)`
    SELECT coalesce(ceil(extract(epoch FROM min(held_until) - now())), 0)::int AS wait
    FROM amount_slots
    WHERE mailbox_id = ${mailboxId} AND payable_paise > ${amountPaise}::bigint
      AND payable_paise <= ${amountPaise}::bigint + ${FAR}
  `);
  return new Refusal('all_payment_slots_busy', say('amount_slots_busy'), {
    retry_after: Math.max(wait, 5),
  });
}
