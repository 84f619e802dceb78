import type { ConsoleContext } from '../../visit.ts';

/** Starts the mailbox's workflow; where the engine is away the sweep does, within a minute. */
export async function startWatching(ctx: ConsoleContext, mailboxId: string): Promise<void> {
  await ctx.engine
    .startMailbox(mailboxId)
    .catch((error: unknown) =>
      ctx.log.warn({ err: error, mailbox: mailboxId }, 'the sweep will start this mailbox'),
    );
}
