import { z } from 'zod';
import { signingSecrets } from '../businesses/signing-secrets.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import type { Resolve } from '../platform/egress/resolve-host.ts';
import { newId } from '../platform/ids.ts';
import { nextAttempt } from '../webhooks/schedule.ts';
import { type Sent, send } from '../webhooks/send.ts';
import { signedHeaders } from '../webhooks/sign.ts';

const taken = z.object({
  noticeId: z.string(),
  businessId: z.string(),
  kind: z.string(),
  text: z.string(),
  since: z.date(),
  attempts: z.number(),
  url: z.string().nullable(),
  now: z.date(),
});
type Taken = z.output<typeof taken>;

/** Attempts of one call: the sweep has other work too, and comes again in a minute. */
const BATCH = 50;

/**
 * Makes one attempt for each notice that is due, on the webhooks' schedule and signed like them. A
 * process that dies in the middle leaves the notice due again after two deadlines. Gives the number
 * of attempts.
 */
export async function deliverNotices(
  ctx: Pick<Context, 'db' | 'config' | 'sealer' | 'log'>,
  options: { resolve?: Resolve } = {},
): Promise<number> {
  const leaseMs = ctx.config.WEBHOOK_DEADLINE_MS * 2;
  // The row's lock and its new time let one of several processes have it.
  const due = await ctx.db.any(sql.type(taken)`
    UPDATE notices n SET next_attempt_at = now() + ${leaseMs} * interval '1 millisecond'
    FROM businesses b
    WHERE b.business_id = n.business_id AND n.notice_id IN (
      SELECT notice_id FROM notices WHERE delivery = 'waiting' AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )
    RETURNING n.notice_id AS "noticeId", n.business_id AS "businessId", n.kind, n.text, n.since, n.attempts, b.notice_url AS url, now() AS now
  `);
  await Promise.all(due.map((notice) => attempt(ctx, notice, options.resolve)));
  return due.length;
}

async function attempt(
  ctx: Pick<Context, 'db' | 'config' | 'sealer' | 'log'>,
  notice: Taken,
  resolve?: Resolve,
): Promise<void> {
  if (notice.url === null) {
    await ctx.db.query(
      sql.unsafe`UPDATE notices SET delivery = 'none' WHERE notice_id = ${notice.noticeId}`,
    );
    return;
  }
  const type = `notice.${notice.kind}`;
  const body = JSON.stringify({
    type,
    id: notice.noticeId,
    created_at: notice.since.toISOString(),
    data: {
      notice_id: notice.noticeId,
      business_id: notice.businessId,
      kind: notice.kind,
      text: notice.text,
      since: notice.since,
    },
  });
  const signed = signedHeaders(
    { id: notice.noticeId, body },
    notice.now,
    await signingSecrets(ctx, notice.businessId),
  );
  const sent = await send(
    {
      url: notice.url,
      body,
      headers: { ...signed, 'x-webhook-id': newId('att'), 'x-event': type },
    },
    {
      deadlineMs: ctx.config.WEBHOOK_DEADLINE_MS,
      allowedTargets: ctx.config.WEBHOOK_ALLOWED_TARGETS,
      ...(resolve ? { resolve } : {}),
    },
  );
  const { delivery, delayMs } = judge(ctx, sent, notice.attempts + 1);
  await ctx.db.query(sql.unsafe`
    UPDATE notices SET attempts = attempts + 1, delivery = ${delivery}, last_error = ${sent.error},
      next_attempt_at = now() + ${delayMs} * interval '1 millisecond'
    WHERE notice_id = ${notice.noticeId}
  `);
}

function judge(
  ctx: Pick<Context, 'config'>,
  sent: Sent,
  attempts: number,
): { delivery: string; delayMs: number } {
  if (sent.outcome === 'accepted') return { delivery: 'delivered', delayMs: 0 };
  if (sent.outcome === 'gone' || sent.outcome === 'refused_target')
    return { delivery: 'given_up', delayMs: 0 };
  const next = nextAttempt(
    ctx.config.WEBHOOK_SCHEDULE_MS,
    attempts,
    sent.retryAfterMs,
    Math.random(),
  );
  return next.kind === 'again'
    ? { delivery: 'waiting', delayMs: next.delayMs }
    : { delivery: 'given_up', delayMs: 0 };
}
