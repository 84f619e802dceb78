import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { getBusiness } from '../business.ts';
import { modes } from './mode.ts';

const keyRow = z.object({
  keyId: z.string(),
  mode: z.enum(modes),
  name: z.string().nullable(),
  hint: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
});

/** What is known of a key, without the key. */
export type KeyInfo = z.output<typeof keyRow>;

/** The keys of a business, newest first, revoked ones too; `limit` null is all. */
export async function listKeys(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  limit: number | null,
): Promise<readonly KeyInfo[]> {
  await getBusiness(ctx.db, businessId);
  return ctx.db.any(sql.type(keyRow)`
    SELECT key_id AS "keyId", mode, name, hint, created_at AS "createdAt",
      last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"
    FROM api_keys WHERE business_id = ${businessId} ORDER BY created_at DESC, key_id LIMIT ${limit}
  `);
}
