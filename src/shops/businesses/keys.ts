import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { BASE62, newId, randomBase62 } from '../../platform/ids.ts';
import { readName } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { getBusiness, lockBusiness } from './business.ts';

/**
 * The mode of a key and of the orders made with it: real money, or none (decisions: Keys,
 * addresses, rates).
 */
export const modes = ['live', 'test'] as const;

export type Mode = (typeof modes)[number];

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < 6; i++) {
    digits = BASE62[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/**
 * A new API key: `pw_live_` or `pw_test_`, 30 random base62 characters, and 6 of CRC32 over all
 * before them.
 */
function makeKey(mode: Mode): string {
  const body = `pw_${mode}_${randomBase62(30)}`;
  return body + checksum(body);
}

/** Whether the text has the form and checksum of our keys. If not, skip the database. */
export const looksLikeKey = (text: string): boolean =>
  /^pw_(?:live|test)_[0-9A-Za-z]{36}$/.test(text) && checksum(text.slice(0, -6)) === text.slice(-6);

/** What is stored of a key. */
export const keyDigest = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The form in which people recognise a key: `pw_live_…x7Qa`. */
const keyHint = (key: string): string => `${key.slice(0, 8)}…${key.slice(-4)}`;

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
      throw new Refusal('invalid_state', say('business_deleting_no_keys', { businessId }));
    await tx.query(sql.unsafe`
      INSERT INTO api_keys (key_id, business_id, mode, name, sha256, hint)
      VALUES (${keyId}, ${businessId}, ${mode}, ${name}, ${sql.binary(keyDigest(apiKey))},
              ${keyHint(apiKey)})
    `);
    await audit(tx, { ...about, after: { mode, name } });
    return { keyId, apiKey };
  });
}

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
    if (!before) throw new Refusal('key_not_found', say('key_unknown', { keyId }));
    return { keyId, revokedAt: before.revokedAt };
  });
}
