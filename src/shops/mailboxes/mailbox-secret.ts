import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import type { Sealer } from '../../platform/seal.ts';

/** What is sealed in mailboxes.secret_sealed. Access tokens end at `expiresAt` (ISO 8601). */
export type MailboxSecret =
  | { kind: 'password'; password: string }
  | { kind: 'oauth'; refreshToken: string; accessToken: string | null; expiresAt: string | null };

const secretSchema: z.ZodType<MailboxSecret> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password'), password: z.string() }),
  z.object({
    kind: z.literal('oauth'),
    refreshToken: z.string(),
    accessToken: z.string().nullable(),
    expiresAt: z.string().nullable(),
  }),
]);

/** The place that a mailbox's secret is sealed for: it opens nowhere else. */
export const mailboxSecretPlace = (mailboxId: string): string =>
  `mailboxes.secret_sealed:${mailboxId}`;

export const sealSecret = (sealer: Sealer, mailboxId: string, secret: MailboxSecret): string =>
  sealer.seal(JSON.stringify(secret), mailboxSecretPlace(mailboxId));

export const openSecret = (sealer: Sealer, mailboxId: string, sealed: string): MailboxSecret =>
  secretSchema.parse(JSON.parse(sealer.open(sealed, mailboxSecretPlace(mailboxId))));

const sealedRow = z.object({ mailboxId: z.string(), sealed: z.string() });

/** The sealed secrets of all mailboxes that have one. */
export const listSealedMailboxSecrets = (
  db: Queryable,
): Promise<readonly z.output<typeof sealedRow>[]> =>
  db.any(sql.type(sealedRow)`
    SELECT mailbox_id AS "mailboxId", secret_sealed AS sealed FROM mailboxes
    WHERE secret_sealed IS NOT NULL
  `);

/** Stores a secret sealed anew. False if it is no longer `before`: a newer secret stays. */
export async function replaceSealedMailboxSecret(
  db: Queryable,
  { mailboxId, before, after }: { mailboxId: string; before: string; after: string },
): Promise<boolean> {
  const { rowCount } = await db.query(sql.unsafe`
    UPDATE mailboxes SET secret_sealed = ${after}
    WHERE mailbox_id = ${mailboxId} AND secret_sealed = ${before}
  `);
  return rowCount === 1;
}
