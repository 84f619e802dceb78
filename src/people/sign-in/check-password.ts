import { audit } from '../../audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { beginTry, endTry } from '../lockout.ts';
import { isPassword, refuseCrowd } from '../password.ts';
import { findPersonByEmail, type Person } from '../person.ts';

/** One sentence for every wrong sign-in: it never tells whether the address exists. */
const wrong = () =>
  new Refusal('invalid_sign_in', 'This e-mail and password do not belong together.');

/**
 * The person of an address and password. Counts wrong ones, locks as decided, and audits each
 * refusal. Throws `invalid_sign_in` and `rate_limited`, and `service_unavailable` in a crowd.
 */
export async function checkPassword(
  ctx: Pick<Context, 'db'>,
  email: string,
  password: string,
  client: string,
): Promise<Person> {
  // Before the try is counted: it wasn't judged.
  refuseCrowd();
  const person = await findPersonByEmail(ctx.db, email);
  try {
    await beginTry(ctx, email, client);
    if (!(await isPassword(password, person?.passwordHash ?? null)) || !person) throw wrong();
  } catch (error) {
    if (error instanceof Refusal) await refuseSignIn(ctx, person, client, error);
    throw error;
  }
  await endTry(ctx.db, email, client);
  return person;
}

/** Audits a sign-in that was refused. `person` null is somebody unknown, of whom nothing is kept. */
export async function refuseSignIn(
  ctx: Pick<Context, 'db'>,
  person: Pick<Person, 'personId' | 'email'> | null,
  client: string,
  { code }: Refusal,
): Promise<void> {
  // What an unknown person typed may be a password in the wrong field: it isn't kept.
  await audit(ctx.db, {
    businessId: null,
    actor: person?.email ?? 'unknown address',
    action: 'person.sign-in',
    subject: person?.personId ?? 'unknown address',
    after: { client, error: code },
    refused: true,
  });
}
