import { audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { readAddress } from '../../platform/input-text.ts';
import type { MailboxObject } from './mailbox-object.ts';
import { getMailbox } from './mailbox-object.ts';
import { findMailboxRow, getMailboxRow } from './mailbox-row.ts';

/**
 * Registers one more address that the bank writes to: alerts count only if their To names one of
 * them (decisions: Trust in an alert).
 */
export async function addAddress(
  ctx: Context,
  mailboxId: string,
  text: string,
  asked: { actor: string },
): Promise<MailboxObject> {
  const { actor } = asked;
  const businessId = (await findMailboxRow(ctx.db, mailboxId))?.businessId ?? null;
  const about = { businessId, actor, action: 'mailbox.add-address', subject: mailboxId };
  await auditedTransaction(ctx.db, about, async (tx) => {
    const address = readAddress(text);
    const { rowCount } = await tx.query(sql.unsafe`
      UPDATE mailboxes SET addresses = addresses || ${address}::text
      WHERE mailbox_id = ${mailboxId} AND NOT ${address} = ANY (addresses)
    `);
    await getMailboxRow(tx, mailboxId);
    if (rowCount) await audit(tx, { ...about, after: { address } });
  });
  return getMailbox(ctx, mailboxId);
}
