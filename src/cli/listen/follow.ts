import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../../delivery/send.ts';
import { printToStderr, WrongUsage, write } from '../run.ts';
import { poll, type TestEvent } from './poll.ts';
import type { Source } from './source.ts';

const EVERY_MS = 1_000;
/** Events appear in the order of their commits, a little later than their instants say. */
const OVERLAP_MS = 10_000;
const DEADLINE_MS = 10_000;
/** What the service answers at most. */
const PAGE = 100;

/** Refuses what no webhook can be sent to. Any machine may be named: it is the developer's. */
export function checkForward(forward: string): void {
  const url = URL.canParse(forward) ? new URL(forward) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new WrongUsage(
      '--forward must be an address such as http://localhost:3000/webhook, without a user name.',
    );
}

type Options = { forward: string; json?: boolean };

/**
 * Forwards every test event from now on until it is stopped: null. A refusal that stays ends it
 * with a sentence.
 */
export async function follow(
  source: Source,
  options: Options,
  stop: AbortSignal,
): Promise<string | null> {
  const seen = new Set<string>();
  let began: string | null = null;
  let since: string | null = null;
  let isAway = false;
  while (!stop.aborted) {
    const polled = await poll(source, since);
    if (polled.kind === 'refused') return polled.why;
    if (polled.kind === 'away') {
      if (!isAway) printToStderr(`${polled.why}: trying again.`);
      isAway = true;
      await pause(polled.waitMs, stop);
      continue;
    }
    isAway = false;
    if (began === null) {
      began = polled.now;
      printToStderr(`Listening to the test orders of ${source.url}; Ctrl-C ends it.`);
    }
    for (const event of polled.events) {
      if (stop.aborted || seen.has(event.id)) continue;
      seen.add(event.id);
      await forwardOne(event, options);
    }
    const last: string | undefined = polled.events.at(-1)?.created_at;
    // A full page: there may be more at once.
    const next: string | undefined =
      polled.events.length >= PAGE && last !== since ? last : undefined;
    since = next ?? later(began, goBack(polled.now));
    if (next === undefined) await pause(EVERY_MS, stop);
  }
  return null;
}

const later = (one: string, other: string): string => (one > other ? one : other);
const goBack = (instant: string): string =>
  new Date(Date.parse(instant) - OVERLAP_MS).toISOString();

const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

async function forwardOne(event: TestEvent, { forward, json }: Options): Promise<void> {
  const { protocol, host, port } = new URL(forward);
  const target = port ? host : `${host}:${protocol === 'https:' ? 443 : 80}`;
  const { id, type, order_id, headers, body } = event;
  const sent = await send(
    { url: new URL(forward).href, headers, body },
    { deadlineMs: DEADLINE_MS, allowedTargets: [target] },
  );
  const { status, durationMs: duration_ms, error } = sent;
  if (json) await write(`${JSON.stringify({ id, type, order_id, status, duration_ms, error })}\n`);
  else {
    const at = new Date().toTimeString().slice(0, 8);
    await write(`${at}  ${type}  ${order_id}  → ${error ?? status} (${duration_ms} ms)\n`);
  }
}
