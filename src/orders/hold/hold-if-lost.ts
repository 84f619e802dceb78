import type { Context } from '../../platform/context.ts';
import { holdMs } from '../../platform/window-lengths.ts';
import { isKnownBusiness } from '../../shops/businesses/business.ts';
import { listUnknownOrders } from '../list-unknown-orders.ts';
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
