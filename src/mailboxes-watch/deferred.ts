import type { ImapFlow } from 'imapflow';
import { type DeferredAlert, giveUpDeferred, takeDueDeferred } from '../alerts/deferred-alerts.ts';
import { LeaseLost } from '../mailboxes/lease.ts';
import { fetchSources } from './fetch.ts';
import { reach } from './open-folder.ts';
import { recordMail } from './record-mail.ts';
import type { Watch } from './watch.ts';

/**
 * Tries again to prove the mails whose proof could not be looked up, as if each had been read when it arrived. The look-ups run
 * beside the reading: a slow name server holds up nothing. A mail that can't be proven in time, is gone, or lies in a folder that
 * is no longer watched, ends as unverified: it must not hold the windows open for good.
 */
export async function retryDeferred(watch: Watch, client: ImapFlow): Promise<void> {
  const due = await takeDueDeferred(watch.ctx.db, watch.mailboxId, watch.pace.parkedMs);
  for (const row of due) {
    const source = row.watched ? await sourceOf(client, row) : { kind: 'gone' as const };
    if (source.kind === 'here') void judgeAgain(watch, row, source.raw);
    else if (source.kind === 'shut' ? row.longOverdue : row.overdue)
      await giveUpDeferred(watch.ctx.db, row.alertId);
  }
}

type Source = { kind: 'here'; raw: Buffer } | { kind: 'gone' } | { kind: 'shut' };

async function sourceOf(client: ImapFlow, row: DeferredAlert): Promise<Source> {
  const opened = await reach(client, async () => {
    const box = await client.mailboxOpen(row.folder, { readOnly: true });
    if (Number(box.uidValidity) !== row.uidValidity) return null;
    return (await fetchSources(client, [{ uid: row.uid, seq: 0 }])).get(row.uid) ?? null;
  });
  if (opened.kind === 'shut') return opened;
  return opened.kind === 'open' && opened.value
    ? { kind: 'here', raw: opened.value }
    : { kind: 'gone' };
}

async function judgeAgain(watch: Watch, row: DeferredAlert, source: Buffer): Promise<void> {
  const cursor = {
    folder: row.folder,
    uidValidity: row.uidValidity,
    lastUid: row.uid,
    readUntil: row.arrivedAt,
  };
  try {
    await recordMail(watch, cursor, {
      uid: row.uid,
      arrivedAt: row.arrivedAt,
      source,
      again: true,
      last: row.overdue,
    });
  } catch (error) {
    if (!(error instanceof LeaseLost))
      watch.ctx.log.warn({ err: error, alert: row.alertId }, 'a parked mail could not be judged');
  }
}
