import type { Context } from '../../platform/context.ts';
import { dbNow, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findTotp, totpPlace } from './kept-totp.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

type Checking = Pick<Context, 'db' | 'sealer'>;

export const wrongCode = () =>
  new Refusal('invalid_sign_in', 'This code is wrong or was used already. Wait for the next one.');

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
