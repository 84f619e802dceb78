import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import type { Found } from './connection/discover.ts';
import { getMailbox } from './get-mailbox.ts';
import type { MailboxObject } from './mailbox-object.ts';
import { tryLogin } from './try-login.ts';

/** Tries the login. A success ends `refused`: the watcher tries at once. */
export async function testMailbox(
  ctx: Context,
  mailboxId: string,
  options: Parameters<typeof tryLogin>[2] = {},
): Promise<MailboxObject & { found: Found }> {
  const found = await tryLogin(ctx, mailboxId, options);
  // The login was just accepted: no watcher's earlier failure counts any more.
  await ctx.db.query(sql.unsafe`
    UPDATE mailboxes SET login_failures = 0, retry_asked_at = clock_timestamp(),
      state = CASE WHEN state = 'refused' THEN 'behind' ELSE state END,
      state_since = CASE WHEN state = 'refused' THEN now() ELSE state_since END
    WHERE mailbox_id = ${mailboxId} AND state <> 'disconnected'
  `);
  return { ...(await getMailbox(ctx, mailboxId)), found };
}
