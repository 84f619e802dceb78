import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { at, noRows, type Queryable, sql, type Tx } from '../../platform/db.ts';
import { holdsLease, isReadBy, type Lease, LeaseLost, ReadingStopped } from './lease.ts';

const readPastRow = z.object({ readPast: z.date() });

/**
 * A watched folder and how far it has been read: every mail with a UID up to `lastUid` was judged.
 */
export type Cursor = { folder: string; uidValidity: number; lastUid: number; readUntil: Date };

const row = z.object({
  folder: z.string(),
  uidValidity: z.number(),
  lastUid: z.number(),
  readUntil: z.date(),
});

/** The folders, the one to idle on first. */
export async function listCursors(ctx: Context, mailboxId: string): Promise<Cursor[]> {
  const rows = await ctx.db.any(sql.type(row)`
    SELECT folder, uid_validity AS "uidValidity", last_uid AS "lastUid", read_until AS "readUntil"
    FROM mailbox_folders WHERE mailbox_id = ${mailboxId} ORDER BY position, folder
  `);
  return rows.map((each) => ({ ...each }));
}

/**
 * Until when the folder certainly was read: a time in the future, left by a clock that was ahead,
 * says nothing but that it was connected (as the view `mailbox_progress` has it).
 */
export const readPast = (ctx: Context, mailboxId: string, { readUntil }: Cursor): Promise<Date> =>
  ctx.db.oneFirst(sql.type(readPastRow)`
    SELECT CASE WHEN ${at(readUntil)} > clock_timestamp() + interval '1 second' THEN created_at
           ELSE ${at(readUntil)} END AS "readPast"
    FROM mailboxes WHERE mailbox_id = ${mailboxId}
  `);

/**
 * A mail's place in a mailbox, as the holder of the lease names it. `readTo`: the UID up to which it
 * has read the folder before, where it reads it in turn.
 */
export type MailPlace = Lease & {
  folder: string;
  uidValidity: number;
  uid: number;
  readTo?: number | undefined;
};

/**
 * The database knows less of a folder than its watcher has read: it was put back from a copy under
 * it, or a replica that lagged was promoted. What lies between is to be read again.
 */
export class CursorBehind extends Error {
  override name = 'CursorBehind';
  constructor() {
    super('The database was put back: the folders are read again from where it has them.');
  }
}

const standingRow = z.object({ isHighest: z.boolean(), isStopped: z.boolean() });

/** Why a watcher's write changed nothing. */
async function whyUnmoved(db: Queryable, lease: Lease): Promise<LeaseLost | CursorBehind> {
  const standing = await db.maybeOne(sql.type(standingRow)`
    SELECT epoch = ${lease.fencingToken} AS "isHighest",
      state IN ('paused', 'disconnected') AS "isStopped"
    FROM mailboxes WHERE mailbox_id = ${lease.mailboxId}
  `);
  if (!standing?.isHighest) return new LeaseLost();
  return standing.isStopped ? new ReadingStopped() : new CursorBehind();
}

/**
 * Moves the folder's cursor over one mail, in the transaction that records it, and locks the
 * folder's row: nobody else records the same mail meanwhile. Never moves back. Throws where the lease
 * is lost or reading is stopped, and where the cursor stands before what was read.
 *
 * The race: somebody pauses the mailbox while its mails are recorded. The lock on the mailbox's row
 * lets the pause wait for this transaction, and lets this statement see a pause that came first.
 */
export async function advanceCursor(tx: Tx, mail: MailPlace): Promise<void> {
  const { rowCount } = await tx.query(sql.prepared('advance-cursor', noRows)`
    WITH held AS (SELECT mailbox_id FROM mailboxes WHERE ${isReadBy(mail)} FOR SHARE)
    UPDATE mailbox_folders f SET last_uid = greatest(f.last_uid, ${mail.uid})
    FROM held
    WHERE f.mailbox_id = held.mailbox_id
      AND f.folder = ${mail.folder} AND f.uid_validity = ${mail.uidValidity}
      AND f.last_uid >= ${mail.readTo ?? 0}
  `);
  if (rowCount === 0) throw await whyUnmoved(tx, mail);
}

