import { audit, auditedTransaction } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { endAccess } from './end-access.ts';
import { insertInvitation } from './invitation.ts';
import type { Invited } from './invite-person.ts';
import { getPersonByEmail, readPersonAddress } from './person.ts';

/**
 * For somebody who lost every way to sign in: takes password, passkeys, codes, sessions and open
 * invitations away, and gives a link that sets a new way. Roles stay.
 */
export async function resetPerson(
  ctx: Pick<Context, 'db' | 'config'>,
  { email: typed, actor }: { email: string; actor: string },
): Promise<Invited> {
  const email = readPersonAddress(typed);
  const about = { businessId: null, actor, action: 'person.reset', subject: email };
  return auditedTransaction(ctx.db, about, async (tx) => {
    const { personId, language } = await getPersonByEmail(tx, email);
    await endAccess(tx, personId);
    await audit(tx, { ...about, before: { person_id: personId } });
    const made = await insertInvitation(tx, ctx.config, {
      personId,
      businessId: null,
      role: null,
      isReset: true,
      actor,
    });
    return { ...made, personId, email, to: 'own sign-in', language: language ?? 'en' };
  });
}
