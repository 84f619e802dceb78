import { audit } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { hashPassword, isPassword, readPassword } from './password.ts';
import { findPersonByEmail, readPersonAddress } from './person.ts';
import type { Role } from './role.ts';

type Wanted = {
  email: string;
  password: string;
  to: { businessId: string; role: Role } | 'operator';
  actor: string;
};

/**
 * Makes sure that somebody with this password and role is there, for stacks that make their own
 * people; a person who is let in by others is invited.
 */
export async function ensurePerson(ctx: Pick<Context, 'db'>, wanted: Wanted): Promise<string> {
  const email = readPersonAddress(wanted.email);
  const before = await findPersonByEmail(ctx.db, email);
  const isSame = await isPassword(wanted.password, before?.passwordHash ?? null, email);
  const hash = isSame ? null : await hashPassword(readPassword(wanted.password), email);
  const personId = before?.personId ?? newId('per');
  const { to, actor } = wanted;
  await ctx.db.transaction(async (tx) => {
    await tx.query(sql.unsafe`
      INSERT INTO persons (person_id, email, password_hash, is_operator)
      VALUES (${personId}, ${email}, ${hash}, ${to === 'operator'})
      ON CONFLICT (person_id) DO UPDATE SET
        password_hash = coalesce(excluded.password_hash, persons.password_hash),
        is_operator = persons.is_operator OR excluded.is_operator
    `);
    if (to !== 'operator')
      await tx.query(sql.unsafe`
        INSERT INTO roles (person_id, business_id, role)
        VALUES (${personId}, ${to.businessId}, ${to.role})
        ON CONFLICT (person_id, business_id) DO UPDATE SET role = excluded.role
      `);
    if (hash === null) return;
    const businessId = to === 'operator' ? null : to.businessId;
    await audit(tx, { businessId, actor, action: 'person.create', subject: personId });
  });
  return personId;
}
