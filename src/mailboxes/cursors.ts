import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { at, noRows, sql, type Tx } from '../platform/db.ts';
import { holdsLease, type Lease, LeaseLost } from './lease.ts';

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
  ctx.db.oneFirst(sql.type(z.object({ readPast: z.date() }))`
    SELECT CASE WHEN ${at(readUntil)} > clock_timestamp() + interval '1 second' THEN created_at
           ELSE ${at(readUntil)} END AS "readPast"
    FROM mailboxes WHERE mailbox_id = ${mailboxId}
  `);

/** A mail's place in a mailbox, as the holder of the lease names it. */
export type MailPlace = Lease & { folder: string; uidValidity: number; uid: number };

/**
 * Moves the folder's cursor over one mail, in the transaction that records it, and locks the
 * folder's row: nobody else records the same mail meanwhile. Never moves back. False if the lease
 * is lost.
 */
export async function advanceCursor(tx: Tx, mail: MailPlace): Promise<boolean> {
  const { rowCount } = await tx.query(sql.prepared('advance-cursor', noRows)`
    UPDATE mailbox_folders f SET last_uid = greatest(f.last_uid, ${mail.uid})
    FROM mailboxes m
    WHERE m.mailbox_id = f.mailbox_id AND f.mailbox_id = ${mail.mailboxId}
      AND f.folder = ${mail.folder} AND f.uid_validity = ${mail.uidValidity}
      AND m.epoch = ${mail.fencingToken}
  `);
  return rowCount === 1;
}

/** Moves the cursor past mails from senders that are no bank; they are only counted. */
export async function passForeign(
  ctx: Context,
  lease: Lease,
  cursor: Cursor,
  { lastUid, count }: { lastUid: number; count: number },
): Promise<void> {
  const moved = await ctx.db.query(sql.unsafe`
    WITH moved AS (
      UPDATE mailbox_folders SET last_uid = greatest(last_uid, ${lastUid})
      WHERE mailbox_id = ${lease.mailboxId} AND folder = ${cursor.folder}
        AND uid_validity = ${cursor.uidValidity} AND ${holdsLease(lease)}
      RETURNING 1
    )
    UPDATE mailboxes SET foreign_mails = foreign_mails + ${count}
    WHERE mailbox_id = ${lease.mailboxId} AND EXISTS (SELECT FROM moved)
  `);
  if (moved.rowCount === 0) throw new LeaseLost();
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
  if (moved.rowCount === 0) throw new LeaseLost();
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
 * A sync has ended that began at `begun` by the database's clock, and at `steady` by what that would
 * be without jumps: these folders are read up to the latter, less READ_MARGIN_MS for mails that show
 * late. Moves only forward, unless the clock was set back: nothing is read up to the future. The row
 * in mailbox_looks (its old name for syncs) shows the end to callers who wait for one.
 */
export async function recordSyncEnd(
  ctx: Context,
  lease: Lease,
  { begun, steady }: { begun: Date; steady: Date },
  folders: readonly string[],
): Promise<void> {
  const readUntil = new Date(steady.getTime() - ctx.config.READ_MARGIN_MS);
  const moved = await ctx.db.query(sql.unsafe`
    WITH synced AS (
      UPDATE mailbox_looks SET last_begun_at = ${forward(sql.fragment`last_begun_at`, begun)}
      WHERE mailbox_id = ${lease.mailboxId}
    )
    UPDATE mailbox_folders SET read_until = ${forward(sql.fragment`read_until`, readUntil)}
    WHERE mailbox_id = ${lease.mailboxId} AND folder = ANY (${sql.array([...folders], 'text')})
      AND ${holdsLease(lease)}
  `);
  if (moved.rowCount === 0) throw new LeaseLost();
}
