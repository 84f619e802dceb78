import { countOpenOrders } from '../../orders/open-orders.ts';
import { type Attribution, audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getMailbox, type MailboxObject } from '../../shops/mailboxes/mailbox-object.ts';
import { findMailboxRow } from '../../shops/mailboxes/mailbox-row.ts';
import { pauseMailbox, resumeMailbox } from '../../shops/mailboxes/pause-mailbox.ts';
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

/** What of the workflow engine it needs. */
type Pausing = {
  pauseThroughWorkflow: (mailboxId: string, request: Attribution) => Promise<string>;
  resumeThroughWorkflow: (mailboxId: string, request: Attribution) => Promise<string>;
};

type Wish = { what: 'pause' | 'resume'; mailboxId: string };

/**
 * Pauses or resumes through the mailbox's workflow, so that the history there shows it. If the
 * engine is down or no workflow runs, changes the row directly: the watcher reads it.
 */
export async function pauseOrResume(
  ctx: Context,
  engine: () => Promise<Pausing>,
  { what, mailboxId }: Wish,
  request: Attribution,
): Promise<MailboxObject> {
  const before = await findMailboxRow(ctx.db, mailboxId);
  if (before && before.state !== 'disconnected') {
    try {
      const { pauseThroughWorkflow, resumeThroughWorkflow } = await engine();
      await (what === 'pause'
        ? pauseThroughWorkflow(mailboxId, request)
        : resumeThroughWorkflow(mailboxId, request));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      ctx.log.debug({ err: error, mailbox: mailboxId }, 'the mailbox workflow did not take it');
    }
  }
  // Changes nothing if the workflow has done it; refuses an unknown mailbox.
  return what === 'pause'
    ? pauseMailbox(ctx, mailboxId, request)
    : resumeMailbox(ctx, mailboxId, request);
}
