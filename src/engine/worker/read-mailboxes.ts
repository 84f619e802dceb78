import type { Sending } from '../../delivery/deliver-event.ts';
import { ShareReader } from '../../payments/watching/share/share-reader.ts';
import { watchMailbox } from '../../payments/watching/watch-mailbox.ts';
import type { Engine } from '../client.ts';
import { tellAndWatch, watchFirstAttempts } from './first-attempts.ts';

/**
 * Reads this process's share of the mailboxes, whether or not the engine is there, and shows on
 * each mailbox's workflow how it stands. `firsts` makes the attempts with which workflows are late.
 */
export function readMailboxes(
  ctx: Sending,
  engine: Pick<Engine, 'notifyOrder' | 'showMailboxState'>,
  firsts = watchFirstAttempts(ctx),
): ShareReader {
  const notifier = tellAndWatch(engine, firsts);
  return new ShareReader(ctx, async (mailboxId, signal) => {
    const onState = (change: Parameters<Engine['showMailboxState']>[1]) =>
      engine.showMailboxState(mailboxId, change);
    const end = await watchMailbox(ctx, mailboxId, { signal, notifier, onState });
    if (end === 'disconnected' || end === 'gone')
      await onState({ state: 'disconnected', since: new Date().toISOString() }).catch((error) =>
        ctx.log.debug({ err: error, mailbox: mailboxId }, 'its workflow learns it within the hour'),
      );
    return end;
  });
}
