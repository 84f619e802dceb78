import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { webhookSecretPlace } from './webhook-secret.ts';

const sealedRow = z.object({ current: z.string(), previous: z.string().nullable() });

/**
 * The columns of `businesses b` that `openSigningSecrets` opens, for queries that join it: the
 * secret before a rotation signs until the rotation is complete.
 */
export const sealedSecrets = {
  shape: sealedRow.shape,
  columns: sql.fragment`
    b.webhook_secret_sealed AS current,
    CASE WHEN b.previous_secret_until > now() THEN b.previous_secret_sealed END AS previous
  `,
};

/** The present secret first. Throws where no key opens one. */
export function openSigningSecrets(
  { sealer }: Pick<Context, 'sealer'>,
  businessId: string,
  { current, previous }: z.output<typeof sealedRow>,
): string[] {
  const place = webhookSecretPlace(businessId);
  return [current, previous]
    .filter((secret) => secret !== null)
    .map((secret) => sealer.open(secret, place));
}

/**
 * The secrets that sign a business's webhooks: the present one first, and during a rotation the one
 * before it too. Empty for a purged business.
 */
export async function signingSecrets(
  ctx: Pick<Context, 'db' | 'sealer'>,
  businessId: string,
): Promise<string[]> {
  const sealed = await ctx.db.maybeOne(sql.type(sealedRow)`
    SELECT ${sealedSecrets.columns} FROM businesses b
    WHERE b.business_id = ${businessId} AND b.status <> 'purged'
  `);
  return sealed ? openSigningSecrets(ctx, businessId, sealed) : [];
}
