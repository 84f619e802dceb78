import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const digitsRow = z.object({ lastDigits: z.string() });

/** The digits of a mailbox's accounts, by which a bank's mail names one of them. */
export const listLastDigits = (db: Queryable, mailboxId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(digitsRow)`
    SELECT DISTINCT last_digits AS "lastDigits" FROM accounts
    WHERE mailbox_id = ${mailboxId} AND removed_at IS NULL AND last_digits ~ '^[0-9]{3,}$'
  `);
