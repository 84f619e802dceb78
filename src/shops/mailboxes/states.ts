import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { assertNever } from '../../platform/assert-never.ts';
import type { Context } from '../../platform/context.ts';
import { sql, type Tx } from '../../platform/db.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import { isReadBy, type Lease } from './lease.ts';
import { getMailboxRow, MAILBOX_STATES, type MailboxState } from './mailbox-row.ts';

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

/** The mailbox was read up to now: clears any failure. */
export async function markWatching(ctx: Context, lease: Lease): Promise<void> {
  await ctx.db.query(sql.unsafe`
    UPDATE mailboxes SET
      state = 'watching',
      state_since = CASE WHEN state = 'watching' THEN state_since ELSE now() END,
      last_error = NULL, login_failures = 0, unreachable_since = NULL
    WHERE ${isReadBy(lease)} AND (state <> 'watching' OR last_error IS NOT NULL
      OR login_failures > 0 OR unreachable_since IS NOT NULL)
  `);
}

/** Why a mailbox can't be read. `final`: only a person can fix it. */
export type Unreadable = {
  state: Extract<MailboxState, 'behind' | 'throttled'>;
  /** For the merchant. */
  words: Sentence;
  /** The server rejected the login. */
  rejected: boolean;
  final: boolean;
};

const failuresRow = z.object({ login_failures: z.number() });

/**
 * The mailbox can't be read. Rejected logins are counted; from the third in a row on the state is
 * `refused`, and stays so until a login succeeds (`final`: at once). Gives the failures in a row,
 * or null if this watcher has lost its lease, or the mailbox is paused or disconnected.
 */
export async function markUnreadable(
  ctx: Context,
  lease: Lease,
  why: Unreadable,
): Promise<number | null> {
  const more = why.final ? REFUSED_FROM : why.rejected ? 1 : 0;
  const failures = sql.fragment`(login_failures + ${more})`;
  const next = sql.fragment`
    CASE WHEN ${failures} >= ${REFUSED_FROM} THEN 'refused' ELSE ${why.state} END`;
  const row = await ctx.db.maybeOne(sql.type(failuresRow)`
    UPDATE mailboxes SET
      login_failures = ${failures},
      state = ${next},
      state_since = CASE WHEN state = ${next} THEN state_since ELSE now() END,
      last_error = ${JSON.stringify(why.words)}::jsonb,
      unreachable_since = coalesce(unreachable_since, now())
    WHERE ${isReadBy(lease)}
    RETURNING login_failures
  `);
  return row?.login_failures ?? null;
}

/**
 * Ends the watching of a mailbox for good and forgets its secret. Its cursors stay: connecting it
 * again goes on from there. False where it was disconnected before.
 */
export async function markDisconnected(tx: Tx, mailboxId: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql.unsafe`
    UPDATE mailboxes SET
      state = 'disconnected', state_since = now(), secret_sealed = NULL, oauth_expires_at = NULL,
      last_error = NULL, login_failures = 0, unreachable_since = NULL
    WHERE mailbox_id = ${mailboxId} AND state <> 'disconnected'
  `);
  await getMailboxRow(tx, mailboxId);
  return rowCount === 1;
}
