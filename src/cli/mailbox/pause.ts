import type { Attribution } from '../../audit/attribution.ts';
import type { MailboxObject } from '../../mailboxes/mailbox-object.ts';
import { readName, readReason } from '../../platform/input-text.ts';
import { pauseOrResume } from '../../support/pause-or-resume.ts';
import type { Stack } from '../context.ts';

/** Pauses or resumes for whoever asked. */
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
