import { holdMs } from '../../platform/config.ts';
import { type Cursor, readPast, renumberFolder } from '../../shops/mailboxes/cursors.ts';
import { searchUids } from './fetch.ts';
import type { Connection } from './watcher.ts';

const DAY_MS = 86_400_000;

/**
 * The server has renumbered the selected folder (UIDVALIDITY, RFC 9051 2.3.1.1), so the UIDs read
 * before no longer identify its mails. Reads again everything since the last reading, less the time
 * for which an order's amount is held, and a day; claims and identities keep a payment from counting twice.
 * `highest`: the folder's highest UID, Infinity if the server doesn't say. Gives the cursor's new
 * UID.
 */
export async function renumber(
  { client, watcher: { ctx, lease } }: Connection,
  cursor: Cursor,
  { uidValidity, highest }: { uidValidity: number; highest: number },
): Promise<number> {
  const backMs = holdMs(ctx.config) + ctx.config.READ_MARGIN_MS + DAY_MS;
  const readUntil = await readPast(ctx, lease.mailboxId, cursor);
  // SEARCH SINCE knows days only, in the server's own zone.
  const since = new Date(readUntil.getTime() - backMs);
  const found = await searchUids(client, { since });
  const last = Number.isFinite(highest)
    ? highest
    : (await searchUids(client, { all: true })).reduce((most, uid) => Math.max(most, uid), 0);
  const first = found.reduce((least, uid) => Math.min(least, uid), last + 1);
  const lastUid = Math.max(0, first - 1);
  await renumberFolder(ctx, lease, cursor, { uidValidity, lastUid });
  ctx.log.info(
    { mailbox: lease.mailboxId, folder: cursor.folder, again: found.length },
    'the folder is numbered anew',
  );
  return lastUid;
}
