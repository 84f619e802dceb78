import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { isAway } from '../outage.ts';
import { type BacklogKind, setAside, takeBack } from './set-aside.ts';

/** One bounded step of a backlog's work, as its workflow reads it. */
export type Step = {
  /** How many it saw to. */
  done: number;
  /** How many it could not see to, and set aside. */
  aside: number;
  /** More waits: another step is to follow. */
  left: boolean;
  /** Where the next step begins, for work that passes once through everything. */
  after?: string;
};

/**
 * Turns that are so far apart: gives how many milliseconds a caller who asks now is to wait for the
 * next turn. Instants in milliseconds of one clock.
 */
export function inTurn(everyMs: number): (now: number) => number {
  let next = Number.NEGATIVE_INFINITY;
  return (now) => {
    const at = Math.max(next, now);
    next = at + everyMs;
    return at - now;
  };
}

/** A step takes up nothing more after this long: its activity has many times as long to end. */
const BUDGET_MS = 8_000;
const AT_ONCE = 16;

/** What a step of a backlog lists: that many at most. More of them, and another step follows. */
export const STEP = 500;

type Work<T> = {
  kind: BacklogKind;
  idOf: (one: T) => string;
  /** Gives `free` where it took nothing that new work needs. */
  act: (one: T) => Promise<unknown>;
  /** Of a pass that goes once through everything: where it goes on after this one. */
  cursorOf?: (one: T) => string;
  /** The least time from one start to the next, where new work needs what each takes. */
  everyMs?: number;
};

/**
 * Does something for each, sixteen at a time, until all are done or the step's time is over. What
 * fails by itself is set aside; where the engine or the database is away the step fails, and
 * nothing is set aside for it.
 */
export async function workOff<T>(
  ctx: Pick<Context, 'db' | 'log'>,
  all: readonly T[],
  { kind, idOf, act, cursorOf, everyMs = 0 }: Work<T>,
): Promise<Step> {
  const end = performance.now() + BUDGET_MS;
  const waiting = [...all];
  const done: string[] = [];
  let aside = 0;
  let away: unknown;
  const turn = inTurn(everyMs);
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      try {
        const took = await act(one);
        done.push(idOf(one));
        const waitMs = took === 'free' ? 0 : turn(performance.now());
        if (waitMs > 0) await sleep(Math.ceil(waitMs));
      } catch (error) {
        away ??= isAway(error) ? error : undefined;
        if (away !== undefined) return;
        const reason = error instanceof Error ? error.message : String(error);
        ctx.log.warn({ kind, subject: idOf(one), err: error }, 'the sweep sets it aside');
        await setAside(ctx.db, kind, idOf(one), reason);
        aside += 1;
      }
      if (away !== undefined || performance.now() > end) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (away !== undefined) throw away;
  await takeBack(ctx.db, kind, done);
  const left = all.length >= STEP || waiting.length > 0;
  const last = all[all.length - waiting.length - 1];
  const after = left && last !== undefined ? cursorOf?.(last) : undefined;
  return { done: done.length, aside, left, ...(after === undefined ? {} : { after }) };
}
