import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const countRow = z.object({ count: z.number() });

const row = z.object({
  kind: z.string(),
  subject: z.string(),
  reason: z.string(),
  tries: z.number(),
  since: z.date(),
  all: z.number(),
});

// What failed again would have been renewed soon after its time: what was not is well.
const stands = sql.fragment`retry_at > now() - interval '5 minutes'`;

/** The oldest ten that are set aside, each with how many there are of its kind. */
export async function listSetAside(db: Queryable): Promise<readonly z.output<typeof row>[]> {
  return db.any(sql.type(row)`
    SELECT kind, subject, reason, tries, since, count(*) OVER (PARTITION BY kind) AS all
    FROM set_aside WHERE ${stands} ORDER BY since, kind, subject LIMIT 10
  `);
}

/** How many are set aside. */
export async function countSetAside(db: Queryable): Promise<number> {
  return db.oneFirst(sql.type(countRow)`SELECT count(*) FROM set_aside WHERE ${stands}`);
}
