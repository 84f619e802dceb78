import { auditedTransaction } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { getMailbox } from './get-mailbox.ts';
import type { MailboxObject } from './mailbox-object.ts';
import { findMailboxRow, mailboxRowOf } from './mailbox-row.ts';

/** Who asks, and why: 1 to 120 and 1 to 500 characters, checked by whoever takes them from outside. */
export type Asked = { by: string; reason: string };

/**
 * Stops the reading of a mailbox until it is resumed; its windows stay open meanwhile. Pausing a paused one changes nothing.
 * Throws refusals: `mailbox_not_found`, `mailbox_disconnected`.
 */
export async function pauseMailbox(
  ctx: Context,
  mailboxId: string,
  asked: Asked,
): Promise<MailboxObject> {
  return change(ctx, mailboxId, asked, 'pause');
}

/** Takes up the reading again, from where it was left. Resuming one that isn't paused changes nothing. Refusals as for pausing. */
export async function resumeMailbox(
  ctx: Context,
  mailboxId: string,
  asked: Asked,
): Promise<MailboxObject> {
  return change(ctx, mailboxId, asked, 'resume');
}

async function change(
  ctx: Context,
  mailboxId: string,
  asked: Asked,
  verb: 'pause' | 'resume',
): Promise<MailboxObject> {
  const set =
    verb === 'pause'
      ? sql.fragment`state = 'paused', state_since = now(), last_error = NULL`
      : sql.fragment`state = 'connecting', state_since = now(), last_error = NULL, login_failures = 0, unreachable_since = NULL`;
  const from =
    verb === 'pause'
      ? sql.fragment`state NOT IN ('paused', 'disconnected')`
      : sql.fragment`state = 'paused'`;
  const businessId = (await findMailboxRow(ctx.db, mailboxId))?.business_id ?? null;
  const about = {
    businessId,
    actor: asked.by,
    action: `mailbox.${verb}`,
    subject: mailboxId,
    reason: asked.reason,
  };
  await auditedTransaction(ctx.db, about, async (tx) => {
    const { rowCount } = await tx.query(
      sql.unsafe`UPDATE mailboxes SET ${set} WHERE mailbox_id = ${mailboxId} AND ${from}`,
    );
    const row = await mailboxRowOf(tx, mailboxId);
    if (row.state === 'disconnected')
      throw new Refusal(
        'mailbox_disconnected',
        `The mailbox ${mailboxId} is disconnected: connect it again with \`paisewise mailbox connect\`.`,
      );
    if (rowCount) await audit(tx, about);
  });
  return getMailbox(ctx, mailboxId);
}
