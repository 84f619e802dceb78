import { Client } from 'undici';
import { checkUrl, isAllowedTarget } from '../platform/egress/check-url.ts';
import { pinnedLookup } from '../platform/egress/pinned-lookup.ts';
import { type Resolve, resolveBySystem, resolveName } from '../platform/egress/resolve-host.ts';
import { failureText } from './failure-text.ts';
import { readRetryAfter } from './schedule.ts';

/** One exchange with a shop's server, whatever its outcome. */
export type Sent = {
  /** null where there was no answer. */
  status: number | null;
  durationMs: number;
  /** `class: words`; null for an accepted answer. */
  error: string | null;
  /** The first 4 kB of the answer. */
  answer: string | null;
  retryAfterMs: number | null;
  outcome: 'accepted' | 'failed' | 'gone' | 'refused_target';
};

export type Outgoing = { url: string; headers: Record<string, string>; body: string };
export type SendOptions = {
  deadlineMs: number;
  allowedTargets: readonly string[];
  resolve?: Resolve;
};

const ANSWER_BYTES = 4096;

/**
 * Sends one webhook and never throws for what the other side does. The deadline is for the whole exchange, resolving and the
 * answer included. Redirects are not followed, nothing is inflated, and the connection is this attempt's own: its address was
 * resolved, judged and pinned for it.
 */
export async function send(outgoing: Outgoing, options: SendOptions): Promise<Sent> {
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  const nothing = { status: null, answer: null, retryAfterMs: null };
  const written = checkUrl(outgoing.url, options.allowedTargets);
  if (!written.ok)
    return {
      ...nothing,
      durationMs: 0,
      error: `refused: ${written.why}`,
      outcome: 'refused_target',
    };
  const exempt = isAllowedTarget(outgoing.url, options.allowedTargets);
  const resolve = options.resolve ?? (exempt ? resolveBySystem : resolveName);
  const { origin, pathname, search } = new URL(outgoing.url);
  const client = new Client(origin, {
    allowH2: false,
    connect: { lookup: pinnedLookup(resolve, exempt), timeout: options.deadlineMs },
  });
  let status: number | null = null;
  try {
    const response = await client.request({
      method: 'POST',
      path: `${pathname}${search}`,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Paisewise-Webhooks/1',
        ...outgoing.headers,
      },
      body: outgoing.body,
      signal: AbortSignal.timeout(options.deadlineMs),
    });
    status = response.statusCode;
    const answer = await readStart(response.body);
    const retryAfter = response.headers['retry-after'];
    return {
      status,
      answer,
      durationMs: since(),
      retryAfterMs: readRetryAfter(
        Array.isArray(retryAfter) ? retryAfter[0] : retryAfter,
        new Date(),
      ),
      ...judge(status),
    };
  } catch (error) {
    return {
      ...nothing,
      status,
      durationMs: since(),
      error: failureText(error, options.deadlineMs),
      outcome: 'failed',
    };
  } finally {
    // Never waits for what is left of the answer.
    client.destroy().catch(() => undefined);
  }
}

function judge(status: number): Pick<Sent, 'error' | 'outcome'> {
  if (status >= 200 && status <= 299) return { error: null, outcome: 'accepted' };
  if (status === 410)
    return {
      error: 'gone: it answered 410, which ends the deliveries of this event',
      outcome: 'gone',
    };
  const redirect = status >= 300 && status <= 399 ? '; redirects are not followed' : '';
  return {
    error: `status: it answered ${status}, accepted are 200 to 299${redirect}`,
    outcome: 'failed',
  };
}

/** The first 4 kB, as text. The other side cannot make us read more. */
async function readStart(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= ANSWER_BYTES) break;
  }
  // Postgres keeps no NUL in text.
  return Buffer.concat(chunks)
    .subarray(0, ANSWER_BYTES)
    .toString('utf8')
    .replaceAll('\0', '\uFFFD');
}
