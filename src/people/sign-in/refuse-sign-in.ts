import { audit } from '../../audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { ANYWHERE } from '../lockout.ts';
import type { Person } from '../person.ts';

/** So many clients are told apart in an hour. */
const MOST_CLIENTS = 200;

/**
 * Keeps that a sign-in was refused. A known person's wrong password or code is in the audit log: the
 * lock bounds how many there can be. All else anybody can cause at will, and is counted.
 */
export async function refuseSignIn(
  ctx: Pick<Context, 'db'>,
  person: Pick<Person, 'personId' | 'email'> | null,
  client: string,
  { code }: Refusal,
): Promise<void> {
  if (person === null || code !== 'invalid_sign_in') return countRefused(ctx, client);
  await audit(ctx.db, {
    businessId: null,
    actor: person.email,
    action: 'person.sign-in',
    subject: person.personId,
    after: { client, error: code },
    refused: true,
  });
}

async function countRefused({ db }: Pick<Context, 'db'>, client: string): Promise<void> {
  await db.query(sql.unsafe`
    INSERT INTO refused_sign_ins AS r (hour, client, refused)
    SELECT date_trunc('hour', now()), CASE WHEN EXISTS (
        SELECT FROM refused_sign_ins
        WHERE hour = date_trunc('hour', now()) AND client = ${client}
      ) OR ${MOST_CLIENTS} > (
        SELECT count(*) FROM refused_sign_ins WHERE hour = date_trunc('hour', now())
      ) THEN ${client} ELSE ${ANYWHERE} END, 1
    ON CONFLICT (hour, client) DO UPDATE SET refused = r.refused + 1
  `);
}
