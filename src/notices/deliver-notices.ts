import { nextAttempt } from '../delivery/schedule.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import type { Resolve } from '../platform/egress/resolve-host.ts';
import type { Telling } from './channels/channel.ts';
import { tell } from './channels/tell.ts';
import { type Taken, takeDue } from './take-due.ts';

type Delivering = Pick<Context, 'db' | 'config' | 'sealer'>;

/**
 * Makes one attempt for each notice that is due, on the webhooks' schedule. A process that dies in
 * the middle leaves it due again after two deadlines, with the same id. Gives the number of
 * attempts.
 */
export async function deliverNotices(
  ctx: Delivering,
  options: { resolve?: Resolve } = {},
): Promise<number> {
  const due = await takeDue(ctx, ctx.config.WEBHOOK_DEADLINE_MS * 2);
  const groups = [...Map.groupBy(due, ({ group }) => group).values()];
  await Promise.all(groups.map((group) => deliverGroup(ctx, group, options.resolve)));
  return groups.length;
}

async function deliverGroup(
  ctx: Delivering,
  taken: readonly Taken[],
  resolve?: Resolve,
): Promise<void> {
  const notices = taken.toSorted((a, b) => a.since.getTime() - b.since.getTime());
  const [first] = notices;
  if (!first) return;
  const { channel, address, shop, language, attempts } = first;
  // A program is told of the newest only: it says what is true now.
  const [told, left] =
    channel === 'webhook' ? [notices.slice(-1), notices.slice(0, -1)] : [notices, []];
  if (left.length > 0) await settle(ctx, left, { state: 'dropped', delayMs: 0 }, null);
  if (address === null) return settle(ctx, told, { state: 'dropped', delayMs: 0 }, null);
  const telling = await tell(ctx, channel, { address, shop, language }, told, resolve);
  const next = decideNext(telling, ctx.config.WEBHOOK_SCHEDULE_MS, attempts + 1, Math.random());
  await settle(ctx, told, next, telling);
}

type Next = { state: 'delivered' | 'waiting' | 'given_up' | 'dropped'; delayMs: number };

async function settle(
  { db }: Delivering,
  notices: readonly Taken[],
  { state, delayMs }: Next,
  telling: Telling | null,
): Promise<void> {
  const ids = notices.map(({ noticeId }) => noticeId);
  const counts = telling !== null && telling.outcome !== 'interrupted';
  await db.query(sql.unsafe`
    UPDATE notice_deliveries SET attempts = attempts + ${counts ? 1 : 0}, state = ${state},
      last_error = ${telling?.error ?? null}, taken_until = NULL,
      delivered_at = CASE WHEN ${state === 'delivered'} THEN now() END,
      next_attempt_at = now() + ${delayMs} * interval '1 millisecond'
    WHERE notice_id = ANY (${sql.array(ids, 'text')}) AND channel = ${notices[0]?.channel ?? ''}
      AND state = 'waiting'
  `);
}

/** What follows an attempt, after so many of them. Pure. */
function decideNext(
  { outcome, retryAfterMs }: Telling,
  scheduleMs: readonly number[],
  attempts: number,
  random: number,
): Next {
  switch (outcome) {
    case 'accepted':
      return { state: 'delivered', delayMs: 0 };
    case 'refused':
      return { state: 'given_up', delayMs: 0 };
    case 'off':
      return { state: 'dropped', delayMs: 0 };
    case 'interrupted':
      return { state: 'waiting', delayMs: 1_000 };
    case 'failed': {
      const next = nextAttempt(scheduleMs, attempts, retryAfterMs, random);
      return next.kind === 'again'
        ? { state: 'waiting', delayMs: next.delayMs }
        : { state: 'given_up', delayMs: 0 };
    }
  }
}
