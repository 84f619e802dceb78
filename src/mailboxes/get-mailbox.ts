import type { Context } from '../platform/context.ts';
import { type MailboxObject, mailboxObject } from './mailbox-object.ts';
import { getMailboxRow, listMailboxRows } from './mailbox-row.ts';

/** One mailbox. */
export async function getMailbox(ctx: Context, mailboxId: string): Promise<MailboxObject> {
  return mailboxObject(await getMailboxRow(ctx.db, mailboxId));
}

/** Mailboxes, of one business or of all, newest first. `limit` null: all of them (default 1000). */
export async function listMailboxes(
  ctx: Context,
  filter: { businessId?: string; limit?: number | null } = {},
): Promise<MailboxObject[]> {
  const rows = await listMailboxRows(ctx.db, { limit: 1000, ...filter });
  return rows.map(mailboxObject);
}
