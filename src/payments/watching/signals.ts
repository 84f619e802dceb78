/**
 * What may wake a watcher:
 * - `news`: the server announced a mail. `sync`: somebody asks for one, or one is due.
 * - `settings`: log in anew. `retry`: a person asks for another try.
 * - `paused`, `resumed`, `disconnected`: the mailbox's state. `lease-lost`: another watcher reads
 *   it.
 * - `cut`: the connection is gone. `stop`: the watcher is to end.
 */
export type Signal =
  | 'news'
  | 'sync'
  | 'settings'
  | 'retry'
  | 'paused'
  | 'resumed'
  | 'lease-lost'
  | 'disconnected'
  | 'cut'
  | 'stop';

/** The signals that end a session although nothing is wrong with its connection. */
export const ENDS_SESSION = ['stop', 'lease-lost', 'paused', 'disconnected', 'settings'] as const;

/**
 * A watcher's signals. A raised signal is kept until it is consumed: a signal that comes while the
 * watcher works ends its next wait at once.
 */
export class WakeSignals {
  readonly #raised = new Set<Signal>();
  #awaited: readonly Signal[] = [];
  #wake: (() => void) | null = null;
  #onRaise: (() => void) | null = null;

  raise(signal: Signal): void {
    this.#raised.add(signal);
    if (this.#awaited.includes(signal)) this.#wake?.();
    this.#onRaise?.();
  }

  isRaised(signal: Signal): boolean {
    return this.#raised.has(signal);
  }

  /** Clears the signal. True where it was raised. */
  consume(signal: Signal): boolean {
    return this.#raised.delete(signal);
  }

  /** Whether the watcher is to leave its connection. */
  mustEndSession(): boolean {
    return ENDS_SESSION.some((signal) => this.#raised.has(signal));
  }

  /** Resolves when one of these signals is raised, at once if one is already, or after `ms`. */
  wait(ms: number | null, ...signals: readonly Signal[]): Promise<void> {
    if (signals.some((signal) => this.#raised.has(signal))) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = ms === null ? null : setTimeout(() => this.#wake?.(), ms);
      timer?.unref();
      this.#awaited = signals;
      this.#wake = () => {
        if (timer) clearTimeout(timer);
        this.#wake = null;
        this.#awaited = [];
        resolve();
      };
    });
  }

  /** Has `onRaise` called at every signal, whether or not somebody waits; null ends that. */
  intercept(onRaise: (() => void) | null): void {
    this.#onRaise = onRaise;
  }
}
