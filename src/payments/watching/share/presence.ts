import type { Context } from '../../../platform/context.ts';
import {
  READER_LOCKS,
  READERS_CHANNEL,
  type Reader,
} from '../../../shops/mailboxes/readers/reader.ts';
import { keepListening, type Listener } from '../keep-listening.ts';

/**
 * Shows to the other readers that this one lives: a session that holds its lock, which Postgres
 * frees when the process dies. Also for a machine that is cut off or without power: the server asks
 * after 3 s of silence, and gives it up 3 s later. `onCall`: mailboxes are to be taken.
 */
export function showPresence(ctx: Context, readerId: number, onCall: () => void): Listener {
  return keepListening(ctx, {
    channel: READERS_CHANNEL,
    onCall,
    prepare: async (client) => {
      await client.query(
        'SET tcp_keepalives_idle = 3; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3',
      );
      await client.query('SELECT pg_advisory_lock($1::int, $2::int)', [READER_LOCKS, readerId]);
    },
  });
}

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
