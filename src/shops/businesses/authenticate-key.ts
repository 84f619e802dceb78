import { z } from 'zod';
import { perDb } from '../../platform/batches.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/db.ts';
import { keyDigest, looksLikeKey, type Mode, modes } from './keys.ts';

/** Whose key it is. `disabled`: its business is, or is in its deletion window. */
export type KeyHolder = { businessId: string; mode: Mode; keyId: string; disabled: boolean };

/**
 * How long to keep an answer, and so how long a revoked key or a disabled business may go on in
 * another process.
 */
const KEPT_MS = 400;
const USE_WRITTEN_EVERY_MS = 60_000;
const MOST_KEPT = 10_000;

type Kept = { until: number; holder: Promise<KeyHolder | null> };
type Memory = { holders: Map<string, Kept>; useWritten: Map<string, number> };

const memoryOf = perDb(
  (_: Pick<Context, 'db'>): Memory => ({ holders: new Map(), useWritten: new Map() }),
);

const row = z.object({
  businessId: z.string(),
  mode: z.enum(modes),
  keyId: z.string(),
  disabled: z.boolean(),
});

/**
 * Whose key it is, or null for an unknown or revoked one. Asks the database at most every 400 ms a
 * key; a typo never reaches it.
 */
export async function authenticateKey(
  ctx: Pick<Context, 'db' | 'log'>,
  key: string,
): Promise<KeyHolder | null> {
  if (!looksLikeKey(key)) return null;
  const memory = memoryOf(ctx);
  const now = performance.now();
  const digest = keyDigest(key);
  const name = digest.toString('base64');
  const kept = memory.holders.get(name);
  const holder = await (kept && kept.until > now
    ? kept.holder
    : lookUpHolder(ctx.db, memory, name, digest, now));
  if (holder) noteUse(ctx, memory, holder.keyId, now);
  return holder;
}

function lookUpHolder(
  db: Db,
  memory: Memory,
  name: string,
  digest: Buffer,
  now: number,
): Promise<KeyHolder | null> {
  const holder = db.maybeOne(sql.prepared('key-holder', row)`
    SELECT k.business_id AS "businessId", k.mode, k.key_id AS "keyId",
      b.status <> 'active' AS disabled
    FROM api_keys k JOIN businesses b USING (business_id)
    WHERE k.sha256 = ${sql.binary(digest)} AND k.revoked_at IS NULL AND b.status <> 'purged'
  `);
  if (memory.holders.size >= MOST_KEPT) memory.holders.clear();
  memory.holders.set(name, { until: now + KEPT_MS, holder });
  // Doesn't cache failures, nor unknown keys: somebody may create the key in a moment.
  const forget = () => memory.holders.get(name)?.holder === holder && memory.holders.delete(name);
  holder.then((found) => found ?? forget(), forget);
  return holder;
}

// At most once a minute a key, beside the answer: a lost note costs nothing.
function noteUse(
  ctx: Pick<Context, 'db' | 'log'>,
  memory: Memory,
  keyId: string,
  now: number,
): void {
  const before = memory.useWritten.get(keyId);
  if (before !== undefined && now - before < USE_WRITTEN_EVERY_MS) return;
  if (memory.useWritten.size >= MOST_KEPT) memory.useWritten.clear();
  memory.useWritten.set(keyId, now);
  ctx.db
    .query(sql.unsafe`
      UPDATE api_keys SET last_used_at = now()
      WHERE key_id = ${keyId}
        AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')
    `)
    .catch((error: unknown) =>
      ctx.log.warn({ err: error, keyId }, 'the use of a key could not be noted'),
    );
}
