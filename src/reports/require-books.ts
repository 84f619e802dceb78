import { isKnownBusiness } from '../businesses/is-known-business.ts';
import type { Queryable } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';

/** Refuses a business without books. Books outlive it: a purged one still has its amounts. */
export async function requireBooks(db: Queryable, businessId: string): Promise<void> {
  if (await isKnownBusiness(db, businessId)) return;
  throw new Refusal(
    'business_not_found',
    `There is no business ${businessId}. \`paisewise business list\` shows them.`,
  );
}
