import type { Context } from '../../../platform/context.ts';
import {
  dealAlone,
  forgetReaders,
  listShare,
  READER_LOCKS,
  READERS_CHANNEL,
  type Reader,
  readShares,
  takeFreeMailboxes,
  takeMailboxesOf,
} from '../../../shops/mailboxes/readers.ts';
import { keepListening, type Listener } from '../keep-listening.ts';
import { planTaking, stayingReaders } from './fair-shares.ts';

/**
 * Takes what the reader lacks of its share, and answers which mailboxes it is to read. What another
 * reader has is read there until the taker's lease displaces it: no mailbox is without a reader
 * meanwhile. Without a session it takes nothing; a session that the others see no more it renews.
 */
export async function takeShare(
  ctx: Context,
  readerId: number,
  { absences, presence }: { absences: Absences; presence: Listener },
): Promise<readonly string[]> {
  const upSince = presence.upSince();
  if (upSince === null) return listShare(ctx.db, readerId);
  const shares = await readShares(ctx.db);
  const gone = absences.gone(shares.readers, upSince, performance.now());
  if (gone.has(readerId)) {
    presence.renew();
    return listShare(ctx.db, readerId);
  }
  const plan = planTaking(readerId, shares, gone);
  if (plan.free > 0 || plan.from || gone.size > 0) await deal(ctx, readerId, gone);
  return listShare(ctx.db, readerId);
}

/** Decides again with the others kept out: two that take at once could leave one with too few. */
async function deal(ctx: Context, readerId: number, gone: ReadonlySet<number>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await dealAlone(tx);
    const shares = await readShares(tx);
    const { free, from } = planTaking(readerId, shares, gone);
    const staying = stayingReaders(shares, gone).map((one) => one.readerId);
    const taken = free > 0 ? await takeFreeMailboxes(tx, { readerId, staying, most: free }) : 0;
    const moved = from
      ? await takeMailboxesOf(tx, { readerId, from: from.readerId, most: from.most })
      : 0;
    if (gone.size > 0) await forgetReaders(tx, [...gone]);
    if (taken + moved > 0)
      ctx.log.info({ taken, moved, from: from?.readerId }, 'mailboxes taken over');
  });
}

/**
 * Shows to the other readers that this one lives: a session that holds its lock, which Postgres
 * frees when the process dies. Also for a machine that is cut off or without power: the server asks
 * after 3 s of silence, and gives it up 3 s later. `onCall`: mailboxes are to be taken.
 */
export function showPresence(ctx: Context, readerId: number, onCall: () => void): Listener {
  return keepListening(ctx, {
    channel: READERS_CHANNEL,
    onCall,
    prepare: async (client) => {
      await client.query(
        'SET tcp_keepalives_idle = 3; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3',
      );
      await client.query('SELECT pg_advisory_lock($1::int, $2::int)', [READER_LOCKS, readerId]);
    },
  });
}

/**
 * How long a reader must be missing before its mailboxes are taken: when Postgres restarts, all
 * lose their sessions at once, and each has a new one within a second or two.
 */
const GONE_AFTER_MS = 2_500;

/** Since when which readers are missing, as this process has seen it. */
export class Absences {
  readonly #since = new Map<number, number>();

  /**
   * The readers that are gone. Times are performance.now(). `upSince`: our own session; the others
   * had no more time than that to come back with theirs.
   */
  gone(readers: readonly Reader[], upSince: number, now: number): ReadonlySet<number> {
    const missing = readers.filter(({ alive }) => !alive).map(({ readerId }) => readerId);
    for (const known of this.#since.keys()) if (!missing.includes(known)) this.#since.delete(known);
    for (const readerId of missing) if (!this.#since.has(readerId)) this.#since.set(readerId, now);
    return new Set(
      missing.filter(
        (readerId) => now - Math.max(this.#since.get(readerId) ?? now, upSince) >= GONE_AFTER_MS,
      ),
    );
  }
}
