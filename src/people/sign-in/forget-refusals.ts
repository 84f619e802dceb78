import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import type { Older, Part } from '../../platform/keyset.ts';
import { LOCK_S } from '../lockout.ts';

const countRow = z.object({ count: z.number() });

/** Deletes counts of wrong passwords and codes that hold no lock and lock nothing any more. */
export const forgetFailures = async (db: Queryable, { most }: Older): Promise<Part> =>
  partOf(
    await db.oneFirst(sql.type(countRow)`
      WITH gone AS (
        DELETE FROM sign_in_failures WHERE (address, client) IN (
          SELECT address, client FROM sign_in_failures
          WHERE last_at < now() - make_interval(secs => ${LOCK_S})
            AND (locked_until IS NULL OR locked_until <= now())
          ORDER BY last_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
        RETURNING 1
      )
      SELECT count(*) AS count FROM gone
    `),
  );

/** Deletes what was counted of strangers so many days ago. */
export const forgetRefusedSignIns = async (db: Queryable, { days, most }: Older): Promise<Part> =>
  partOf(
    await db.oneFirst(sql.type(countRow)`
      WITH gone AS (
        DELETE FROM refused_sign_ins WHERE (hour, client) IN (
          SELECT hour, client FROM refused_sign_ins
          WHERE hour < now() - make_interval(days => ${days}) ORDER BY hour LIMIT ${most})
        RETURNING 1
      )
      SELECT count(*) AS count FROM gone
    `),
  );

// What is left begins at the start again.
const partOf = (done: number): Part => ({ done, after: done > 0 ? '' : null });
