import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Db, type Queryable, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Draft,
  holdEnd,
  insertFromSlot,
  type Windows,
  windowEnd,
} from '../create/insert-order.ts';
import { type OrderRow, orderColumns, orderRow } from '../order-row.ts';

/** 0.01 to 0.99 above the amount; 1.00 to 2.99 when those are all held (decisions: Amounts). */
const NEAR = 99;
const FAR = 299;

// Part of the statement's text, so that a plan made once fits every call.
const constant = (value: number) => sql.fragment`${sql.literalValue(String(value))}::int`;

type Mailed = Draft & { mailboxId: string };

/** What is written with the order, in one transaction. */
type Beside = (tx: Queryable, order: OrderRow) => Promise<void>;

// A lock on an amount of a mailbox, whether or not it has a row yet. Held to the end of the transaction by whoever takes the amount.
const lockOn = (mailboxId: string, paise: ReturnType<typeof sql.fragment>) =>
  sql.fragment`hashtext(${mailboxId}), (${paise})::int`;

// Whether a slot `s` is free: its hold has passed, and the mailbox, unless it is disconnected, has been read past the window.
const rested = (mailboxId: string) => sql.fragment`
  s.held_until <= now()
  AND EXISTS (
    SELECT FROM mailbox_progress m
    WHERE m.mailbox_id = ${mailboxId} AND (m.state = 'disconnected' OR m.read_until >= s.window_ends_at)
  )`;

// An order under review holds its amount until it is resolved.
const reviewed = (mailboxId: string, paise: ReturnType<typeof sql.fragment>) => sql.fragment`
  EXISTS (SELECT FROM orders r WHERE r.mailbox_id = ${mailboxId} AND r.payable_paise = ${paise} AND r.status = 'manual_review')`;

// The free amounts of a span of offsets, best first: never used before used, then the one longest out of use. Never-used ones in random order,
// so that creators who ask at once seldom reach for the same one.
const freeOf = (basePaise: number, from: number, to: number) => sql.fragment`
  SELECT ${basePaise}::bigint + step AS paise
  FROM generate_series(${constant(from)}, ${constant(to)}) step
  LEFT JOIN slots s ON s.payable_paise = ${basePaise}::bigint + step
  WHERE (
      s.payable_paise IS NULL
      OR s.held_until <= now()
      AND EXISTS (SELECT FROM progress p WHERE p.state = 'disconnected' OR p.read_until >= s.window_ends_at)
    )
    AND NOT EXISTS (SELECT FROM under_review r WHERE r.payable_paise = ${basePaise}::bigint + step)
  ORDER BY s.held_until NULLS FIRST, random()`;

// CTEs up to `free (paise)`, to be read from its beginning: the far offsets are looked at only when no near one can be had.
const freeAmounts = (mailboxId: string, basePaise: number) => sql.fragment`
  progress AS MATERIALIZED (SELECT state, read_until FROM mailbox_progress WHERE mailbox_id = ${mailboxId}),
  under_review AS MATERIALIZED (
    SELECT payable_paise FROM orders
    WHERE mailbox_id = ${mailboxId} AND status = 'manual_review'
      AND payable_paise > ${basePaise}::bigint AND payable_paise <= ${basePaise}::bigint + ${constant(FAR)}
  ),
  slots AS MATERIALIZED (
    SELECT payable_paise, held_until, window_ends_at FROM amount_slots
    WHERE mailbox_id = ${mailboxId} AND payable_paise > ${basePaise}::bigint AND payable_paise <= ${basePaise}::bigint + ${constant(FAR)}
  ),
  near AS MATERIALIZED (${freeOf(basePaise, 1, NEAR)}),
  far AS MATERIALIZED (${freeOf(basePaise, NEAR + 1, FAR)}),
  free AS NOT MATERIALIZED (SELECT paise FROM near UNION ALL SELECT paise FROM far)`;

/**
 * Takes an amount and makes the order, in one statement: both or neither. null where no amount could be had just now: all are held,
 * or others were taking the last ones.
 *
 * Who decides: the lock is tried over the free amounts in order, so a creator passes by what another one is just taking (what SKIP LOCKED
 * does, for amounts that have no row yet). The statement's snapshot may be older than the lock, so the upsert looks again at
 * the row as it is now and takes nothing that is no longer free. An order that has this merchant_order_id already is not looked for:
 * its unique index undoes the whole statement, the amount with it.
 */
async function tryToTake(db: Queryable, draft: Mailed, windows: Windows): Promise<OrderRow | null> {
  return db.maybeOne(sql.prepared('order-with-offset', orderRow)`
    WITH ${freeAmounts(draft.mailboxId, draft.amountPaise)},
    taken AS MATERIALIZED (
      SELECT paise FROM free
      WHERE pg_try_advisory_xact_lock(${lockOn(draft.mailboxId, sql.fragment`paise`)})
      LIMIT 1
    ),
    slot AS (
      INSERT INTO amount_slots AS s (mailbox_id, payable_paise, kind, window_ends_at, held_until)
      SELECT ${draft.mailboxId}, paise, 'offset', ${windowEnd(windows)}, ${holdEnd(windows)} FROM taken
      ON CONFLICT (mailbox_id, payable_paise) DO UPDATE
        SET kind = 'offset', window_ends_at = excluded.window_ends_at, held_until = excluded.held_until
        WHERE ${rested(draft.mailboxId)}
      RETURNING payable_paise
    )
    ${insertFromSlot(draft, windows)}
    RETURNING ${orderColumns}
  `);
}

