import type { Db } from './db.ts';
import { gauge } from './meters.ts';

/** Shows on /metrics how the pool is used. Once a process. */
export function showPool(db: Db): void {
  gauge(
    'database_pool_connections',
    'connections of the pool by state',
    ['state'],
    (connections) => {
      const { acquiredConnections, idleConnections } = db.state();
      connections.set({ state: 'acquired' }, acquiredConnections);
      connections.set({ state: 'idle' }, idleConnections);
    },
  );
  gauge('database_pool_waiting', 'statements that wait for a connection', [], (waiting) =>
    waiting.set(db.state().waitingClients),
  );
}
