import type { Attribution } from '../../audit/attribution.ts';
import type { MailboxObject } from '../../mailboxes/mailbox-object.ts';
import { findMailboxRow } from '../../mailboxes/mailbox-row.ts';
import { pauseMailbox, resumeMailbox } from '../../mailboxes/pause-mailbox.ts';
import { readName, readReason } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Stack } from '../context.ts';

/**
 * Pauses or resumes through the mailbox's workflow, so that the history there shows it. If the
 * engine is down or no workflow runs, changes the row directly: the watcher reads it.
 */
export async function pauseOrResume(
  stack: Stack,
  what: 'pause' | 'resume',
  mailboxId: string,
  asked: Partial<Attribution>,
): Promise<MailboxObject> {
  const { ctx } = stack;
  const request = {
    by: asked.by === undefined ? stack.actor : readName(asked.by, '--by'),
    reason: asked.reason === undefined ? 'from the command line' : readReason(asked.reason),
  };
  const before = await findMailboxRow(ctx.db, mailboxId);
  if (before && before.state !== 'disconnected') {
    try {
      const engine = await stack.engine();
      await (what === 'pause'
        ? engine.pauseThroughWorkflow(mailboxId, request)
        : engine.resumeThroughWorkflow(mailboxId, request));
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
