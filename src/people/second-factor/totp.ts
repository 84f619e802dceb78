import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dbNow, type Queryable, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { useRecoveryCode } from './recovery-codes.ts';

const PERIOD_S = 30;

/** A new secret in base32, of 160 bits (RFC 4226, 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: 'Paisewise', label, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** The address that an app reads off the QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * Which 30 seconds a code is of: these, those before or those after, for clocks that differ (RFC
 * 6238, 5.2). Null for any other text. Pure.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

const totpRow = z.object({
  sealed: z.string(),
  isOn: z.boolean(),
  codesLeft: z.number(),
});

/** What is kept of a person's codes; not on before a first one was right. */
export type KeptTotp = z.output<typeof totpRow>;

export const findTotp = (db: Queryable, personId: string): Promise<KeptTotp | null> =>
  db.maybeOne(sql.type(totpRow)`
    SELECT secret_sealed AS sealed, confirmed_at IS NOT NULL AS "isOn",
      (SELECT count(*) FROM recovery_codes r
        WHERE r.person_id = t.person_id AND r.used_at IS NULL) AS "codesLeft"
    FROM totps t WHERE person_id = ${personId}
  `);

/** The place that a person's secret is sealed for. */
export const totpPlace = (personId: string): string => `totps.secret_sealed:${personId}`;

const sealedRow = z.object({ personId: z.string(), sealed: z.string() });

/** The sealed secrets of everybody who has one. */
export const listSealedTotps = (db: Queryable): Promise<readonly z.output<typeof sealedRow>[]> =>
  db.any(sql.type(sealedRow)`
    SELECT person_id AS "personId", secret_sealed AS sealed FROM totps
  `);

/** Stores a secret sealed anew. False if it is no longer `before`. */
export async function replaceSealedTotp(
  db: Queryable,
  { personId, before, after }: { personId: string; before: string; after: string },
): Promise<boolean> {
  const { rowCount } = await db.query(sql.unsafe`
    UPDATE totps SET secret_sealed = ${after}
    WHERE person_id = ${personId} AND secret_sealed = ${before}
  `);
  return rowCount === 1;
}

type Checking = Pick<Context, 'db' | 'sealer'>;

export const wrongCode = () => new Refusal('invalid_sign_in', say('code_wrong'));

/** Whether a code of the app is right; it counts once. Digits may stand in groups. */
export async function takeCode(ctx: Checking, personId: string, typed: string): Promise<boolean> {
  const kept = await findTotp(ctx.db, personId);
  if (!kept) return false;
  const secret = ctx.sealer.open(kept.sealed, totpPlace(personId));
  const step = stepOfCode(secret, typed.replace(/\s/g, ''), await dbNow(ctx.db));
  if (step === null) return false;
  // Decides between two who show one code at once.
  const { rowCount } = await ctx.db.query(sql.unsafe`
    UPDATE totps SET last_step = ${step} WHERE person_id = ${personId} AND last_step < ${step}
  `);
  return rowCount === 1;
}

/** A code of the app, or a recovery code; each counts once. Throws `invalid_sign_in`. */
export async function requireCode(ctx: Checking, personId: string, typed: string): Promise<void> {
  if (await takeCode(ctx, personId, typed)) return;
  if (!(await useRecoveryCode(ctx.db, personId, typed))) throw wrongCode();
}
