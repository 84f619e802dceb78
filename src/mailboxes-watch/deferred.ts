import type { ImapFlow } from 'imapflow';
import { z } from 'zod';
import { sql } from '../platform/db.ts';
import { fetchSources } from './fetch.ts';
import { LeaseLost } from './lease.ts';
import { reach } from './open-folder.ts';
import { recordMail } from './record-mail.ts';
import type { Watch } from './watch.ts';

const parkedRow = z.object({
  alert_id: z.string(),
  folder: z.string(),
  uid_validity: z.number(),
  uid: z.number(),
  arrived_at: z.date(),
  watched: z.boolean(),
  overdue: z.boolean(),
  // For as long again.
  lost: z.boolean(),
});

/** How long a mail is tried after its time, while the server doesn't open its folder. */
const SHUT_FOR_MS = 1_800_000;

/**
 * Tries again to prove the mails whose proof could not be looked up, as if each had been read when it arrived. The look-ups run
 * beside the reading: a slow name server holds up nothing. A mail that can't be proven in time, is gone, or lies in a folder that
 * is no longer watched, ends as unverified: it must not hold the windows open for good.
 */
export async function retryDeferred(watch: Watch, client: ImapFlow): Promise<void> {
  const due = await watch.ctx.db.any(sql.type(parkedRow)`
    UPDATE alerts a SET retry_at = now() + make_interval(secs => ${watch.pace.parkedMs / 1000})
    WHERE alert_id IN (
      SELECT alert_id FROM alerts
      WHERE mailbox_id = ${watch.mailboxId} AND reason = 'pending_proof' AND retry_at <= now()
      ORDER BY retry_at LIMIT 20
    ) AND reason = 'pending_proof'
    RETURNING alert_id, folder, uid_validity, uid, arrived_at, coalesce(retry_until <= now(), true) AS overdue,
              coalesce(retry_until <= now() - make_interval(secs => ${SHUT_FOR_MS / 1000}), true) AS lost,
              EXISTS (SELECT FROM mailbox_folders f
                      WHERE f.mailbox_id = a.mailbox_id AND f.folder = a.folder AND f.uid_validity = a.uid_validity) AS watched
  `);
  for (const row of due) {
    const source = row.watched ? await sourceOf(client, row) : { kind: 'gone' as const };
    if (source.kind === 'here') void judgeAgain(watch, row, source.raw);
    else if (source.kind === 'shut' ? row.lost : row.overdue) await giveUp(watch, row.alert_id);
  }
}

type Source = { kind: 'here'; raw: Buffer } | { kind: 'gone' } | { kind: 'shut' };

async function sourceOf(client: ImapFlow, row: z.output<typeof parkedRow>): Promise<Source> {
  const opened = await reach(client, async () => {
    const box = await client.mailboxOpen(row.folder, { readOnly: true });
    if (Number(box.uidValidity) !== row.uid_validity) return null;
    return (await fetchSources(client, [{ uid: row.uid, seq: 0 }])).get(row.uid) ?? null;
  });
  if (opened.kind === 'shut') return opened;
  return opened.kind === 'open' && opened.value
    ? { kind: 'here', raw: opened.value }
    : { kind: 'gone' };
}

async function judgeAgain(
  watch: Watch,
  row: z.output<typeof parkedRow>,
  source: Buffer,
): Promise<void> {
  const cursor = {
    folder: row.folder,
    uidValidity: row.uid_validity,
    lastUid: row.uid,
    readUntil: row.arrived_at,
  };
  try {
    await recordMail(watch, cursor, {
      uid: row.uid,
      arrivedAt: row.arrived_at,
      source,
      again: true,
      last: row.overdue,
    });
  } catch (error) {
    if (!(error instanceof LeaseLost))
      watch.ctx.log.warn({ err: error, alert: row.alert_id }, 'a parked mail could not be judged');
  }
}

async function giveUp(watch: Watch, alertId: string): Promise<void> {
  await watch.ctx.db.query(sql.unsafe`
    UPDATE alerts SET reason = 'unverified', retry_at = NULL, retry_until = NULL,
      explanation = 'The mail, or its folder, was gone or no longer watched before its signature could be looked up.'
    WHERE alert_id = ${alertId} AND reason = 'pending_proof'
  `);
}
