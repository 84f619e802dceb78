import type { Context } from '../../../src/platform/context.ts';
import { sql } from '../../../src/platform/db.ts';

/** The business has collected so much in the present month of India. */
export async function setCollected(
  ctx: Context,
  { businessId }: { businessId: string },
  paise: number,
): Promise<void> {
  await ctx.db.query(sql.unsafe`
    INSERT INTO collections (business_id, month, collected_paise)
    VALUES (${businessId}, to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM'), ${paise})
    ON CONFLICT (business_id, month) DO UPDATE SET collected_paise = excluded.collected_paise
  `);
}
