import type { Part } from '../../../src/console/access.ts';
import { ensurePerson } from '../../../src/people/ensure-person.ts';
import { type Begun, beginSession } from '../../../src/people/sessions/begin-session.ts';
import type { SignedIn } from '../../../src/people/sign-in/check-password.ts';
import type { Context } from '../../../src/platform/context.ts';

export const PASSWORD = 'chai with ginger, twice';

/** The address of the person of each part in `peopleOf`. */
export const addressOf = (part: Part): string => `${part}@shop.example`;

const TEST = { actor: 'test', password: PASSWORD } as const;

/** An owner, somebody in support, a viewer and a cashier of the business, and an operator; their ids. */
export async function peopleOf(
  ctx: Context,
  { businessId }: { businessId: string },
): Promise<Record<Part, string>> {
  const inBusiness = (role: Exclude<Part, 'operator'>) =>
    ensurePerson(ctx, { ...TEST, email: addressOf(role), to: { businessId, role } });
  return {
    owner: await inBusiness('owner'),
    support: await inBusiness('support'),
    viewer: await inBusiness('viewer'),
    cashier: await inBusiness('cashier'),
    operator: await ensurePerson(ctx, { ...TEST, email: addressOf('operator'), to: 'operator' }),
  };
}

/** A session's token, as if that person had signed in. */
export async function tokenFor(
  ctx: Context,
  person: { personId: string; email: string },
): Promise<string> {
  const device = { client: '127.0.0.1', userAgent: 'test' };
  return (await beginSession(ctx, { ...person, accessEpoch: 0 }, device, 'password')).token;
}

/** The session of a sign-in for which no code is awaited. */
export function sessionOf(signedIn: SignedIn): Begun {
  if ('step' in signedIn) throw new Error('a code is awaited');
  return signedIn;
}
