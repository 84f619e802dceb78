import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { endAccess } from './end-access.ts';
import { getPersonByEmail, type Person, readPersonAddress } from './person.ts';

/**
 * The operator of an address that an OpenID provider vouches for and the settings let in; made at
 * the first sign-in, without a password. Whoever had that address before as no operator proved
 * less: their password, passkeys, codes, sessions and open invitations end.
 */
export async function admitOperator(ctx: Pick<Context, 'db'>, address: string): Promise<Person> {
  const email = readPersonAddress(address);
  return ctx.db.transaction(async (tx) => {
    const { rowCount } = await tx.query(sql.unsafe`
      INSERT INTO persons (person_id, email, is_operator, by_openid)
      VALUES (${newId('per')}, ${email}, true, true)
      ON CONFLICT (email) DO UPDATE SET is_operator = true, by_openid = true,
        password_hash = NULL, access_epoch = persons.access_epoch + 1
        WHERE NOT persons.is_operator
    `);
    const person = await getPersonByEmail(tx, email);
    const about = { businessId: null, action: 'person.admit', subject: person.personId };
    if (rowCount === 0) return person;
    await endAccess(tx, person.personId);
    await audit(tx, { ...about, actor: email, after: { role: 'operator' } });
    return person;
  });
}
