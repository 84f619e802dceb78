import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';

/**
 * Books outlive a business: a purged one still has its amounts. Throws Refusal business_not_found.
 */
export async function requireBooks(db: Queryable, businessId: string): Promise<void> {
  const known = await db.exists(
    sql.type(
      z.object({ id: z.string() }),
    )`SELECT business_id AS id FROM businesses WHERE business_id = ${businessId}`,
  );
  if (!known)
    throw new Refusal(
      'business_not_found',
      `There is no business ${businessId}. \`paisewise business list\` shows them.`,
    );
}
