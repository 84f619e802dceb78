import { z } from 'zod';
import { audit } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { endAccess } from './end-access.ts';
import { getPersonByEmail, type Person, readPersonAddress } from './person.ts';

const admittedRow = z.object({ personId: z.string(), wasThere: z.boolean() });

/**
 * The operator of an address that an OpenID provider vouches for and the settings let in; made at
 * the first sign-in, without a password. A person who had that address before, and was no operator,
 * proved less: their password, passkeys, codes, sessions and open invitations end.
 */
export async function admitOperator(ctx: Pick<Context, 'db'>, address: string): Promise<Person> {
  const email = readPersonAddress(address);
  return ctx.db.transaction(async (tx) => {
    const admitted = await tx.maybeOne(sql.type(admittedRow)`
      INSERT INTO persons (person_id, email, is_operator, by_openid)
      VALUES (${newId('per')}, ${email}, true, true)
      ON CONFLICT (email) DO UPDATE SET is_operator = true, by_openid = true
        WHERE NOT persons.is_operator
      RETURNING person_id AS "personId", xmax <> 0 AS "wasThere"
    `);
    if (admitted) {
      const { personId: subject, wasThere } = admitted;
      if (wasThere) await endAccess(tx, subject);
      const about = { businessId: null, actor: email, action: 'person.admit', subject };
      await audit(tx, { ...about, after: { role: 'operator' } });
    }
    // Afterwards: their access begins anew.
    return getPersonByEmail(tx, email);
  });
}
