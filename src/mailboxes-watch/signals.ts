/**
 * What may wake a watcher:
 * `news` the server announced something; `look` somebody asks, or it is time; `settings` log in anew; `retry` a person asks for
 * another try; `paused`, `resumed`, `displaced` and `disconnected` are the mailbox's state; `cut` the connection is gone; `stop` we are to end.
 */
export type Ring =
  | 'news'
  | 'look'
  | 'settings'
  | 'retry'
  | 'paused'
  | 'resumed'
  | 'displaced'
  | 'disconnected'
  | 'cut'
  | 'stop';

/** Rings are kept until they are heard: one that comes while the watcher works wakes its next wait at once. */
export type Bell = {
  ring: (what: Ring) => void;
  /** Whether it rang since it was last heard. Hearing it clears it. */
  heard: (what: Ring) => boolean;
  has: (what: Ring) => boolean;
  /** Resolves at once if one of these has rang, when one rings, or after `ms`. */
  wait: (ms: number | null, ...whats: readonly Ring[]) => Promise<void>;
  /** Called at every ring, whether or not somebody waits; null takes it away. */
  hook: (onRing: (() => void) | null) => void;
};

export function makeBell(): Bell {
  const rung = new Set<Ring>();
  let wake: (() => void) | null = null;
  let awaited: readonly Ring[] = [];
  let hooked: (() => void) | null = null;
  return {
    ring(what) {
      rung.add(what);
      if (awaited.includes(what)) wake?.();
      hooked?.();
    },
    hook: (onRing) => {
      hooked = onRing;
    },
    heard: (what) => rung.delete(what),
    has: (what) => rung.has(what),
    wait(ms, ...whats) {
      if (whats.some((what) => rung.has(what))) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = ms === null ? null : setTimeout(() => wake?.(), ms);
        timer?.unref();
        awaited = whats;
        wake = () => {
          if (timer) clearTimeout(timer);
          wake = null;
          awaited = [];
          resolve();
        };
      });
    },
  };
}

/** What ends a session although nothing is wrong with its connection. */
export const OVER = ['stop', 'displaced', 'paused', 'disconnected', 'settings'] as const;

/** Whether the watcher is to leave its connection. */
export const isOver = (bell: Bell): boolean => OVER.some((what) => bell.has(what));
