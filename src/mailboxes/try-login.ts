import type { Context } from '../platform/context.ts';
import type { Wire } from './connection/client.ts';
import { loginOf } from './connection/credentials.ts';
import { discover, type Found } from './connection/discover.ts';
import { listCursors } from './cursors.ts';
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
