import { acceptInvitation } from '../../../src/people/accept-invitation.ts';
import { ensurePerson } from '../../../src/people/ensure-person.ts';
import { findInvitation } from '../../../src/people/invitation.ts';
import { invitePerson } from '../../../src/people/invite-person.ts';
import type { Role } from '../../../src/people/role.ts';
import { signIn } from '../../../src/people/sign-in/check-password.ts';
import type { Context } from '../../../src/platform/context.ts';
import { Refusal } from '../../../src/platform/refusal.ts';
import { PASSWORD } from './people.ts';

/** A browser at that address. */
export const deviceAt = (client: string) => ({ client, userAgent: 'test' });

/** What people do at the door, in few words. */
export const doorOf = (ctx: Context) => ({
  /** Signs in: `in`, or the refusal's code. */
  attempt: async (email: string, password: string, client: string): Promise<string> => {
    try {
      await signIn(ctx, { email, password }, deviceAt(client));
      return 'in';
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  },

  newOperator: (email: string) =>
    ensurePerson(ctx, { email, password: PASSWORD, to: 'operator', actor: 'test' }),

  member: (email: string, businessId: string, role: Role) =>
    ensurePerson(ctx, { email, password: PASSWORD, to: { businessId, role }, actor: 'test' }),

  /** Invites, and gives the link's token. */
  invited: async (email: string, businessId: string, role: Role, actor = 'test') => {
    const { inviteUrl } = await invitePerson(ctx, { email, to: { businessId, role }, actor });
    return inviteUrl.slice(inviteUrl.lastIndexOf('/') + 1);
  },

  accept: (token: string, signedIn: string | null = null) =>
    acceptInvitation(ctx, token, { password: PASSWORD, client: '203.0.113.9', signedIn }),

  isOpen: async (token: string) => (await findInvitation(ctx, token)) !== null,
});
