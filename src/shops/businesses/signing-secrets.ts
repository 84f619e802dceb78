import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import type { Mode } from './keys.ts';

/** A new webhook secret: `whsec_` and base64 of 32 random bytes (decisions: Names). */
export const makeWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The place that a business's webhook secret is sealed for: live and test don't open each other's. */
export const webhookSecretPlace = (businessId: string, mode: Mode): string =>
  `businesses.${mode === 'live' ? 'webhook' : 'test'}_secret_sealed:${businessId}`;

const stateRow = z.object({ mark: z.string(), bothUntil: z.date().nullable() });

/**
 * Which webhook secret is the present one, by a mark that tells nothing of it, and until when the one
 * before it signs too: null where none does. Null for a business that isn't there.
 */
export const findSecretState = (
  db: Queryable,
  { businessId, mode }: { businessId: string; mode: Mode },
): Promise<z.output<typeof stateRow> | null> => {
  const [sealed, until] =
    mode === 'live'
      ? [sql.fragment`webhook_secret_sealed`, sql.fragment`previous_secret_until`]
      : [sql.fragment`coalesce(test_secret_sealed, '')`, sql.fragment`previous_test_secret_until`];
  return db.maybeOne(sql.type(stateRow)`
    SELECT left(encode(sha256(convert_to(${sealed}, 'UTF8')), 'hex'), 16) AS mark,
      CASE WHEN ${until} > now() THEN ${until} END AS "bothUntil"
    FROM businesses WHERE business_id = ${businessId} AND status <> 'purged'
  `);
};

const newSecretRow = z.object({ sealed: z.string() });

const sealedRow = z.object({ current: z.string().nullable(), previous: z.string().nullable() });

/**
 * The columns of `businesses b` that `openSigningSecrets` opens, for queries that join it. `mode`
 * is `live` or `test` in the same query: test events are signed with the test secret and nothing
 * else. The secret before a rotation signs until the rotation is complete.
 */
export const sealedSecrets = {
  shape: sealedRow.shape,
  columns: (mode: ReturnType<typeof sql.fragment>) => sql.fragment`
    CASE ${mode} WHEN 'live' THEN b.webhook_secret_sealed ELSE b.test_secret_sealed END AS current,
    CASE WHEN ${mode} = 'live' AND b.previous_secret_until > now() THEN b.previous_secret_sealed
         WHEN ${mode} <> 'live' AND b.previous_test_secret_until > now()
         THEN b.previous_test_secret_sealed END AS previous
  `,
};

type Of = { businessId: string; mode: Mode };

/** The present secret first. Makes a test secret where there is none. Throws if no key opens one. */
export async function openSigningSecrets(
  ctx: Pick<Context, 'db' | 'sealer'>,
  of: Of,
  { current, previous }: z.output<typeof sealedRow>,
): Promise<string[]> {
  const place = webhookSecretPlace(of.businessId, of.mode);
  const present = current ?? (await firstTestSecret(ctx, of.businessId));
  return [present, previous]
    .filter((secret) => secret !== null)
    .map((secret) => ctx.sealer.open(secret, place));
}

/**
 * The secrets that sign a business's webhooks: the present one first, and during a rotation the one
 * before it too. Empty for a purged business.
 */
export async function signingSecrets(
  ctx: Pick<Context, 'db' | 'sealer'>,
  of: Of,
): Promise<string[]> {
  const sealed = await ctx.db.maybeOne(sql.type(sealedRow)`
    SELECT ${sealedSecrets.columns(sql.fragment`${of.mode}::text`)} FROM businesses b
    WHERE b.business_id = ${of.businessId} AND b.status <> 'purged'
  `);
  return sealed ? openSigningSecrets(ctx, of, sealed) : [];
}

/**
 * The sealed test secret of a business from before test mode had one. Two who make it at once both
 * get the first one's. Nobody has seen it: `webhook rotate-secret --test` shows one.
 */
async function firstTestSecret(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  businessId: string,
): Promise<string> {
  const made = sealer.seal(makeWebhookSecret(), webhookSecretPlace(businessId, 'test'));
  // The row is locked by the first; the second then finds its secret and keeps it.
  return db.oneFirst(sql.type(newSecretRow)`
    UPDATE businesses SET test_secret_sealed = coalesce(test_secret_sealed, ${made})
    WHERE business_id = ${businessId} AND status <> 'purged'
    RETURNING test_secret_sealed AS sealed
  `);
}

/**
 * The columns that webhook secrets are sealed in, and whose events they sign: the present one, and
 * the one before while both sign. In the order to go through them: a rotation moves a secret from
 * the first of a mode to its second, where the later list still finds it.
 */
export const SEALED_COLUMNS = [
  { column: 'webhook_secret_sealed', mode: 'live' },
  { column: 'previous_secret_sealed', mode: 'live' },
  { column: 'test_secret_sealed', mode: 'test' },
  { column: 'previous_test_secret_sealed', mode: 'test' },
] as const satisfies readonly { column: string; mode: Mode }[];

type SealedColumn = (typeof SEALED_COLUMNS)[number]['column'];

const listedRow = z.object({ businessId: z.string(), sealed: z.string() });

/** The sealed webhook secrets of all businesses that have one in this column. */
export async function listSealedWebhookSecrets(
  db: Queryable,
  column: SealedColumn,
): Promise<readonly z.output<typeof listedRow>[]> {
  const name = sql.identifier([column]);
  return db.any(sql.type(listedRow)`
    SELECT business_id AS "businessId", ${name} AS sealed FROM businesses WHERE ${name} <> ''
  `);
}

/** Stores a secret sealed anew. False if it is no longer `before`: a newer secret stays. */
export async function replaceSealedWebhookSecret(
  db: Queryable,
  column: SealedColumn,
  { businessId, before, after }: { businessId: string; before: string; after: string },
): Promise<boolean> {
  const name = sql.identifier([column]);
  const { rowCount } = await db.query(sql.unsafe`
    UPDATE businesses SET ${name} = ${after}
    WHERE business_id = ${businessId} AND ${name} = ${before}
  `);
  return rowCount === 1;
}
