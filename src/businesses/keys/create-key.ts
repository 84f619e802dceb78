import { auditedTransaction } from '../../audit/audited-transaction.ts';
import { audit } from '../../audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { readName } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockBusiness } from '../business.ts';
import { keyDigest, keyHint, makeKey } from './key.ts';
import type { Mode } from './mode.ts';

export type NewKey = { businessId: string; mode: Mode; name: string | null; actor: string };

/** Makes an API key. The key itself is given here only; its SHA-256 is kept. */
export async function createKey(
  ctx: Pick<Context, 'db'>,
  input: NewKey,
): Promise<{ keyId: string; apiKey: string }> {
  const { businessId, mode, actor } = input;
  const name = input.name === null ? null : readName(input.name);
  const keyId = newId('key');
  const apiKey = makeKey(mode);
  const about = { businessId, actor, action: 'key.create', subject: keyId };
  return auditedTransaction(ctx.db, about, async (tx) => {
    const business = await lockBusiness(tx, businessId);
    if (business.status === 'deleting')
      throw new Refusal('invalid_state', `${businessId} is being deleted: it gets no new keys.`);
    await tx.query(sql.unsafe`
      INSERT INTO api_keys (key_id, business_id, mode, name, sha256, hint)
      VALUES (${keyId}, ${businessId}, ${mode}, ${name}, ${sql.binary(keyDigest(apiKey))},
              ${keyHint(apiKey)})
    `);
    await audit(tx, { ...about, after: { mode, name } });
    return { keyId, apiKey };
  });
}
