import type { Context } from '../../platform/context.ts';
import { findTotp } from '../second-factor/totp.ts';
import { type Begun, beginSession, type Device } from '../sessions/begin-session.ts';
import { checkPassword } from './check-password.ts';
import { beginStep } from './steps.ts';

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
