import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';

export const holdRow = z.object({
  /** How long creates are refused yet; null where they are not. */
  heldSeconds: z.number().nullable(),
});

/** One row, for the query of every create. */
export const presentHold = sql.fragment`
  SELECT ceil(extract(epoch FROM max(refused_until) - now()))::int AS "heldSeconds"
  FROM creates_hold WHERE refused_until > now()
`;

export const createsHeld = (seconds: number): Refusal =>
  new Refusal(
    'service_unavailable',
    'New orders are refused for a while: the database was put back from a copy, and payments of lost orders may still arrive.',
    { retry_after: Math.max(1, seconds) },
  );

const lastingRow = z.object({
  until: z.date(),
  because: z.string().nullable(),
  seconds: z.number(),
});

/** Until when creates are refused and why; null where they are not. */
export async function findHold(db: Queryable): Promise<z.output<typeof lastingRow> | null> {
  return db.maybeOne(sql.type(lastingRow)`
    SELECT refused_until AS until, because,
      ceil(extract(epoch FROM refused_until - now()))::int AS seconds
    FROM creates_hold WHERE refused_until > now()
  `);
}