/** Moves the cursor past mails from senders that are no bank; they are only counted. */
export async function passForeign(
  ctx: Context,
  lease: Lease,
  cursor: Cursor,
  { lastUid, count }: { lastUid: number; count: number },
): Promise<void> {
  const moved = await ctx.db.query(sql.unsafe`
    WITH held AS (SELECT mailbox_id FROM mailboxes WHERE ${isReadBy(lease)} FOR NO KEY UPDATE),
    moved AS (
      UPDATE mailbox_folders f SET last_uid = greatest(last_uid, ${lastUid})
      FROM held
      WHERE f.mailbox_id = held.mailbox_id AND folder = ${cursor.folder}
        AND uid_validity = ${cursor.uidValidity} AND last_uid >= ${cursor.lastUid}
      RETURNING 1
    )
    UPDATE mailboxes SET foreign_mails = foreign_mails + ${count}
    WHERE mailbox_id = ${lease.mailboxId} AND EXISTS (SELECT FROM moved)
  `);
  if (moved.rowCount === 0) throw await whyUnmoved(ctx.db, lease);
}

/** The server has renumbered the folder: the cursor starts at `lastUid` of the new numbering. */
export async function renumberFolder(
  ctx: Context,
  lease: Lease,
  cursor: Cursor,
  to: { uidValidity: number; lastUid: number },
): Promise<void> {
  const moved = await ctx.db.query(sql.unsafe`
    UPDATE mailbox_folders SET uid_validity = ${to.uidValidity}, last_uid = ${to.lastUid}
    WHERE mailbox_id = ${lease.mailboxId} AND folder = ${cursor.folder}
      AND uid_validity = ${cursor.uidValidity} AND ${holdsLease(lease)}
  `);
  if (moved.rowCount === 0) throw await whyUnmoved(ctx.db, lease);
}

/** Why a watched folder isn't read: it doesn't exist, or the server doesn't open it now. */
export type Unopened = 'missing' | 'shut';

/** These folders could not be opened, and all others could. */
export async function noteUnopened(
  ctx: Context,
  lease: Lease,
  unopened: ReadonlyMap<string, Unopened>,
): Promise<void> {
  await ctx.db.query(sql.unsafe`
    UPDATE mailbox_folders f
    SET unopened = present.why, unopened_since = CASE WHEN present.why IS NOT NULL THEN now() END
    FROM (
      SELECT folder, why FROM mailbox_folders
      LEFT JOIN ${sql.unnest([...unopened], ['text', 'text'])} AS told (folder, why) USING (folder)
      WHERE mailbox_id = ${lease.mailboxId}
    ) AS present
    WHERE f.mailbox_id = ${lease.mailboxId} AND f.folder = present.folder
      AND f.unopened IS DISTINCT FROM present.why AND ${holdsLease(lease)}
  `);
}

/** The later of the two; of a moment that is still to come, the new one. */
const forward = (column: FragmentSqlToken, to: Date) => sql.fragment`
  CASE WHEN ${column} > clock_timestamp() + interval '1 second' THEN ${at(to)}
       ELSE greatest(${column}, ${at(to)}) END`;

/**
 * Notes the end of a sync that began at `begun` by the database's clock. `steady` is `begun` without
 * the clock's jumps: the folders count as read until `steady` less READ_MARGIN_MS, since some mails
 * show late. `read_until` moves only forward, unless the clock was set back: nothing is read up to the
 * future. A folder whose stored cursor stands before what was read stays as it is. The row in
 * mailbox_looks (an old name for syncs) shows the end to callers who wait for a sync.
 */
export async function recordSyncEnd(
  ctx: Context,
  lease: Lease,
  { begun, steady }: { begun: Date; steady: Date },
  folders: readonly Pick<Cursor, 'folder' | 'uidValidity' | 'lastUid'>[],
): Promise<void> {
  const rows = folders.map(({ folder, uidValidity, lastUid }) => [folder, uidValidity, lastUid]);
  const readUntil = new Date(steady.getTime() - ctx.config.READ_MARGIN_MS);
  const moved = await ctx.db.query(sql.unsafe`
    WITH synced AS (
      UPDATE mailbox_looks SET last_begun_at = ${forward(sql.fragment`last_begun_at`, begun)}
      WHERE mailbox_id = ${lease.mailboxId}
    )
    UPDATE mailbox_folders f SET read_until = ${forward(sql.fragment`f.read_until`, readUntil)}
    FROM ${sql.unnest(rows, ['text', 'int8', 'int8'])} AS read (folder, uid_validity, last_uid)
    WHERE f.mailbox_id = ${lease.mailboxId} AND f.folder = read.folder
      AND f.uid_validity = read.uid_validity AND f.last_uid >= read.last_uid
      AND ${holdsLease(lease)}
  `);
  if (moved.rowCount < folders.length) throw await whyUnmoved(ctx.db, lease);
}
