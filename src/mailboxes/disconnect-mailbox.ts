import { z } from 'zod';
import { auditedTransaction } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { getMailbox } from './get-mailbox.ts';
import type { MailboxObject } from './mailbox-object.ts';
import { findMailboxRow, mailboxRowOf } from './mailbox-row.ts';

/**
 * Ends the watching of a mailbox for good and forgets its password. Its cursor stays: connecting it again goes on from there.
 * `open_orders` are those whose windows now end by the clock, since nobody reads their payments any more.
 * Throws the refusal `mailbox_not_found`.
 */
export async function disconnectMailbox(
  ctx: Context,
  mailboxId: string,
  asked: { actor: string; reason?: string },
): Promise<MailboxObject & { open_orders: number }> {
  const businessId = (await findMailboxRow(ctx.db, mailboxId))?.business_id ?? null;
  const about = {
    businessId,
    actor: asked.actor,
    action: 'mailbox.disconnect',
    subject: mailboxId,
    reason: asked.reason ?? null,
  };
  const open = await auditedTransaction(ctx.db, about, async (tx) => {
    const { rowCount } = await tx.query(sql.unsafe`
      UPDATE mailboxes SET state = 'disconnected', state_since = now(), secret_sealed = NULL, oauth_expires_at = NULL, last_error = NULL,
                           login_failures = 0, unreachable_since = NULL
      WHERE mailbox_id = ${mailboxId} AND state <> 'disconnected'
    `);
    await mailboxRowOf(tx, mailboxId);
    const count = await tx.oneFirst(sql.type(z.object({ count: z.number() }))`
      SELECT count(*) FROM orders
      WHERE mailbox_id = ${mailboxId} AND (status IN ('pending', 'manual_review') OR (status = 'expired' AND window_closed_at IS NULL))
    `);
    if (rowCount) await audit(tx, { ...about, after: { open_orders: count } });
    return count;
  });
  return { ...(await getMailbox(ctx, mailboxId)), open_orders: open };
}
