import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { thisIndianMonth } from './calendar-in-sql.ts';
import { collectedIn } from './collected-in.ts';

const planUseRow = z.object({
  limitPaise: z.number().nullable(),
  maxAccounts: z.number(),
  collectedPaise: z.number(),
  now: z.date(),
});

/** A plan's limit, and the business's collections in this month of India. */
export async function getPlanUse(
  db: Queryable,
  businessId: string,
  plan: string,
): Promise<z.output<typeof planUseRow>> {
  return db.one(sql.type(planUseRow)`
    SELECT p.limit_paise AS "limitPaise", p.max_accounts AS "maxAccounts", now() AS now,
      ${collectedIn(sql.fragment`${businessId}`, thisIndianMonth)} AS "collectedPaise"
    FROM plans p WHERE p.plan = ${plan}
  `);
}
