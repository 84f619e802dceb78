import { z } from 'zod';
import { auditedTransaction } from '../../audit/audited-transaction.ts';
import { audit } from '../../audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';

const revoked = z.object({ businessId: z.string(), revokedAt: z.date() });

/**
 * Ends a key, within a second in every process. Revoking it again changes nothing.
 */
export async function revokeKey(
  ctx: Pick<Context, 'db'>,
  keyId: string,
  actor: string,
): Promise<{ keyId: string; revokedAt: Date }> {
  const about = { businessId: null, actor, action: 'key.revoke', subject: keyId };
  return auditedTransaction(ctx.db, about, async (tx) => {
    const now = await tx.maybeOne(sql.type(revoked)`
      UPDATE api_keys SET revoked_at = now() WHERE key_id = ${keyId} AND revoked_at IS NULL
      RETURNING business_id AS "businessId", revoked_at AS "revokedAt"
    `);
    if (now) {
      await audit(tx, {
        ...about,
        businessId: now.businessId,
        after: { revoked_at: now.revokedAt },
      });
      return { keyId, revokedAt: now.revokedAt };
    }
    const before = await tx.maybeOne(sql.type(revoked)`
      SELECT business_id AS "businessId", revoked_at AS "revokedAt" FROM api_keys
      WHERE key_id = ${keyId}
    `);
    if (!before)
      throw new Refusal(
        'key_not_found',
        `There is no key ${keyId}. \`paisewise key list BUSINESS\` shows their ids.`,
      );
    return { keyId, revokedAt: before.revokedAt };
  });
}
