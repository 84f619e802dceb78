import { z } from 'zod';
import type { MailPlace } from '../mailboxes/cursors.ts';
import { sql, type Tx } from '../platform/db.ts';
import { alertReasons } from './alert-reason.ts';

const recordedRow = z.object({
  alertId: z.string(),
  reason: z.enum(alertReasons),
  overdue: z.boolean(),
});

/** The alert of a mail recorded before. `overdue`: the time in which to prove it has passed. */
type RecordedAlert = z.output<typeof recordedRow>;

/** The alert of the mail at this place, or null. */
export async function findRecordedAlert(tx: Tx, mail: MailPlace): Promise<RecordedAlert | null> {
  return tx.maybeOne(sql.prepared('recorded-alert', recordedRow)`
    SELECT alert_id AS "alertId", reason, coalesce(retry_until < now(), true) AS overdue FROM alerts
    WHERE mailbox_id = ${mail.mailboxId} AND folder = ${mail.folder}
      AND uid_validity = ${mail.uidValidity} AND uid = ${mail.uid}
  `);
}
