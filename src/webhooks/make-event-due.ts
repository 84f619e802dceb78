import { sql, type Tx } from '../platform/db.ts';

/** Makes the event due now, at the start of a new round of the schedule, whatever its state was. */
export async function makeEventDue(tx: Tx, eventId: string): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE events SET state = 'waiting', attempts = 0, next_attempt_at = now()
    WHERE event_id = ${eventId}
  `);
}
