import { isEngineAway } from '../engine/engine-away.ts';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';
import type { ConsoleContext } from './visit.ts';

/**
 * What needs the engine to answer: says so in one sentence where it doesn't. An Update that it took
 * before its worker died is carried out by the next worker.
 */
export async function throughEngine<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isEngineAway(error)) throw error;
    throw new Refusal(
      'service_unavailable',
      say('engine_away_while_deciding'),
      { retry_after: 5 },
      { cause: error },
    );
  }
}

/** What the sweep would do within a minute anyway: an engine that is away is only logged. */
export async function soonThroughEngine(
  ctx: ConsoleContext,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.warn({ err: error }, 'the engine does not answer; the sweep will do it');
  }
}
