import { z } from 'zod';
import { REFUSED_FROM } from '../mailboxes/availability.ts';
import { MAILBOX_STATES, type MailboxState } from '../mailboxes/mailbox-row.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';

/** Thrown where a watcher finds that it isn't the mailbox's watcher any more. It ends quietly. */
export class LeaseLost extends Error {
  override name = 'Displaced';
}

const drawn = z.object({
  epoch: z.number(),
  business_id: z.string(),
  state: z.enum(MAILBOX_STATES),
  retry_asked_at: z.date().nullable(),
});

/** Makes the caller the mailbox's watcher: only who drew the last epoch moves its cursors and states. null: no such mailbox. */
export async function takeLease(
  ctx: Context,
  mailboxId: string,
): Promise<z.output<typeof drawn> | null> {
  return ctx.db.maybeOne(sql.type(drawn)`
    UPDATE mailboxes SET epoch = epoch + 1 WHERE mailbox_id = ${mailboxId} RETURNING epoch, business_id, state, retry_asked_at
  `);
}

type Seated = { mailboxId: string; epoch: number };
const standing = z.object({ state: z.enum(MAILBOX_STATES), login_failures: z.number() });

// Another watcher, a pause and a disconnection all win over what this watcher says of the mailbox.
const mine = ({ mailboxId, epoch }: Seated) =>
  sql.fragment`mailbox_id = ${mailboxId} AND epoch = ${epoch} AND state NOT IN ('paused', 'disconnected')`;

/** The mailbox was read up to now. Ends whatever was wrong. */
export async function isWatching(ctx: Context, seated: Seated): Promise<void> {
  await ctx.db.query(sql.unsafe`
    UPDATE mailboxes SET state = 'watching', state_since = CASE WHEN state = 'watching' THEN state_since ELSE now() END,
                         last_error = NULL, login_failures = 0, unreachable_since = NULL
    WHERE ${mine(seated)} AND (state <> 'watching' OR last_error IS NOT NULL OR login_failures > 0 OR unreachable_since IS NOT NULL)
  `);
}

/**
 * The mailbox can't be read, and why, in words. Rejected logins are counted; from the third in a row on the state is `refused`,
 * and stays so until a login succeeds (`final`: at once, no other try can help). Returns the failures in a row, or null where
 * this watcher has no say any more.
 */
export async function isNotReadable(
  ctx: Context,
  seated: Seated,
  why: {
    state: Extract<MailboxState, 'behind' | 'throttled'>;
    words: string;
    rejected: boolean;
    final: boolean;
  },
): Promise<number | null> {
  const failures = sql.fragment`(login_failures + ${why.final ? REFUSED_FROM : why.rejected ? 1 : 0})`;
  const row = await ctx.db.maybeOne(sql.type(standing)`
    UPDATE mailboxes SET
      login_failures = ${failures},
      state = CASE WHEN ${failures} >= ${REFUSED_FROM} THEN 'refused' ELSE ${why.state} END,
      state_since = CASE WHEN state = CASE WHEN ${failures} >= ${REFUSED_FROM} THEN 'refused' ELSE ${why.state} END THEN state_since ELSE now() END,
      last_error = ${why.words},
      unreachable_since = coalesce(unreachable_since, now())
    WHERE ${mine(seated)}
    RETURNING state, login_failures
  `);
  return row?.login_failures ?? null;
}
