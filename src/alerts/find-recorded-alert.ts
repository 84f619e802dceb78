import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { MailPlace } from '../mailboxes/cursors.ts';
import { sql } from '../platform/db.ts';
import { alertReasons } from './alert-reason.ts';

/** The alert of a mail recorded before. `overdue`: the time in which to prove it has passed. */
export const recordedAlert = z.object({
  alertId: z.string(),
  reason: z.enum(alertReasons),
  overdue: z.boolean(),
});

/** For a larger statement: the alert of the mail at this place, or no row. */
export const findRecordedAlert = (mail: MailPlace): FragmentSqlToken => sql.fragment`
  SELECT alert_id AS "alertId", reason, coalesce(retry_until < now(), true) AS overdue FROM alerts
  WHERE mailbox_id = ${mail.mailboxId} AND folder = ${mail.folder}
    AND uid_validity = ${mail.uidValidity} AND uid = ${mail.uid}`;
