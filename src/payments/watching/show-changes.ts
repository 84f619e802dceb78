import type { Context } from '../../platform/context.ts';
import type { MailboxState } from '../../shops/mailboxes/mailbox-row.ts';

/**
 * A mailbox's state and since when (ISO 8601), for people who look at the engine. No server's
 * words: they are kept in the database.
 */
export type MailboxStateChange = { state: MailboxState; since: string };

/** Shows each change of a mailbox's state once, without waiting. */
export function showChanges(
  ctx: Context,
  onState: ((change: MailboxStateChange) => Promise<void>) | undefined,
): (state: MailboxState) => void {
  let shown: MailboxState | null = null;
  return (state) => {
    if (state === shown) return;
    shown = state;
    void onState?.({ state, since: new Date().toISOString() }).catch((error) =>
      ctx.log.debug({ err: error }, "the mailbox's state could not be shown"),
    );
  };
}
