import { holdMs } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { dbNow } from '../../platform/db.ts';

/** A reading of the database's clock, with the monotonic one just before and just after it. */
export type ClockReading = { nowMs: number; beforeMs: number; afterMs: number };

/** What the clocks said at the last reading that was believed. */
export type SteadyClock = {
  anchor: ClockReading | null;
  /** The monotonic clock when the database's was first seen ahead. */
  aheadSinceMs: number | null;
};

const TOLERANCE_MS = 2_000;

/**
 * The database's time, or what it would be had it gone on steadily, where it jumped ahead since the
 * last reading: a mailbox is read no further than time has really passed, by the monotonic clock. A
 * clock that stays ahead for `believedAfterMs` was set right. Pure.
 */
export function steadyTime(
  clock: SteadyClock,
  reading: ClockReading,
  believedAfterMs: number,
): { nowMs: number; isAhead: boolean; clock: SteadyClock } {
  const { anchor } = clock;
  const believe = {
    nowMs: reading.nowMs,
    isAhead: false,
    clock: { anchor: reading, aheadSinceMs: null },
  };
  // A slow answer makes neither reading look like a jump: the span is taken as long as it can be.
  if (!anchor || reading.nowMs <= anchor.nowMs + (reading.afterMs - anchor.beforeMs) + TOLERANCE_MS)
    return believe;
  const aheadSinceMs = clock.aheadSinceMs ?? reading.beforeMs;
  if (reading.beforeMs - aheadSinceMs >= believedAfterMs) return believe;
  const nowMs = anchor.nowMs + Math.max(0, reading.beforeMs - anchor.afterMs);
  return { nowMs, isAhead: true, clock: { anchor, aheadSinceMs } };
}

/** Clocks of two machines that are set right differ by less. */
const APART_MS = 60_000;

/**
 * The clock of a process that has read none yet: the database's. If that is far ahead of the process's
 * own clock, the process keeps its own until the database's has been ahead for long enough. Pure.
 */
export function firstClock(ownMs: number, { nowMs, beforeMs }: ClockReading): SteadyClock {
  const isFarAhead = nowMs > ownMs + APART_MS;
  const anchor = { nowMs: ownMs, beforeMs, afterMs: beforeMs };
  return { anchor: isFarAhead ? anchor : null, aheadSinceMs: null };
}

const clocks = new WeakMap<object, SteadyClock>();

/**
 * The database's time, for comparisons with what the database wrote. And the steady time up to
 * which a sync that begins now can say that the mailbox was read.
 */
export async function readClock(
  ctx: Pick<Context, 'config' | 'db' | 'log'>,
): Promise<{ now: Date; steady: Date }> {
  const beforeMs = performance.now();
  const now = await dbNow(ctx.db);
  const reading = { nowMs: now.getTime(), beforeMs, afterMs: performance.now() };
  const known = clocks.get(ctx.db) ?? firstClock(Date.now(), reading);
  const { nowMs, isAhead, clock } = steadyTime(known, reading, holdMs(ctx.config));
  clocks.set(ctx.db, clock);
  if (isAhead && known.aheadSinceMs === null)
    ctx.log.error(
      { seconds: Math.round((reading.nowMs - nowMs) / 1000) },
      "the database's clock is ahead of what it was, or of this machine's: no window closes by it until it is back, or has stood for a window's length",
    );
  return { now, steady: new Date(nowMs) };
}
