import { READER_LOCKS, READERS_CHANNEL } from '../../mailboxes/readers/reader.ts';
import type { Context } from '../../platform/context.ts';
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
