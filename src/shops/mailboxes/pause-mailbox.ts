import { type Attribution, audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { MailboxObject } from './mailbox-object.ts';
import { getMailbox } from './mailbox-object.ts';
import { findMailboxRow, getMailboxRow, requireConnected } from './mailbox-row.ts';

/**
 * Stops the reading of a mailbox until it is resumed; its windows stay open meanwhile. Pausing a
 * paused one changes nothing.
 */
export async function pauseMailbox(
  ctx: Context,
  mailboxId: string,
  asked: Attribution,
): Promise<MailboxObject> {
  return changeReading(ctx, mailboxId, asked, 'pause');
}

/**
 * Takes up the reading again, from where it was left. Resuming a mailbox that isn't paused changes
 * nothing.
 */
export async function resumeMailbox(
  ctx: Context,
  mailboxId: string,
  asked: Attribution,
): Promise<MailboxObject> {
  return changeReading(ctx, mailboxId, asked, 'resume');
}

const changes = {
  pause: (mailboxId: string) => sql.unsafe`
    UPDATE mailboxes SET state = 'paused', state_since = now(), last_error = NULL
    WHERE mailbox_id = ${mailboxId} AND state NOT IN ('paused', 'disconnected')`,
  // A watcher that hasn't noticed the pause reads on and would never report again: it logs in anew
  // for the new settings.
  resume: (mailboxId: string) => sql.unsafe`
    UPDATE mailboxes SET
      state = 'connecting', state_since = now(), last_error = NULL, login_failures = 0,
      unreachable_since = NULL, settings_at = clock_timestamp()
    WHERE mailbox_id = ${mailboxId} AND state = 'paused'`,
};

async function changeReading(
  ctx: Context,
  mailboxId: string,
  asked: Attribution,
  verb: keyof typeof changes,
): Promise<MailboxObject> {
  const businessId = (await findMailboxRow(ctx.db, mailboxId))?.businessId ?? null;
  const about = {
    businessId,
    actor: asked.by,
    action: `mailbox.${verb}`,
    subject: mailboxId,
    reason: asked.reason,
  };
  await auditedTransaction(ctx.db, about, async (tx) => {
    const { rowCount } = await tx.query(changes[verb](mailboxId));
    requireConnected(await getMailboxRow(tx, mailboxId));
    if (rowCount) await audit(tx, about);
  });
  return getMailbox(ctx, mailboxId);
}
