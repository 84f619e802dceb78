import { audit, auditRefusal } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql, type Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { endOpenSignIns } from '../hold-access.ts';
import { beginTry, endTry } from '../lockout.ts';
import { aboutSelf } from '../person.ts';
import { type Fresh, holdSession, requireFresh } from '../sessions/session.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { findTotp, newTotpSecret, takeCode, totpPlace, wrongCode } from './totp.ts';

type Changing = Pick<Context, 'db' | 'sealer'>;

/** A new secret for the person's app, which asks for nothing until a first code was right. */
export async function beginTotp(ctx: Changing, person: Fresh): Promise<string> {
  requireFresh(person);
  const { personId } = person;
  const secret = newTotpSecret();
  const sealed = ctx.sealer.seal(secret, totpPlace(personId));
  return ctx.db.transaction(async (tx) => {
    await holdSession(tx, person);
    const { rowCount } = await tx.query(sql.unsafe`
      INSERT INTO totps AS t (person_id, secret_sealed) VALUES (${personId}, ${sealed})
      ON CONFLICT (person_id) DO UPDATE SET secret_sealed = excluded.secret_sealed, last_step = 0
        WHERE t.confirmed_at IS NULL
    `);
    if (rowCount === 0) throw new Refusal('invalid_state', say('codes_on'));
    return secret;
  });
}

/** Turns codes on by a first right one. Gives the recovery codes, here only. */
export async function confirmTotp(
  ctx: Changing,
  person: Fresh,
  { code, client }: { code: string; client: string },
): Promise<readonly string[]> {
  const about = aboutSelf(person, 'person.add-totp');
  const { personId } = person;
  return auditRefusal(ctx.db, about, async () => {
    requireFresh(person);
    if ((await findTotp(ctx.db, personId))?.isOn !== false)
      throw new Refusal('invalid_state', say('codes_on_or_not_begun'));
    await beginTry(ctx, firstCodesOf(personId), { client });
    if (!(await takeCode(ctx, personId, code))) throw wrongCode();
    await endTry(ctx.db, firstCodesOf(personId), { client });
    return ctx.db.transaction(async (tx) => {
      await holdSession(tx, person);
      const { rowCount } = await tx.query(sql.unsafe`
        UPDATE totps SET confirmed_at = now()
        WHERE person_id = ${personId} AND confirmed_at IS NULL
      `);
      if (rowCount === 0) throw new Refusal('invalid_state', say('codes_on'));
      // A password that was proven before codes were on begins no session without one.
      await endOpenSignIns(tx, personId);
      await audit(tx, about);
      return replaceRecoveryCodes(tx, personId);
    });
  });
}

/** New recovery codes in place of all before, given here only. */
export async function renewRecoveryCodes(ctx: Changing, person: Fresh): Promise<readonly string[]> {
  const about = aboutSelf(person, 'person.renew-recovery-codes');
  return auditRefusal(ctx.db, about, async () => {
    requireFresh(person);
    if (!(await findTotp(ctx.db, person.personId))?.isOn)
      throw new Refusal('invalid_state', say('codes_off'));
    return ctx.db.transaction(async (tx) => {
      await holdSession(tx, person);
      await audit(tx, about);
      return replaceRecoveryCodes(tx, person.personId);
    });
  });
}

/** Asks for no codes any more. */
export async function removeTotp(ctx: Changing, person: Fresh): Promise<void> {
  const about = aboutSelf(person, 'person.remove-totp');
  await auditRefusal(ctx.db, about, async () => {
    requireFresh(person);
    await ctx.db.transaction(async (tx) => {
      await holdSession(tx, person);
      await forgetTotp(tx, person.personId);
      await audit(tx, about);
    });
  });
}

/** Takes a person's codes away, of the app and for recovery. */
export async function forgetTotp(tx: Tx, personId: string): Promise<void> {
  await tx.query(sql.unsafe`DELETE FROM totps WHERE person_id = ${personId}`);
  await tx.query(sql.unsafe`DELETE FROM recovery_codes WHERE person_id = ${personId}`);
}

/** As lockouts count wrong codes: apart from wrong passwords. */
export const codesOf = (personId: string): string => `codes of ${personId}`;

/**
 * Wrong codes of a person who sets up an app: they are signed in, so the codes say nothing of who
 * knew the password.
 */
const firstCodesOf = (personId: string): string => `first codes of ${personId}`;
