import { z } from 'zod';
import type { Sealer } from '../platform/seal.ts';

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

const place = (mailboxId: string) => `mailboxes.secret_sealed:${mailboxId}`;

export const sealSecret = (sealer: Sealer, mailboxId: string, secret: MailboxSecret): string =>
  sealer.seal(JSON.stringify(secret), place(mailboxId));

export const openSecret = (sealer: Sealer, mailboxId: string, sealed: string): MailboxSecret =>
  secretSchema.parse(JSON.parse(sealer.open(sealed, place(mailboxId))));
