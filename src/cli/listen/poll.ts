import { z } from 'zod';
import type { Source } from './source.ts';

const events = z.object({
  now: z.iso.datetime(),
  data: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      order_id: z.string(),
      created_at: z.iso.datetime(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
    }),
  ),
});

const refusal = z.object({ message: z.string() });

export type TestEvent = z.output<typeof events>['data'][number];

/**
 * One answer of the service: events, `away` for a fault that passes, `refused` for a fault that
 * stays.
 */
export type Polled =
  | { kind: 'events'; now: string; events: readonly TestEvent[] }
  | { kind: 'away'; why: string; waitMs: number }
  | { kind: 'refused'; why: string };

const WITHIN_MS = 10_000;
const AGAIN_MS = 2_000;

/** Asks for the test events since an instant. Never throws for the other side's failures. */
export async function poll({ url, key }: Source, since: string | null): Promise<Polled> {
  const query = since === null ? '' : `?since=${encodeURIComponent(since)}`;
  try {
    const answer = await fetch(`${url}/api/v1/test-events${query}`, {
      headers: { 'X-API-Key': key },
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok) {
      const { now, data } = events.parse(body);
      return { kind: 'events', now, events: data };
    }
    const why = refusal.safeParse(body).data?.message ?? `it answered ${answer.status}`;
    if (answer.status !== 429 && answer.status < 500) return { kind: 'refused', why };
    const waitMs = Number(answer.headers.get('retry-after') ?? 2) * 1000 || AGAIN_MS;
    return { kind: 'away', why, waitMs };
  } catch (error) {
    if (error instanceof z.ZodError)
      return { kind: 'refused', why: `${url} is no Paisewise of this version.` };
    return { kind: 'away', why: `${url} does not answer`, waitMs: AGAIN_MS };
  }
}
