import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { beginTry, endTry } from '../lockout.ts';
import type { Person } from '../person.ts';
import { codesOf } from '../second-factor/own-totp.ts';
import { requireCode } from '../second-factor/totp.ts';
import { type Begun, beginSession, type Device } from '../sessions/begin-session.ts';
import { newToken, tokenDigest } from '../token.ts';
import { refuseSignIn } from './refuse-sign-in.ts';

const stepRow = z.object({ personId: z.string(), email: z.string(), accessEpoch: z.number() });
type Step = z.output<typeof stepRow>;

/** A sign-in whose password was right and whose code is awaited, for five minutes. Its token. */
export async function beginStep(
  db: Queryable,
  { personId, accessEpoch }: Pick<Person, 'personId' | 'accessEpoch'>,
): Promise<string> {
  const token = newToken();
  await db.query(sql.unsafe`
    DELETE FROM sign_in_steps WHERE person_id = ${personId} AND expires_at < now()
  `);
  await db.query(sql.unsafe`
    INSERT INTO sign_in_steps (token_sha256, person_id, access_epoch, expires_at)
    VALUES (${sql.binary(tokenDigest(token))}, ${personId}, ${accessEpoch},
      now() + interval '5 minutes')
  `);
  return token;
}

export const findStep = (db: Queryable, token: string): Promise<Step | null> =>
  db.maybeOne(sql.type(stepRow)`
    SELECT s.person_id AS "personId", p.email, s.access_epoch AS "accessEpoch"
    FROM sign_in_steps s JOIN persons p USING (person_id)
    WHERE s.token_sha256 = ${sql.binary(tokenDigest(token))} AND s.expires_at > now()
  `);

/**
 * Ends a sign-in by a code. Wrong ones are counted and lock as wrong passwords do, apart from them.
 * Throws `invalid_sign_in` and `rate_limited`.
 */
export async function signInByCode(
  ctx: Pick<Context, 'db' | 'sealer'>,
  token: string,
  code: string,
  device: Device,
): Promise<Begun> {
  const step = await findStep(ctx.db, token);
  try {
    if (!step) throw new Refusal('invalid_sign_in', say('sign_in_took_too_long'));
    const { personId } = step;
    await beginTry(ctx, codesOf(personId), device);
    await requireCode(ctx, personId, code);
    await endTry(ctx.db, codesOf(personId), device);
    await ctx.db.query(sql.unsafe`
      DELETE FROM sign_in_steps WHERE token_sha256 = ${sql.binary(tokenDigest(token))}
    `);
    return await beginSession(ctx, step, device, 'password and code');
  } catch (error) {
    if (error instanceof Refusal) await refuseSignIn(ctx, step, device.client, error);
    throw error;
  }
}