/**
 * An order with an offset amount of its own in the mailbox (299 for each base amount). Where its merchant_order_id has an order already, throws the
 * unique index's error, or, while every amount is held, all_payment_slots_busy: a Refusal thrown only after having waited for a creator
 * that was taking the last amount and may yet give it back.
 */
export async function insertWithOffset(
  ctx: Pick<Context, 'db' | 'config'>,
  draft: Mailed,
  beside?: Beside,
): Promise<OrderRow> {
  const take = async (db: Queryable) => {
    const order = await tryToTake(db, draft, ctx.config);
    if (order) await beside?.(db, order);
    return order;
  };
  for (let round = 1; ; round++) {
    const made = beside ? await ctx.db.transaction(take) : await take(ctx.db);
    if (made) return made;
    const candidate = await firstFree(ctx.db, draft);
    if (candidate === null) throw await allBusy(ctx.db, draft);
    // Either somebody was quicker by a moment, or others are taking all that is left. One of them ends, and then its amount is free
    // again or there is one less to ask for.
    if (round > 1) await waitFor(ctx.db, draft.mailboxId, candidate);
  }
}

async function firstFree(db: Queryable, draft: Mailed): Promise<number | null> {
  return db.maybeOneFirst(sql.prepared('first-free-amount', z.object({ paise: z.number() }))`
    WITH ${freeAmounts(draft.mailboxId, draft.amountPaise)}
    SELECT paise FROM free LIMIT 1
  `);
}

async function waitFor(db: Queryable, mailboxId: string, paise: number): Promise<void> {
  await db.query(
    sql.unsafe`SELECT pg_advisory_xact_lock(${lockOn(mailboxId, sql.fragment`${paise}`)})`,
  );
}

async function allBusy(db: Queryable, draft: Mailed): Promise<Refusal> {
  const wait = await db.oneFirst(sql.type(z.object({ wait: z.number() }))`
    SELECT coalesce(ceil(extract(epoch FROM min(held_until) - now())), 0)::int AS wait FROM amount_slots
    WHERE mailbox_id = ${draft.mailboxId} AND payable_paise > ${draft.amountPaise}::bigint AND payable_paise <= ${draft.amountPaise}::bigint + ${FAR}
  `);
  return new Refusal(
    'all_payment_slots_busy',
    'Too many open orders share this amount right now. Retry shortly, or use another amount.',
    {
      retry_after: Math.max(wait, 5),
    },
  );
}

/**
 * An order whose payable amount is the amount itself. Several exact orders of one amount may be open at once; where an API order
 * holds it, throws Refusal amount_held.
 */
export async function insertExact(
  ctx: Pick<Context, 'db' | 'config'>,
  draft: Mailed,
  beside: Beside,
): Promise<OrderRow> {
  const made = await ctx.db.transaction(async (tx) => {
    // A statement of its own, so that the next one's snapshot is younger than the lock.
    await waitFor(tx, draft.mailboxId, draft.amountPaise);
    const order = await tx.maybeOne(sql.type(orderRow)`
      WITH slot AS (
        INSERT INTO amount_slots AS s (mailbox_id, payable_paise, kind, window_ends_at, held_until)
        VALUES (${draft.mailboxId}, ${draft.amountPaise}, 'exact', ${windowEnd(ctx.config)}, ${holdEnd(ctx.config)})
        ON CONFLICT (mailbox_id, payable_paise) DO UPDATE
          SET kind = 'exact', window_ends_at = greatest(s.window_ends_at, excluded.window_ends_at), held_until = greatest(s.held_until, excluded.held_until)
          WHERE s.kind = 'exact' OR (${rested(draft.mailboxId)} AND NOT ${reviewed(draft.mailboxId, sql.fragment`s.payable_paise`)})
        RETURNING payable_paise
      )
      ${insertFromSlot(draft, ctx.config)}
      RETURNING ${orderColumns}
    `);
    if (order) await beside(tx, order);
    return order;
  });
  if (!made)
    throw new Refusal(
      'amount_held',
      'An order made through the API is open with exactly this amount. Choose another one, or create without --exact.',
    );
  return made;
}

/** A test order: no mailbox, so no slot; any offset of 0.01 to 0.99. */
export async function insertTestOrder(
  ctx: { db: Db; config: Windows },
  draft: Draft,
): Promise<OrderRow> {
  return ctx.db.one(sql.type(orderRow)`
    WITH slot AS (SELECT ${draft.amountPaise}::bigint + 1 + floor(random() * ${NEAR})::int AS payable_paise)
    ${insertFromSlot({ ...draft, mailboxId: null }, ctx.config)}
    RETURNING ${orderColumns}
  `);
}
