import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { assertNever } from '../platform/assert-never.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
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
 * What decides whether a mailbox can be read, for a question of its own or as part of another. Two probes by primary key.
 * `unread`: nobody has read it for 15 minutes, whatever its state says: no worker may be running. A quiet one at rest is read every
 * 4 min; one that was just connected or resumed has as long to catch up.
 */
export const mailboxAvailability = (mailboxId: FragmentSqlToken) => sql.fragment`
  SELECT state, login_failures >= ${REFUSED_FROM}::int OR state = 'refused' AS rejected,
         coalesce(unreachable_since < clock_timestamp() - interval '5 minutes', false) AS unreachable,
         greatest(state_since, (SELECT min(f.read_until) FROM mailbox_folders f WHERE f.mailbox_id = mailboxes.mailbox_id))
           < clock_timestamp() - interval '15 minutes' AS unread
  FROM mailboxes WHERE mailbox_id = ${mailboxId}
`;

/**
 * Why a payment into this mailbox could not be seen now, in a sentence for the merchant's developer; null where it could.
 * Create answers 503 payment_account_unavailable with it (decisions: Orders). Two probes by primary key.
 */
export async function mailboxRefusal(
  ctx: Pick<Context, 'db'>,
  mailboxId: string,
): Promise<string | null> {
  const found = await ctx.db.maybeOne(
    sql.type(availabilityRow)`${mailboxAvailability(sql.fragment`${mailboxId}`)}`,
  );
  if (!found) return 'The mailbox of this UPI account is gone: connect it again.';
  return whyUnavailable(found);
}

/** The same of a row of `mailboxAvailability`. Pure. */
export function whyUnavailable(found: z.output<typeof availabilityRow>): string | null {
  switch (found.state) {
    case 'disconnected':
      return 'The mailbox of this UPI account is disconnected, so a payment could not be seen: connect it again.';
    case 'paused':
      return 'The mailbox of this UPI account is paused, so a payment could not be seen: resume it.';
    case 'connecting':
    case 'watching':
    case 'behind':
    case 'throttled':
    case 'refused':
      if (found.rejected)
        return 'The mailbox of this UPI account rejects our login, so a payment could not be seen: connect it again with a valid password.';
      if (found.unreachable)
        return 'The mailbox of this UPI account has been unreachable for more than 5 minutes, so a payment could not be seen: try again later.';
      return found.unread
        ? 'The mailbox of this UPI account has not been read for more than 15 minutes, so a payment could not be seen: try again later.'
        : null;
    default:
      return assertNever(found.state);
  }
}
