import type { Queryable } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isKnownBusiness } from '../../shops/businesses/business.ts';
import { say } from '../../words/sentence.ts';

/** A month as people give it: `2026-11`. The refusal begins with `where` it was typed. */
export function readMonth(text: string, where = say('the_month')): string {
  if (!/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text))
    throw new Refusal('invalid_request', say('month_malformed', { where, text }));
  return text;
}

/** Refuses a business without books. Books outlive it: a purged one still has its amounts. */
export async function requireBooks(db: Queryable, businessId: string): Promise<void> {
  if (await isKnownBusiness(db, businessId)) return;
  throw new Refusal('business_not_found', say('business_unknown', { businessId }));
}
