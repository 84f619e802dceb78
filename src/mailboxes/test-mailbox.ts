import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Wire } from './connection/client.ts';
import { loginOf } from './connection/credentials.ts';
import { discover, type Found } from './connection/discover.ts';
import { cursorsOf } from './cursors.ts';
import { getMailbox } from './get-mailbox.ts';
import type { MailboxObject } from './mailbox-object.ts';
import { mailboxRowOf } from './mailbox-row.ts';
import { type PostForm, refusalOfTokens } from './providers/oauth.ts';

/**
 * Logs in once with the stored secret, finds the folders and enters IDLE, as connecting does. A
 * success ends `refused`: the watcher tries at once.
 */
export async function testMailbox(
  ctx: Context,
  mailboxId: string,
  options: { wire?: Wire; post?: PostForm } = {},
): Promise<MailboxObject & { found: Found }> {
  const row = await mailboxRowOf(ctx.db, mailboxId);
  if (row.state === 'disconnected')
    throw new Refusal(
      'mailbox_disconnected',
      `The mailbox ${mailboxId} is disconnected: connect it again with \`paisewise mailbox connect\`.`,
    );
  const login = await loginOf(ctx, row, options.post ? { post: options.post } : {}).catch(
    (error: unknown) => {
      throw refusalOfTokens(error);
    },
  );
  const wishes = (await cursorsOf(ctx, mailboxId)).map(({ folder }) => ({ name: folder }));
  const found = await discover(login, wishes, options.wire);
  // The login was just accepted: no watcher's earlier failure counts any more.
  await ctx.db.query(sql.unsafe`
    UPDATE mailboxes SET login_failures = 0, retry_asked_at = clock_timestamp(),
      state = CASE WHEN state = 'refused' THEN 'behind' ELSE state END,
      state_since = CASE WHEN state = 'refused' THEN now() ELSE state_since END
    WHERE mailbox_id = ${mailboxId} AND state <> 'disconnected'
  `);
  return { ...(await getMailbox(ctx, mailboxId)), found };
}
