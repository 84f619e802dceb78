// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { PaisewiseError } from './errors.js';

/** Longer than this nobody waits inside a request of a customer. */
const LONGEST_WAIT_MS = 10_000;

/**
 * @typedef {{ query?: Record<string, string | number | undefined>, body?: unknown, isSafe: boolean }} Call
 * @typedef {(method: string, path: string, call: Call) => Promise<any>} Request
 */

/**
 * Asks, and asks again where that is safe: after a fault that passes, at most `retries` times.
 * @param {import('./index.d.ts').PaisewiseOptions} options
 * @returns {Request}
 */
export function makeRequest({ url, apiKey, retries = 2, timeoutMs = 15_000 }) {
  const base = url.replace(/\/+$/, '');
  return async (method, path, { query = {}, body, isSafe }) => {
    const target = new URL(`${base}/api/v1${path}`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) target.searchParams.set(name, String(value));
    for (let attempt = 0; ; attempt++) {
      const answer = await ask(target, { method, apiKey, body, timeoutMs });
      if (!(answer instanceof PaisewiseError)) return answer;
      const waitMs = waitBefore(answer, attempt);
      if (attempt >= retries || waitMs > LONGEST_WAIT_MS || !mayRepeat(answer, isSafe))
        throw answer;
      await sleep(waitMs);
    }
  };
}

/**
 * A refusal for its rate was not carried out; after any other fault the call may have been.
 * @param {PaisewiseError} error
 * @param {boolean} isSafe
 */
const mayRepeat = ({ status }, isSafe) =>
  status === 429 || (isSafe && (status === null || status >= 500));

/**
 * @param {PaisewiseError} error
 * @param {number} attempt
 */
const waitBefore = ({ retryAfterS }, attempt) =>
  retryAfterS === null ? 300 * 2 ** attempt * (0.5 + Math.random()) : retryAfterS * 1000;

/**
 * @param {URL} target
 * @param {{ method: string, apiKey: string, body: unknown, timeoutMs: number }} how
 * @returns {Promise<unknown>}
 */
async function ask(target, { method, apiKey, body, timeoutMs }) {
  try {
    const answer = await fetch(target, {
      method,
      headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // The key goes to this address and to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    return answer.ok ? JSON.parse(text) : refusal(answer, text);
  } catch (cause) {
    return new PaisewiseError('unreachable', `${target.origin} did not answer.`, { cause });
  }
}

/**
 * @param {Response} answer
 * @param {string} text
 */
function refusal(answer, text) {
  let body;
  try {
    body = JSON.parse(text);
  } catch {}
  const { error = 'unreadable', message = `It answered ${answer.status}.` } = body ?? {};
  const { request_id: requestId, details, retry_after } = body ?? {};
  const retryAfterS = retry_after ?? (Number(answer.headers.get('retry-after')) || undefined);
  return new PaisewiseError(error, message, {
    status: answer.status,
    requestId,
    details,
    retryAfterS,
  });
}
