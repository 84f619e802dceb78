import { audit, auditRefusal } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { endOpenSignIns } from '../hold-access.ts';
import { aboutSelf } from '../person.ts';
import { type Fresh, holdSession, requireFresh } from '../sessions/session.ts';
import { readPasskey, storePasskey } from './make-passkey.ts';

/** Adds a passkey to somebody who signed in a moment ago. Throws `invalid_sign_in`. */
export async function addPasskey(
  ctx: Pick<Context, 'db' | 'config'>,
  person: Fresh,
  text: string,
  name: string,
): Promise<void> {
  const { personId } = person;
  const about = aboutSelf(person, 'person.add-passkey');
  await auditRefusal(ctx.db, about, async () => {
    requireFresh(person);
    const passkey = await readPasskey(ctx, personId, text);
    await ctx.db.transaction(async (tx) => {
      await holdSession(tx, person);
      await storePasskey(tx, personId, passkey, name);
      await audit(tx, { ...about, after: { passkey: passkey.credentialId, name } });
    });
  });
}

/** Takes a passkey away; the last way to sign in stays. A passkey that isn't theirs stays too. */
export async function removePasskey(
  ctx: Pick<Context, 'db'>,
  person: Fresh,
  credentialId: string,
): Promise<void> {
  const { personId } = person;
  const about = aboutSelf(person, 'person.remove-passkey');
  await auditRefusal(ctx.db, about, async () => {
    requireFresh(person);
    await ctx.db.transaction(async (tx) => {
      // Two removals at once leave one of two.
      await holdSession(tx, person);
      await endOpenSignIns(tx, personId);
      const { rowCount } = await tx.query(sql.unsafe`
        DELETE FROM passkeys WHERE credential_id = ${credentialId} AND person_id = ${personId}
      `);
      if (rowCount === 0) return;
      const hasAnother = await tx.exists(sql.unsafe`
        SELECT FROM persons p WHERE p.person_id = ${personId}
          AND (p.password_hash IS NOT NULL OR p.by_openid
            OR EXISTS (SELECT FROM passkeys k WHERE k.person_id = p.person_id))
      `);
      if (!hasAnother) throw new Refusal('invalid_state', say('only_way_to_sign_in'));
      await audit(tx, { ...about, before: { passkey: credentialId } });
    });
  });
}
