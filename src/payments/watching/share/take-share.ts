import type { Context } from '../../../platform/context.ts';
import { listShare, readShares } from '../../../shops/mailboxes/readers/read-shares.ts';
import {
  dealAlone,
  forgetReaders,
  takeFreeMailboxes,
  takeMailboxesOf,
} from '../../../shops/mailboxes/readers/take-mailboxes.ts';
import type { Listener } from '../keep-listening.ts';
import { planTaking, stayingReaders } from './fair-shares.ts';
import type { Absences } from './presence.ts';

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
