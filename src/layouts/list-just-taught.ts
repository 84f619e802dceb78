import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

/** Longer than a sweep may be late. */
const MINUTES = 15;

const scopeRow = z.object({ businessId: z.string().nullable() });

/** The businesses that something was taught to in the last minutes; null is all of them. */
export const listJustTaught = (db: Queryable): Promise<readonly (string | null)[]> =>
  db.anyFirst(sql.type(scopeRow)`
    SELECT DISTINCT business_id AS "businessId" FROM layout_pieces
    WHERE taught_at > now() - make_interval(mins => ${MINUTES}) AND revoked_at IS NULL
  `);
