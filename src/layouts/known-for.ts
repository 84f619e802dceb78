import { z } from 'zod';
import type { Knowledge } from '../bank-mail/taught.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { pieceRow, taughtPiece } from './piece.ts';

const versionRow = z.object({ version: z.string() });
const taughtRow = pieceRow.pick({
  pieceId: true,
  bank: true,
  place: true,
  words: true,
  sides: true,
});
const knowledgeRow = z.object({
  version: z.string(),
  pieces: z.array(taughtRow),
  holders: z.array(z.string()),
  vpas: z.array(z.string()),
});

// Everybody's, the shop's, and its mailbox's own.
const ofMailbox = sql.fragment`(
  (p.business_id IS NULL OR p.business_id = m.business_id)
  AND (p.mailbox_id IS NULL OR p.mailbox_id = m.mailbox_id))`;

// Joins accounts: payee names and UPI IDs are known of a mailbox as its pieces are.
const version = sql.fragment`
  coalesce((SELECT max(p.changed) FROM layout_pieces p WHERE ${ofMailbox}), 0) || ' ' ||
  coalesce((SELECT md5(string_agg(a.payee_name || ' ' || a.vpa, ' ' ORDER BY a.account_id))
    FROM accounts a WHERE a.mailbox_id = m.mailbox_id), '')`;

/** What changes whenever something else is known of the mailbox; null where there is no such mailbox. */
export const knowledgeVersion = (db: Queryable, mailboxId: string): Promise<string | null> =>
  db.maybeOneFirst(
    sql.type(
      versionRow,
    )`SELECT ${version} AS version FROM mailboxes m WHERE mailbox_id = ${mailboxId}`,
  );

/** What was taught of the mailbox's mails and which accounts it has, with its version. */
export async function knownFor(
  db: Queryable,
  mailboxId: string,
): Promise<Knowledge & { version: string }> {
  const row = await db.one(sql.type(knowledgeRow)`
    SELECT ${version} AS version,
      coalesce((SELECT jsonb_agg(jsonb_build_object('pieceId', p.piece_id, 'bank', p.bank,
          'place', p.place, 'words', p.words, 'sides', p.sides) ORDER BY p.changed)
        FROM layout_pieces p WHERE p.revoked_at IS NULL AND ${ofMailbox}), '[]') AS pieces,
      ARRAY(SELECT a.payee_name FROM accounts a WHERE a.mailbox_id = m.mailbox_id
        ORDER BY a.account_id) AS holders,
      ARRAY(SELECT a.vpa FROM accounts a WHERE a.mailbox_id = m.mailbox_id
        ORDER BY a.account_id) AS vpas
    FROM mailboxes m WHERE m.mailbox_id = ${mailboxId}
  `);
  return { ...row, banks: [], pieces: row.pieces.map(taughtPiece) };
}
