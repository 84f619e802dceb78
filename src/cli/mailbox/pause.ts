import { pauseOrResume } from '../../office/support/mailboxes.ts';
import type { Attribution } from '../../platform/audit/audit.ts';
import { readName, readReason } from '../../platform/input-text.ts';
import type { MailboxObject } from '../../shops/mailboxes/mailbox-object.ts';
import type { Stack } from '../context.ts';
import { startOrAnnounce } from '../engine.ts';

/** Pauses or resumes for the person who asked. */
export const pauseOrResumeFor = (
  stack: Stack,
  what: 'pause' | 'resume',
  mailboxId: string,
  asked: Partial<Attribution>,
): Promise<MailboxObject> =>
  pauseOrResume(
    stack.ctx,
    stack.engine,
    { what, mailboxId },
    {
      by: asked.by === undefined ? stack.actor : readName(asked.by, '--by'),
      reason: asked.reason === undefined ? 'from the command line' : readReason(asked.reason),
    },
  );

/** Starts the mailbox's workflow; where the engine is down the sweep does, later. */
export async function startMailbox(stack: Stack, mailbox: MailboxObject): Promise<void> {
  await startOrAnnounce(
    async () => (await stack.engine()).startMailbox(mailbox.mailbox_id),
    'The mailbox is kept; it is watched',
  );
}
