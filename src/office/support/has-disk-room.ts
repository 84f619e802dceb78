import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const countRow = z.object({ count: z.number() });

/** Postgres' disk_full. */
const DISK_FULL = '53100';
/** Its configuration_limit_exceeded: a temp_file_limit smaller than what is tried here. */
const LIMITED = '53400';

/**
 * Whether the database's disk takes a tenth of a megabyte more. A full one answers every question, and
 * makes small commits durable in room it already has: only new room shows it. Asked for by a
 * temporary file in the main tablespace, so it writes no table and no log, and is gone at once.
 */
export async function hasDiskRoom(db: Queryable): Promise<boolean> {
  try {
    // The series depends on the settings, so these hold before it spills.
    await db.oneFirst(sql.type(countRow)`
      WITH small AS MATERIALIZED (
        SELECT set_config('work_mem', '64kB', true)
          || set_config('temp_tablespaces', '', true) AS settings
      )
      SELECT count(*) FROM small, LATERAL generate_series(1, 10000 + 0 * length(settings))
    `);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === DISK_FULL) return false;
    if (code === LIMITED) return true;
    throw error;
  }
}

function codeOf(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code;
  return null;
}
