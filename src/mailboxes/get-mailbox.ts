import type { Context } from '../platform/context.ts';
import { type MailboxObject, mailboxObject } from './mailbox-object.ts';
import { mailboxRowOf, mailboxRows } from './mailbox-row.ts';

/** One mailbox. */
export async function getMailbox(ctx: Context, mailboxId: string): Promise<MailboxObject> {
  return mailboxObject(await mailboxRowOf(ctx.db, mailboxId));
}

/** Mailboxes, of one business or of all, newest first. `limit` null: all of them (default 1000). */
export async function listMailboxes(
  ctx: Context,
  filter: { businessId?: string; limit?: number | null } = {},
): Promise<MailboxObject[]> {
  const rows = await mailboxRows(ctx.db, { limit: 1000, ...filter });
  return rows.map(mailboxObject);
}
