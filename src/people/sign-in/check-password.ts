import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { beginTry, endTry, type Trier } from '../lockout.ts';
import { isPassword, refuseCrowd } from '../password.ts';
import { findPersonByEmail, type Person } from '../person.ts';
import { findTotp } from '../second-factor/totp.ts';
import { type Begun, beginSession, type Device } from '../sessions/begin-session.ts';
import { deviceName, isOwnDevice } from '../sessions/devices.ts';
import { refuseSignIn } from './refuse-sign-in.ts';
import { beginStep } from './steps.ts';

/** One sentence for every wrong sign-in: it never tells whether the address exists. */
const wrong = () => new Refusal('invalid_sign_in', say('password_wrong'));

/**
 * The person of an address and password. Counts wrong ones, locks as decided, and keeps
 * that it refused. Throws `invalid_sign_in` and `rate_limited`, and `service_unavailable` in a crowd.
 */
export async function checkPassword(
  ctx: Pick<Context, 'db'>,
  email: string,
  password: string,
  device: Pick<Device, 'client' | 'mark'>,
): Promise<Person> {
  const person = await findPersonByEmail(ctx.db, email);
  const { client, ...trier } = await trierOf(ctx.db, person, device);
  // Before the try is counted: it wasn't judged.
  refuseCrowd(client);
  try {
    await beginTry(ctx, email, { client, ...trier });
    if (!(await isPassword(password, person?.passwordHash ?? null, client)) || !person)
      throw wrong();
  } catch (error) {
    if (error instanceof Refusal) await refuseSignIn(ctx, person, device.client, error);
    throw error;
  }
  await endTry(ctx.db, email, { client, ...trier });
  return person;
}

async function trierOf(
  db: Queryable,
  person: Person | null,
  { client, mark = null }: Pick<Device, 'client' | 'mark'>,
): Promise<Trier> {
  const isOwn = person !== null && mark !== null && (await isOwnDevice(db, person.personId, mark));
  return isOwn ? { client: deviceName(mark), isOwn } : { client };
}

/** A session, or the token of a step that awaits a code. */
export type SignedIn = Begun | { step: string };

/** Signs in by password: a new session, or a code is awaited. Tokens are given here only. */
export async function signIn(
  ctx: Pick<Context, 'db'>,
  given: { email: string; password: string },
  device: Device,
): Promise<SignedIn> {
  const email = given.email.trim().toLowerCase().slice(0, 254);
  const person = await checkPassword(ctx, email, given.password, device);
  if ((await findTotp(ctx.db, person.personId))?.isOn)
    return { step: await beginStep(ctx.db, person) };
  return beginSession(ctx, person, device, 'password');
}
