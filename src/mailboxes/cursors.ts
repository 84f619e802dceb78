import { z } from 'zod';
import { LeaseLost } from '../mailboxes-watch/lease.ts';
import type { Context } from '../platform/context.ts';
import { at, sql } from '../platform/db.ts';

/** A watched folder and how far it has been read: every mail with a UID up to `lastUid` has been judged. */
export type Cursor = { folder: string; uidValidity: number; lastUid: number; readUntil: Date };

const row = z.object({
  folder: z.string(),
  uid_validity: z.number(),
  last_uid: z.number(),
  read_until: z.date(),
});

/** The folders, the one to idle on first. */
export async function cursorsOf(ctx: Context, mailboxId: string): Promise<Cursor[]> {
  const rows = await ctx.db.any(sql.type(row)`
    SELECT folder, uid_validity, last_uid, read_until FROM mailbox_folders WHERE mailbox_id = ${mailboxId} ORDER BY position, folder
  `);
  return rows.map((each) => ({
    folder: each.folder,
    uidValidity: each.uid_validity,
    lastUid: each.last_uid,
    readUntil: each.read_until,
  }));
}

type Seated = { mailboxId: string; epoch: number };

// A displaced watcher must not move what its successor has taken over.
const seated = ({ mailboxId, epoch }: Seated) =>
  sql.fragment`EXISTS (SELECT FROM mailboxes m WHERE m.mailbox_id = ${mailboxId} AND m.epoch = ${epoch})`;

/** Moves the cursor past mails from senders that are no bank; they are only counted. Throws LeaseLost. */
export async function passForeign(
  ctx: Context,
  who: Seated,
  cursor: Cursor,
  lastUid: number,
  count: number,
): Promise<void> {
  const moved = await ctx.db.query(sql.unsafe`
    WITH moved AS (
      UPDATE mailbox_folders SET last_uid = greatest(last_uid, ${lastUid})
      WHERE mailbox_id = ${who.mailboxId} AND folder = ${cursor.folder} AND uid_validity = ${cursor.uidValidity} AND ${seated(who)}
      RETURNING 1
    )
    UPDATE mailboxes SET foreign_mails = foreign_mails + ${count} WHERE mailbox_id = ${who.mailboxId} AND EXISTS (SELECT FROM moved)
  `);
  if (moved.rowCount === 0) throw new LeaseLost();
  cursor.lastUid = lastUid;
}

/** The server numbers the folder anew: the cursor starts at `lastUid` of the new numbering. Throws LeaseLost. */
export async function renumber(
  ctx: Context,
  who: Seated,
  cursor: Cursor,
  uidValidity: number,
  lastUid: number,
): Promise<void> {
  const moved = await ctx.db.query(sql.unsafe`
    UPDATE mailbox_folders SET uid_validity = ${uidValidity}, last_uid = ${lastUid}
    WHERE mailbox_id = ${who.mailboxId} AND folder = ${cursor.folder} AND uid_validity = ${cursor.uidValidity} AND ${seated(who)}
  `);
  if (moved.rowCount === 0) throw new LeaseLost();
  cursor.uidValidity = uidValidity;
  cursor.lastUid = lastUid;
}

/**
 * A look that began at `begun` (the database's clock) has ended: these folders are read up to then, less READ_MARGIN_MS for mails
 * that show late. Only forward. Whoever waits for a look sees that it is over. Throws LeaseLost.
 */
export async function recordSyncEnd(
  ctx: Context,
  who: Seated,
  begun: Date,
  folders: readonly string[],
): Promise<void> {
  const readUntil = new Date(begun.getTime() - ctx.config.READ_MARGIN_MS);
  const moved = await ctx.db.query(sql.unsafe`
    WITH looked AS (
      UPDATE mailbox_looks SET last_begun_at = greatest(last_begun_at, ${at(begun)}) WHERE mailbox_id = ${who.mailboxId}
    )
    UPDATE mailbox_folders SET read_until = greatest(read_until, ${at(readUntil)})
    WHERE mailbox_id = ${who.mailboxId} AND folder = ANY (${sql.array([...folders], 'text')}) AND ${seated(who)}
  `);
  if (moved.rowCount === 0) throw new LeaseLost();
}
