import { changeInParts } from '../platform/change-in-parts.ts';
import { type Queryable, sql } from '../platform/db.ts';

/**
 * Forgets the addresses, bodies and answers of a business's webhooks. Gives up the waiting ones.
 */
export async function forgetEvents(db: Queryable, businessId: string): Promise<void> {
  await changeInParts(
    db,
    (most) => sql.unsafe`
      UPDATE attempts SET url = '', answer = NULL, error = NULL
      WHERE attempt_id IN (
        SELECT a.attempt_id FROM attempts a JOIN events e USING (event_id)
        WHERE e.business_id = ${businessId} AND a.url <> '' LIMIT ${most}
      )
    `,
  );
  await changeInParts(
    db,
    (most) => sql.unsafe`
      UPDATE events SET url = '', body = '',
        state = CASE WHEN state = 'waiting' THEN 'given_up' ELSE state END
      WHERE event_id IN (
        SELECT event_id FROM events WHERE business_id = ${businessId} AND url <> '' LIMIT ${most}
      )
    `,
  );
}
