import { LeaseLost } from '../../shops/mailboxes/lease.ts';
import { type DeferredAlert, giveUpDeferred, takeDueDeferred } from '../alerts/deferred-alerts.ts';
import { fetchSources } from './fetch.ts';
import { openFolder } from './mail-server.ts';
import { recordMail } from './record-mail.ts';
import type { Connection } from './watcher.ts';

/**
 * Tries again to prove the mails whose proof could not be looked up, as if each had been read when
 * it arrived. The look-ups run beside the reading: a slow name server delays no other mail. A mail
 * that can't be proven in time, is gone, or lies in a folder that is no longer watched, ends as
 * unverified: otherwise it would hold the windows open for good.
 */
export async function retryDeferred(connection: Connection): Promise<void> {
  const { ctx, lease, pace } = connection.watcher;
  for (const alert of await takeDueDeferred(ctx.db, lease.mailboxId, pace.deferredMs)) {
    const source = await fetchAgain(connection, alert);
    if (source.kind === 'here') void readAgain(connection, alert, source.raw);
    else if (source.kind === 'shut' ? alert.longOverdue : alert.overdue)
      await giveUpDeferred(ctx.db, alert.alertId);
  }
}

type Source = { kind: 'here'; raw: Buffer } | { kind: 'gone' } | { kind: 'shut' };

async function fetchAgain({ client }: Connection, alert: DeferredAlert): Promise<Source> {
  if (!alert.watched) return { kind: 'gone' };
  const opened = await openFolder(client, async () => {
    const box = await client.mailboxOpen(alert.folder, { readOnly: true });
    if (Number(box.uidValidity) !== alert.uidValidity) return null;
    return (await fetchSources(client, [{ uid: alert.uid }])).get(alert.uid) ?? null;
  });
  if (opened.kind === 'shut') return opened;
  return opened.kind === 'open' && opened.value
    ? { kind: 'here', raw: opened.value }
    : { kind: 'gone' };
}

async function readAgain(
  connection: Connection,
  alert: DeferredAlert,
  source: Buffer,
): Promise<void> {
  const { uid, arrivedAt, overdue } = alert;
  try {
    await recordMail(connection, alert, {
      uid,
      arrivedAt,
      source,
      deferred: { lastTry: overdue },
    });
  } catch (error) {
    if (!(error instanceof LeaseLost))
      connection.watcher.ctx.log.warn(
        { err: error, alert: alert.alertId },
        'a deferred mail could not be recorded',
      );
  }
}
