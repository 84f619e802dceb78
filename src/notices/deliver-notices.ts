import { z } from 'zod';
import { signingSecrets } from '../businesses/signing-secrets.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import type { Resolve } from '../platform/egress/resolve-host.ts';
import { newId } from '../platform/ids.ts';
import { nextAttempt } from '../webhooks/schedule.ts';
import { type Sent, send } from '../webhooks/send.ts';
import { signedHeaders } from '../webhooks/sign.ts';

const takenRow = z.object({
  noticeId: z.string(),
  businessId: z.string(),
  kind: z.string(),
  text: z.string(),
  since: z.date(),
  attempts: z.number(),
  url: z.string().nullable(),
  now: z.date(),
});
type Taken = z.output<typeof takenRow>;

type Delivering = Pick<Context, 'db' | 'config' | 'sealer' | 'log'>;

/** Attempts of one call: the sweep has other work too, and comes again in a minute. */
const BATCH = 50;

/**
 * Makes one attempt for each notice that is due, on the webhooks' schedule and signed like them. A
 * process that dies in the middle leaves the notice due again after two deadlines. Gives the number
 * of attempts.
 */
export async function deliverNotices(
  ctx: Delivering,
  options: { resolve?: Resolve } = {},
): Promise<number> {
  const leaseMs = ctx.config.WEBHOOK_DEADLINE_MS * 2;
  // The row's lock and its new time let one of several processes have it. Joins businesses: a
  // notice goes where its business wants it at the time of the attempt.
  const due = await ctx.db.any(sql.type(takenRow)`
    UPDATE notices n SET next_attempt_at = now() + ${leaseMs} * interval '1 millisecond'
    FROM businesses b
    WHERE b.business_id = n.business_id AND n.notice_id IN (
      SELECT notice_id FROM notices WHERE delivery = 'waiting' AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )
    RETURNING n.notice_id AS "noticeId", n.business_id AS "businessId", n.kind, n.text, n.since,
      n.attempts, b.notice_url AS url, now() AS now
  `);
  await Promise.all(due.map((notice) => deliverNotice(ctx, notice, options.resolve)));
  return due.length;
}

async function deliverNotice(ctx: Delivering, notice: Taken, resolve?: Resolve): Promise<void> {
  const { noticeId, url } = notice;
  if (url === null) {
    await ctx.db.query(
      sql.unsafe`UPDATE notices SET delivery = 'none' WHERE notice_id = ${noticeId}`,
    );
    return;
  }
  const sent = await sendNotice(ctx, notice, url, resolve);
  const { delivery, delayMs } = decideDelivery(
    sent,
    ctx.config.WEBHOOK_SCHEDULE_MS,
    notice.attempts + 1,
    Math.random(),
  );
  await ctx.db.query(sql.unsafe`
    UPDATE notices SET attempts = attempts + ${sent.outcome === 'interrupted' ? 0 : 1}, delivery = ${delivery}, last_error = ${sent.error},
      next_attempt_at = now() + ${delayMs} * interval '1 millisecond'
    WHERE notice_id = ${noticeId}
  `);
}

/** One attempt at the address, signed like a webhook. */
export async function sendNotice(
  ctx: Delivering,
  notice: Omit<Taken, 'url' | 'attempts'>,
  url: string,
  resolve?: Resolve,
): Promise<Sent> {
  const { noticeId, businessId, kind, text, since } = notice;
  const type = `notice.${kind}`;
  const body = JSON.stringify({
    type,
    id: noticeId,
    created_at: since.toISOString(),
    data: { notice_id: noticeId, business_id: businessId, kind, text, since },
  });
  const secrets = await signingSecrets(ctx, { businessId, mode: 'live' });
  const signed = signedHeaders({ id: noticeId, body }, notice.now, secrets);
  return send(
    { url, body, headers: { ...signed, 'x-webhook-id': newId('att'), 'x-event': type } },
    {
      deadlineMs: ctx.config.WEBHOOK_DEADLINE_MS,
      allowedTargets: ctx.config.WEBHOOK_ALLOWED_TARGETS,
      ...(resolve ? { resolve } : {}),
    },
  );
}

/** What follows an attempt, after so many of them. Pure. */
function decideDelivery(
  { outcome, retryAfterMs }: Sent,
  scheduleMs: readonly number[],
  attempts: number,
  random: number,
): { delivery: 'delivered' | 'waiting' | 'given_up'; delayMs: number } {
  switch (outcome) {
    case 'accepted':
      return { delivery: 'delivered', delayMs: 0 };
    case 'gone':
    case 'refused_target':
      return { delivery: 'given_up', delayMs: 0 };
    case 'interrupted':
      return { delivery: 'waiting', delayMs: 1_000 };
    case 'failed': {
      const next = nextAttempt(scheduleMs, attempts, retryAfterMs, random);
      return next.kind === 'again'
        ? { delivery: 'waiting', delayMs: next.delayMs }
        : { delivery: 'given_up', delayMs: 0 };
    }
  }
}
