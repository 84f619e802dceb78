/** Chance that a seed repeats: what a drill does is replayed by its seed. */
export type Random = {
  /** From 0 up to, and without, 1. */
  next: () => number;
  /** From `from` to `to`, both included. */
  whole: (from: number, to: number) => number;
  pick: <T>(of: readonly T[]) => T;
};

/** Mulberry32: small, and good enough to choose victims. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(of: readonly T[]): T => {
    const one = of[whole(0, of.length - 1)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  return { next, whole, pick };
}
