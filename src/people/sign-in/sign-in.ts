import type { Context } from '../../platform/context.ts';
import { beginSession, type Device } from '../sessions/begin-session.ts';
import { checkPassword } from './check-password.ts';

/** Signs in by password: a new session, whose token is given here only. */
export async function signIn(
  ctx: Pick<Context, 'db'>,
  given: { email: string; password: string },
  device: Device,
): Promise<{ token: string }> {
  const email = given.email.trim().toLowerCase().slice(0, 254);
  const person = await checkPassword(ctx, email, given.password, device.client);
  return beginSession(ctx, person, device, 'password');
}
