import type { WebhookAttempt, WebhookEvent } from '../../delivery/list-events.ts';
import { listBusinesses } from '../../shops/businesses/business.ts';
import { render } from '../../words/render.ts';
import { demoOf, type Stack } from '../context.ts';
import { WrongUsage } from '../run.ts';
import { firstColumns } from '../table.ts';

/** An event as the command line prints it. `next_attempt_at` is null once nothing is due. */
export const eventJson = (event: WebhookEvent) => ({
  event_id: event.eventId,
  type: event.type,
  created_at: event.createdAt.toISOString(),
  state: event.state,
  attempts: event.attempts,
  next_attempt_at: event.state === 'waiting' ? event.nextAttemptAt.toISOString() : null,
});

/** An attempt as the command line prints it. */
export const attemptJson = (attempt: WebhookAttempt) => ({
  at: attempt.at.toISOString(),
  type: attempt.type,
  status: attempt.status,
  duration_ms: attempt.durationMs,
  attempt_id: attempt.attemptId,
  event_id: attempt.eventId,
  url: attempt.url,
  error: attempt.error && render(attempt.error),
  answer: attempt.answer,
});

/** Events as a terminal shows them: how each stands, and when it is tried next. */
export const eventRows = (events: readonly ReturnType<typeof eventJson>[]) =>
  firstColumns(events, ['type', 'state', 'attempts', 'next_attempt_at']);

/** Attempts as a terminal shows them: what the shop's server answered, or what went wrong. */
export const attemptRows = (attempts: readonly ReturnType<typeof attemptJson>[]) =>
  firstColumns(attempts, ['at', 'type', 'status', 'error', 'answer']);

/** The business that is meant where none is named: the only one, else the demo's. */
export async function meantBusiness({ ctx, dev }: Stack): Promise<string> {
  const [one, other] = await listBusinesses(ctx, 2);
  if (one && !other) return one.businessId;
  const demo = demoOf(dev);
  if (demo) return demo.business_id;
  throw new WrongUsage('--business is missing: `paisewise business list` shows them.');
}
