import { countOpenOrders } from '../../orders/open-orders.ts';
import { audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { MailboxObject } from '../../shops/mailboxes/mailbox-object.ts';
import { getMailbox } from '../../shops/mailboxes/mailbox-object.ts';
import { findMailboxRow } from '../../shops/mailboxes/mailbox-row.ts';
import { markDisconnected } from '../../shops/mailboxes/states.ts';

/**
 * Ends the watching of a mailbox for good and forgets its secret. `open_orders` are those whose
 * windows now end by the clock, since nobody reads their payments any more.
 */
export async function disconnectMailbox(
  ctx: Context,
  mailboxId: string,
  { actor, reason = null }: { actor: string; reason?: string | null },
): Promise<MailboxObject & { open_orders: number }> {
  const businessId = (await findMailboxRow(ctx.db, mailboxId))?.businessId ?? null;
  const about = { businessId, actor, action: 'mailbox.disconnect', subject: mailboxId, reason };
  const open = await auditedTransaction(ctx.db, about, async (tx) => {
    const changed = await markDisconnected(tx, mailboxId);
    const count = await countOpenOrders(tx, { mailboxId });
    if (changed) await audit(tx, { ...about, after: { open_orders: count } });
    return count;
  });
  return { ...(await getMailbox(ctx, mailboxId)), open_orders: open };
}
