import { z } from 'zod';
import type { UnknownBankMail } from '../../bank-mail/unknown-bank.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { indianToday } from '../../shops/plans/month.ts';

/** Notes that a sender whom nobody knows tells of money on an account of the mailbox. */
export async function noteUnknownBank(
  db: Queryable,
  { mailboxId, businessId }: { mailboxId: string; businessId: string },
  { sender, lastDigits }: UnknownBankMail,
): Promise<void> {
  await db.query(sql.unsafe`
    INSERT INTO unknown_banks (mailbox_id, business_id, sender, last_digits)
    VALUES (${mailboxId}, ${businessId}, ${sender}, ${lastDigits})
    ON CONFLICT (mailbox_id, sender) DO UPDATE SET last_digits = excluded.last_digits, seen_at = now()
  `);
}

const unknownBank = z.object({
  businessId: z.string(),
  sender: z.string(),
  lastDigits: z.string(),
  seenAt: z.date(),
  /** The day of India, `2026-11-30`. */
  day: z.string(),
});

/** A sender of the last day whom nobody knows, with the account that its mails tell of. */
export type UnknownBank = z.output<typeof unknownBank>;

/** The unknown banks of the last day, of one business or of all. */
export const listUnknownBanks = (
  db: Queryable,
  businessId: string | null,
): Promise<readonly UnknownBank[]> =>
  db.any(sql.type(unknownBank)`
    SELECT business_id AS "businessId", sender, last_digits AS "lastDigits", seen_at AS "seenAt",
      ${indianToday} AS day
    FROM unknown_banks
    WHERE seen_at > now() - interval '1 day'
      AND (${businessId}::text IS NULL OR business_id = ${businessId})
    ORDER BY seen_at DESC LIMIT 1000
  `);
