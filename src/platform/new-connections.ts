import type { DatabasePoolConnection, Interceptor } from 'slonik';

/**
 * Looks at a connection that was just made. Where it throws, so does what the connection was for, and
 * it is looked at again when it is taken the next time.
 */
export type LookAt = (connection: DatabasePoolConnection) => Promise<void>;

/** Ids are kept of so many connections: a forgotten connection is looked at once more. */
const MOST_KNOWN = 1_000;

/**
 * Has each connection looked at before anybody's statement runs on it: behind an address that stays
 * another server may stand by now.
 */
export function lookingAtNew(look: LookAt): Interceptor {
  const known = new Set<string>();
  const first = async (id: string, connection: DatabasePoolConnection) => {
    await look(connection);
    if (known.size >= MOST_KNOWN) known.clear();
    known.add(id);
    return null;
  };
  return {
    name: 'look at new connections',
    afterPoolConnection: ({ connectionId }, connection) =>
      known.has(connectionId) ? null : first(connectionId, connection),
  };
}
