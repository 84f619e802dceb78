import { z } from 'zod';
import type { Knowledge, TaughtBank } from '../../bank-mail/taught.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { holdOf } from './banks/bank-row.ts';
import { pieceRow, taughtPiece } from './piece.ts';

const versionRow = z.object({ version: z.string() });
const taughtRow = pieceRow.pick({
  pieceId: true,
  bank: true,
  place: true,
  words: true,
  sides: true,
});
const bankRow = z.object({
  id: z.string(),
  bank: z.string(),
  name: z.string(),
  domain: z.string(),
  templates: z.array(z.string()).nullable(),
  openings: z.array(z.string()).nullable(),
  isByItself: z.boolean(),
  trustedBy: z.string().nullable(),
  signers: z.array(z.string()),
});
const knowledgeRow = z.object({
  version: z.string(),
  banks: z.array(bankRow),
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
  coalesce((SELECT max(b.changed) FROM taught_banks b WHERE b.business_id = m.business_id), 0) ||
  ' ' || coalesce((SELECT max(t.changed) FROM trusted_domains t), 0) || ' ' ||
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
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', b.bank_id, 'bank', b.bank,
          'name', b.name, 'domain', b.domain, 'templates', b.templates, 'openings', b.openings,
          'isByItself', b.by_itself_at IS NOT NULL, 'trustedBy', t.trusted_by,
          'signers', coalesce(t.signers, '{}')) ORDER BY b.bank_id)
        FROM taught_banks b LEFT JOIN trusted_domains t ON t.domain = b.domain AND t.revoked_at IS NULL
        WHERE b.revoked_at IS NULL AND b.business_id = m.business_id), '[]') AS banks,
      ARRAY(SELECT a.payee_name FROM accounts a WHERE a.mailbox_id = m.mailbox_id
        ORDER BY a.account_id) AS holders,
      ARRAY(SELECT a.vpa FROM accounts a WHERE a.mailbox_id = m.mailbox_id
        ORDER BY a.account_id) AS vpas
    FROM mailboxes m WHERE m.mailbox_id = ${mailboxId}
  `);
  return { ...row, banks: row.banks.map(taughtBank), pieces: row.pieces.map(taughtPiece) };
}

/** Looks up what is known of a mailbox once, however often it is asked in one go. */
export type KnownOf = (mailboxId: string) => Promise<Knowledge>;

export function knownOnce(db: Queryable): KnownOf {
  const known = new Map<string, Promise<Knowledge>>();
  return (mailboxId) => {
    const one = known.get(mailboxId) ?? knownFor(db, mailboxId);
    known.set(mailboxId, one);
    return one;
  };
}

/** As the reader is given it. A bank that the product has come to know is read by the product. */
function taughtBank({ isByItself, trustedBy, ...one }: z.output<typeof bankRow>): TaughtBank {
  return {
    ...{ id: one.id, bank: one.bank, name: one.name, domain: one.domain, signers: one.signers },
    ...{ templates: one.templates ?? [], openings: one.openings ?? [] },
    hold: holdOf({ ...one, trustedBy }, isByItself),
  };
}
