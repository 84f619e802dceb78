import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { getPersonByEmail, type Person, readPersonAddress } from './person.ts';

/**
 * The operator of an address that an OpenID provider vouches for and the settings let in; made at
 * the first sign-in, without a password.
 */
export async function admitOperator(ctx: Pick<Context, 'db'>, address: string): Promise<Person> {
  const email = readPersonAddress(address);
  return ctx.db.transaction(async (tx) => {
    const { rowCount } = await tx.query(sql.unsafe`
      INSERT INTO persons (person_id, email, is_operator) VALUES (${newId('per')}, ${email}, true)
      ON CONFLICT (email) DO UPDATE SET is_operator = true WHERE NOT persons.is_operator
    `);
    const person = await getPersonByEmail(tx, email);
    const about = { businessId: null, action: 'person.admit', subject: person.personId };
    if (rowCount) await audit(tx, { ...about, actor: email, after: { role: 'operator' } });
    return person;
  });
}
