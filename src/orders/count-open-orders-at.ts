import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const countRow = z.object({ count: z.number() });

/** How many open orders wait for a payment into an account at a bank. */
export const countOpenOrdersAt = (db: Queryable, bank: string): Promise<number> =>
  db.oneFirst(sql.type(countRow)`
    SELECT count(*) AS count FROM accounts a
    JOIN orders o ON o.account_id = a.account_id AND o.status IN ('pending', 'manual_review')
    WHERE a.bank = ${bank}
  `);
