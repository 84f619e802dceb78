import type { Context } from '../platform/context.ts';
import { type MailboxObject, mailboxObject } from './mailbox-object.ts';
import { mailboxRowOf, mailboxRows } from './mailbox-row.ts';

/** One mailbox. Throws the refusal `mailbox_not_found`. */
export async function getMailbox(ctx: Context, mailboxId: string): Promise<MailboxObject> {
  return mailboxObject(await mailboxRowOf(ctx.db, mailboxId));
}

/** Mailboxes, newest first; of one business where it is named; `limit` null is all of them (default 1000). */
export async function listMailboxes(
  ctx: Context,
  filter: { businessId?: string; limit?: number | null } = {},
): Promise<MailboxObject[]> {
  const rows = await mailboxRows(ctx.db, { limit: 1000, ...filter });
  return rows.map(mailboxObject);
}
