import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { Wire } from './connection/client.ts';
import { loginOf } from './connection/credentials.ts';
import { discover, type Found } from './connection/discover.ts';
import { listCursors } from './cursors.ts';
import type { MailboxObject } from './mailbox-object.ts';
import { getMailbox } from './mailbox-object.ts';
import { getMailboxRow, requireConnected } from './mailbox-row.ts';
import { type PostForm, refusalOfTokens } from './providers/oauth.ts';

/**
 * Logs in once with the stored secret, finds the folders and enters IDLE, as connecting does.
 * Stores nothing of it; tokens that have ended are renewed. Throws a Refusal in the server's words.
 */
export async function tryLogin(
  ctx: Context,
  mailboxId: string,
  options: { wire?: Wire; post?: PostForm } = {},
): Promise<Found> {
  const row = await getMailboxRow(ctx.db, mailboxId);
  requireConnected(row);
  const login = await loginOf(ctx, row, options.post ? { post: options.post } : {}).catch(
    (error: unknown) => {
      throw refusalOfTokens(error);
    },
  );
  const wishes = (await listCursors(ctx, mailboxId)).map(({ folder }) => ({ name: folder }));
  return discover(login, wishes, options.wire);
}

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
