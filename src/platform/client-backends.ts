import { sql } from './db.ts';

/**
 * Which rows of pg_stat_activity are clients' connections, everybody's. A role that is no superuser
 * isn't told the kind of others' sessions: Postgres' own have no user or no database.
 */
export const isClientBackend = sql.fragment`
  coalesce(backend_type, 'client backend') = 'client backend'
  AND usesysid IS NOT NULL AND datid IS NOT NULL`;
