import { pauseOrResume } from '../../office/support/pause-or-resume.ts';
import type { Attribution } from '../../platform/audit/audit.ts';
import { readName, readReason } from '../../platform/input-text.ts';
import type { MailboxObject } from '../../shops/mailboxes/mailbox-object.ts';
import type { Stack } from '../context.ts';

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
