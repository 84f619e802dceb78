import type { Reader } from '../../mailboxes/readers/reader.ts';

/**
 * How long a reader must be missing before its mailboxes are taken: when Postgres restarts, all
 * lose their sessions at once, and each has a new one within a second or two.
 */
const GONE_AFTER_MS = 2_500;

/** Since when which readers are missing, as this process has seen it. */
export class Absences {
  readonly #since = new Map<number, number>();

  /**
   * The readers that are gone. Times are performance.now(). `upSince`: our own session; the others
   * had no more time than that to come back with theirs.
   */
  gone(readers: readonly Reader[], upSince: number, now: number): ReadonlySet<number> {
    const missing = readers.filter(({ alive }) => !alive).map(({ readerId }) => readerId);
    for (const known of this.#since.keys()) if (!missing.includes(known)) this.#since.delete(known);
    for (const readerId of missing) if (!this.#since.has(readerId)) this.#since.set(readerId, now);
    return new Set(
      missing.filter(
        (readerId) => now - Math.max(this.#since.get(readerId) ?? now, upSince) >= GONE_AFTER_MS,
      ),
    );
  }
}
