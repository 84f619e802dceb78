import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { secretPlace } from './secret.ts';

const row = z.object({ current: z.string(), previous: z.string().nullable() });

/**
 * The secrets that a business's webhooks are signed with: the present one first, and while one is rotated the one before
 * it too. Empty for a purged business.
 */
export async function signingSecrets(ctx: Pick<Context, 'db' | 'sealer'>, businessId: string): Promise<string[]> {
  const sealed = await ctx.db.maybeOne(sql.type(row)`
    SELECT webhook_secret_sealed AS current, CASE WHEN previous_secret_until > now() THEN previous_secret_sealed END AS previous
    FROM businesses WHERE business_id = ${businessId} AND status <> 'purged'
  `);
  if (!sealed) return [];
  const place = secretPlace(businessId);
  return [sealed.current, sealed.previous].filter((secret) => secret !== null).map((secret) => ctx.sealer.open(secret, place));
}
