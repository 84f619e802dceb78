import { z } from 'zod';
import { holdMs, windowMs } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { isKnownBusiness } from '../../shops/businesses/business.ts';
import { findHold, holdCreates } from './hold.ts';

export type KnownOrder = { orderId: string; businessId: string };
export type Span = { fromAgoMs: number; toAgoMs: number };
/** The newest orders that the workflow engine was told of in a span of time. */
export type ListKnown = (span: Span) => Promise<readonly KnownOrder[]>;

/** How long ago the newest orders of each look were made. */
const LOOKS_MS = [0, 30_000, 120_000, 300_000, 600_000, 1_200_000, 3_600_000];
/** Orders that were made after it was put back don't hide those before. */
const WHILE_RUNNING_MS = [30_000];

/**
 * Holds creates where the engine was told of an order that the database lacks and that could still
 * be paid: a dump was put back into the same server. An order is in the database before the engine
 * hears of it, and stays for a day at least. Orders of businesses that it doesn't know are another
 * installation's. Throws where the engine doesn't answer.
 */
export async function holdIfLost(
  ctx: Pick<Context, 'db' | 'config' | 'log'>,
  list: ListKnown,
  isRunning: boolean,
): Promise<void> {
  const fromAgoMs = holdMs(ctx.config);
  const looks = (isRunning ? WHILE_RUNNING_MS : LOOKS_MS).filter((ago) => ago < fromAgoMs);
  for (const toAgoMs of looks) {
    const known = await list({ fromAgoMs, toAgoMs });
    if (known.length === 0) return;
    // Held already, the lost orders are what it is held for.
    if (!(await isAnyLost(ctx, known)) || (await findHold(ctx.db))) continue;
    const because = 'the workflow engine knows orders that the database lacks';
    const until = await holdCreates(ctx, { because, actor: 'paisewise' });
    ctx.log.warn(
      { creates_refused_until: until.toISOString() },
      'the workflow engine knows orders that the database lacks, so it was put back from a copy: live creates are refused for one window and rest. `paisewise restored` lists the orders',
    );
    return;
  }
}

async function isAnyLost(
  { db }: Pick<Context, 'db'>,
  known: readonly KnownOrder[],
): Promise<boolean> {
  const unknown = new Set(
    await listUnknownOrders(
      db,
      known.map(({ orderId }) => orderId),
    ),
  );
  const businesses = known.flatMap((one) => (unknown.has(one.orderId) ? [one.businessId] : []));
  for (const businessId of new Set(businesses))
    if (await isKnownBusiness(db, businessId)) return true;
  return false;
}

const orderIdRow = z.object({ orderId: z.string() });
const atRow = z.object({ at: z.date().nullable() });

/** Which of these orders the database doesn't have. */
export async function listUnknownOrders(
  db: Queryable,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  return db.anyFirst(sql.type(orderIdRow)`
    SELECT id AS "orderId" FROM unnest(${sql.array([...orderIds], 'text')}) AS id
    WHERE NOT EXISTS (SELECT FROM orders WHERE order_id = id)
  `);
}

/**
 * When the newest live order was made; null where there is none. Reads the newest ended order and
 * the open orders, each off its index: an operator who has put a large database back waits.
 */
export async function newestOrderAt(db: Queryable): Promise<Date | null> {
  return db.oneFirst(sql.type(atRow)`
    SELECT greatest(
      (SELECT created_at FROM orders WHERE status IN ('paid', 'failed', 'expired') AND mode = 'live'
        ORDER BY created_at DESC LIMIT 1),
      (SELECT max(created_at) FROM orders
        WHERE status IN ('pending', 'manual_review') AND mode = 'live')
    ) AS at
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
