import type { Context } from '../platform/context.ts';
import type { Resolve } from '../platform/egress/resolve-host.ts';
import { type Message, sendMessage } from './channels.ts';
import { afterAttempt } from './schedule.ts';
import { type Alone, freeNotices, type TakenNotice, takeNotices } from './take-notices.ts';

/** Notices of one topic, oldest first, and where they go: of whose shop and in which language. */
export type Telling = Pick<TakenNotice, 'channel' | 'shop' | 'language'> & {
  address: string;
  notices: readonly Pick<TakenNotice, 'noticeId' | 'businessId' | 'kind' | 'text' | 'since'>[];
};

/** What only those know who wrote the notices. */
export type Voice = {
  alone: Alone;
  write: (telling: Telling) => Promise<Message>;
};

type Delivering = Pick<Context, 'db' | 'config' | 'sealer'>;

/**
 * Makes one attempt for each notice that is due, on the webhooks' schedule. A process that dies in
 * the middle leaves it due again once its lease is over, with the same id. Gives the number of
 * attempts.
 */
export async function deliverNotices(
  ctx: Delivering,
  voice: Voice,
  options: { resolve?: Resolve } = {},
): Promise<number> {
  const due = await takeNotices(ctx, voice.alone);
  const groups = [...Map.groupBy(due, ({ group }) => group).values()];
  await Promise.all(groups.map((group) => deliverGroup(ctx, voice, group, options.resolve)));
  return groups.length;
}

async function deliverGroup(
  ctx: Delivering,
  voice: Voice,
  taken: readonly TakenNotice[],
  resolve?: Resolve,
): Promise<void> {
  const all = taken.toSorted((a, b) => a.since.getTime() - b.since.getTime());
  const [first] = all;
  if (!first) return;
  const { channel, address, shop, language, attempts } = first;
  // A program is told of the newest only: it says what is true now.
  const told = channel === 'webhook' ? all.slice(-1) : all;
  await freeNotices(ctx.db, all.slice(0, -told.length), 'dropped');
  if (address === null) return freeNotices(ctx.db, told, 'dropped');
  const message = await voice.write({ channel, address, shop, language, notices: told });
  const sent = await sendMessage(ctx, address, message, resolve);
  const next = afterAttempt(ctx.config.WEBHOOK_SCHEDULE_MS, sent, attempts + 1, Math.random());
  await freeNotices(ctx.db, told, { next, sent });
}
