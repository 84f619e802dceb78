import { ApplicationFailure } from '@temporalio/common';
import type { Attribution } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  findMailboxRow,
  type MailboxState,
  mailboxAddress,
} from '../../shops/mailboxes/mailbox-row.ts';
import { pauseMailbox, resumeMailbox } from '../../shops/mailboxes/pause-mailbox.ts';

/** The activities of the workflow `mailbox`. */
export type MailboxActivities = ReturnType<typeof createMailboxActivities>;

export function createMailboxActivities(ctx: Context) {
  return {
    /** The mailbox's state, as the database knows it. */
    async findMailboxState(mailboxId: string): Promise<MailboxState | 'gone'> {
      return (await findMailboxRow(ctx.db, mailboxId))?.state ?? 'gone';
    },

    /** Pauses the reading. Answers with a sentence for the person who asked. */
    async pauseReading(mailboxId: string, request: Attribution): Promise<string> {
      const mailbox = await asFailure(pauseMailbox(ctx, mailboxId, request));
      const readUntil = mailbox.read_until ?? 'now';
      return `${mailboxAddress(mailbox)} is paused. Everything that arrived before ${readUntil} has been read.`;
    },

    /** Resumes it. */
    async resumeReading(mailboxId: string, request: Attribution): Promise<string> {
      const mailbox = await asFailure(resumeMailbox(ctx, mailboxId, request));
      return `${mailboxAddress(mailbox)} is read again, from ${mailbox.read_until ?? 'now'} on.`;
    },
  };
}

/** A refusal as the workflow sees it: not tried again. */
async function asFailure<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof Refusal) throw ApplicationFailure.nonRetryable(error.message, error.code);
    throw error;
  }
}
