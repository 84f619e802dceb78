/** How often a watcher does things, in milliseconds. Tests shorten it. */
export type Pace = {
  /** Between two syncs while a window is still to be read past (decisions: Time, every 20 s). */
  syncMs: number;
  /** Between two syncs at rest, in case an IDLE went silent. */
  restMs: number;
  /** Between two polls for requests to this process's watchers, beside NOTIFY. */
  pollMs: number;
  /** First wait after a failure; it doubles up to the next. */
  backoffMs: number;
  backoffMaxMs: number;
  /** After a rejected login, and from the third in a row on. */
  rejectedMs: number;
  refusedMs: number;
  /** After "too many connections" and the like, if the server names no time. */
  throttledMs: number;
  /** How long a server may take to answer a NOOP. */
  answerMs: number;
  /** Between two tries to prove a deferred mail. */
  deferredMs: number;
  /** How long to try a mail on which the connection dies, before skipping it. */
  giveUpMs: number;
};

export const usualPace: Pace = {
  syncMs: 18_000,
  restMs: 240_000,
  pollMs: 1_000,
  backoffMs: 500,
  backoffMaxMs: 30_000,
  rejectedMs: 5_000,
  refusedMs: 60_000,
  throttledMs: 30_000,
  answerMs: 20_000,
  deferredMs: 30_000,
  giveUpMs: 120_000,
};

/**
 * The wait before try number `tries` (1, 2, …): doubling, and drawn from its upper half so that a
 * thousand mailboxes don't return at once. Pure.
 */
export function backoff(pace: Pace, tries: number, random: number): number {
  const full = Math.min(pace.backoffMaxMs, pace.backoffMs * 2 ** Math.min(tries - 1, 20));
  return Math.round(full * (0.5 + random / 2));
}
