import { Client } from 'undici';
import { deadlineSignal, type Stopwatch, startStopwatch } from '../platform/deadlines.ts';
import { checkUrl, isAllowedTarget } from '../platform/egress/check-url.ts';
import {
  pinnedLookup,
  type Resolve,
  resolveBySystem,
  resolveName,
} from '../platform/egress/pinned-lookup.ts';
import { type Sentence, say } from '../words/sentence.ts';
import { failureOf, type Outcome, readRetryAfter } from './outcome.ts';

/** One exchange with a shop's server, whatever its outcome. */
export type Sent = {
  /** null where there was no answer. */
  status: number | null;
  /** Without the time in which our own process stood still, which is none of the shop's. */
  durationMs: number;
  /** Why it was not taken; null for an accepted answer. */
  error: Sentence | null;
  /** The first 4 kB of the answer. */
  answer: string | null;
  retryAfterMs: number | null;
  outcome: Exclude<Outcome, 'refused' | 'off'>;
};

/** The same with the whole time that it took, in which our own process may have stood still. */
export type Timed = Sent & { elapsedMs: number };

type Exchange = Omit<Sent, 'durationMs'>;
type Outgoing = { url: string; headers: Record<string, string>; body: string };
type SendOptions = {
  deadlineMs: number;
  allowedTargets: readonly string[];
  resolve?: Resolve;
  /** Cuts the exchange off where this process ends. */
  cut?: AbortSignal;
  /** How much of the answer is read; 4 kB unless told otherwise. */
  answerBytes?: number;
};

const ANSWER_BYTES = 4096;
// Without one the client makes an error with a stack each time.
const over = new Error('the exchange is over');
const unanswered = { status: null, answer: null, retryAfterMs: null };

/**
 * Sends one webhook. Never throws for the other side's failures. The deadline covers the whole
 * exchange, from resolving the name to reading the answer. Follows no redirect and inflates
 * nothing. The connection belongs to this attempt alone: its address was resolved, checked and
 * pinned for it.
 */
export async function send(outgoing: Outgoing, options: SendOptions): Promise<Timed> {
  const target = checkUrl(outgoing.url, options.allowedTargets);
  if (!target.ok) {
    const error = say('failure_refused', { why: target.why });
    return { ...unanswered, durationMs: 0, elapsedMs: 0, error, outcome: 'refused_target' };
  }
  const watch = startStopwatch();
  const began = performance.now();
  try {
    const exchange = await post(outgoing, options, watch);
    const elapsedMs = Math.round(performance.now() - began);
    return { ...exchange, durationMs: Math.round(watch.ranMs()), elapsedMs };
  } finally {
    watch.end();
  }
}

async function post(outgoing: Outgoing, options: SendOptions, watch: Stopwatch): Promise<Exchange> {
  const { deadlineMs, allowedTargets, cut, answerBytes = ANSWER_BYTES } = options;
  const exempt = isAllowedTarget(outgoing.url, allowedTargets);
  const resolve = options.resolve ?? (exempt ? resolveBySystem : resolveName);
  const { origin, pathname, search } = new URL(outgoing.url);
  const client = new Client(origin, {
    allowH2: false,
    connect: { lookup: pinnedLookup(resolve, exempt), timeout: deadlineMs },
  });
  const deadline = deadlineSignal(deadlineMs, watch);
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
      signal: cut ? AbortSignal.any([deadline.signal, cut]) : deadline.signal,
    });
    status = response.statusCode;
    const answer = await readStart(response.body, answerBytes);
    const retryAfterMs = readRetryAfter(first(response.headers['retry-after']), new Date());
    return { status, answer, retryAfterMs, ...outcomeOf(status, response.headers) };
  } catch (error) {
    if (cut?.aborted) return interrupted('failure_interrupted');
    if (watch.stalledMs() > 0) return interrupted('failure_interrupted_still');
    return { ...unanswered, status, error: failureOf(error, deadlineMs), outcome: 'failed' };
  } finally {
    deadline.clear();
    // Doesn't wait for the rest of the answer.
    client.destroy(over).catch(() => undefined);
  }
}

const interrupted = (how: 'failure_interrupted' | 'failure_interrupted_still'): Exchange => ({
  ...unanswered,
  error: say(how),
  outcome: 'interrupted',
});

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function outcomeOf(status: number, headers: Headers): Pick<Exchange, 'error' | 'outcome'> {
  if (status >= 200 && status <= 299) return { error: null, outcome: 'accepted' };
  if (status === 410) return { error: say('failure_gone'), outcome: 'gone' };
  if (status >= 300 && status <= 399)
    return { error: say('failure_redirected', { status }), outcome: 'failed' };
  const key = isByCloudflare(headers) ? 'failure_cloudflare' : 'failure_status';
  return { error: say(key, { status }), outcome: 'failed' };
}

/** Whether Cloudflare answered in place of the shop's server, which mitigates nothing. */
function isByCloudflare(headers: Headers): boolean {
  const isPage = /^text\/html/i.test(first(headers['content-type']) ?? '');
  const isTheirs = /^cloudflare$/i.test(first(headers.server) ?? '') && isPage;
  return headers['cf-mitigated'] !== undefined || isTheirs;
}

const first = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/** The answer's start, as text. The other side can't make us read more. */
async function readStart(body: AsyncIterable<Buffer>, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  // Postgres stores no NUL in text.
  return Buffer.concat(chunks).subarray(0, most).toString('utf8').replaceAll('\0', '\uFFFD');
}
