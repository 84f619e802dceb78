import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { assertNever } from '../../platform/assert-never.ts';
import { sql } from '../../platform/db.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import { MAILBOX_STATES } from './mailbox-row.ts';

/** Rejected logins in a row from which on a mailbox counts as refused (decisions: Orders). */
export const REFUSED_FROM = 3;

export const availabilityRow = z.object({
  state: z.enum(MAILBOX_STATES),
  rejected: z.boolean(),
  unreachable: z.boolean(),
  unread: z.boolean(),
});

/**
 * In SQL: the facts that decide whether a mailbox can be read. Two probes by primary key. `unread`:
 * nobody has read it for 15 minutes, whatever its state says: no worker may be running. A quiet
 * mailbox at rest is read every 4 minutes. A mailbox that was just connected or resumed has the
 * same time to catch up.
 */
export const mailboxAvailability = (mailboxId: FragmentSqlToken) => sql.fragment`
  SELECT state, login_failures >= ${REFUSED_FROM}::int OR state = 'refused' AS rejected,
    coalesce(unreachable_since < clock_timestamp() - interval '5 minutes', false) AS unreachable,
    greatest(
      state_since,
      (SELECT min(f.read_until) FROM mailbox_folders f WHERE f.mailbox_id = mailboxes.mailbox_id)
    ) < clock_timestamp() - interval '15 minutes' AS unread
  FROM mailboxes WHERE mailbox_id = ${mailboxId}
`;

/**
 * Why a payment into this mailbox could not be seen now, in a sentence for the merchant's
 * developer; null if it could. Create-order refuses with this sentence (decisions: Orders). Pure.
 */
export function whyUnavailable(mailbox: z.output<typeof availabilityRow>): Sentence | null {
  switch (mailbox.state) {
    case 'disconnected':
      return say('mailbox_unavailable_disconnected');
    case 'paused':
      return say('mailbox_unavailable_paused');
    case 'connecting':
    case 'watching':
    case 'behind':
    case 'throttled':
    case 'refused':
      if (mailbox.rejected) return say('mailbox_unavailable_rejected');
      if (mailbox.unreachable) return say('mailbox_unavailable_unreachable');
      return mailbox.unread ? say('mailbox_unavailable_unread') : null;
    default:
      return assertNever(mailbox.state);
  }
}
