import { z } from 'zod';
import { audit } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { listBusinesses } from '../shops/businesses/business.ts';
import { createBusinessIn } from '../shops/businesses/create-business.ts';
import { insertInvitation } from './invitation.ts';
import { invitedPerson } from './invite-person.ts';
import { readPersonAddress } from './person.ts';

const foundRow = z.object({ isSetUp: z.boolean() });

export type Setup = { setupUrl: string; expiresAt: Date };

/** Of an advisory lock: two that begin at once make one business. */
const LOCK = 7_205_780;

/**
 * The address, good once and for 48 hours, that makes somebody the owner of the first business and an
 * operator; a newer one takes its place. Makes the business where there is none. Null once anybody
 * has a way to sign in.
 */
export async function beginSetup(
  ctx: Context,
  { name, email, actor }: { name: string; email: string; actor: string },
): Promise<Setup | null> {
  return ctx.db.transaction(async (tx) => {
    await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(${LOCK})`);
    const { isSetUp } = await tx.one(sql.type(foundRow)`
      SELECT EXISTS (SELECT FROM persons WHERE password_hash IS NOT NULL OR by_openid)
        OR EXISTS (SELECT FROM passkeys) AS "isSetUp"
    `);
    if (isSetUp) return null;
    const [known] = await listBusinesses({ db: tx }, 1);
    const { businessId } = known ?? (await createBusinessIn(tx, ctx, { name, actor })).business;
    const { personId } = await invitedPerson(tx, readPersonAddress(email));
    await tx.query(sql.unsafe`
      DELETE FROM invitations WHERE used_at IS NULL AND (is_setup OR person_id = ${personId})
    `);
    const row = { personId, businessId, role: 'owner' as const, isReset: false, isSetup: true };
    const made = await insertInvitation(tx, ctx.config, { ...row, actor });
    const about = { businessId, actor, action: 'person.invite', subject: email };
    await audit(tx, { ...about, after: { person_id: personId, role: 'owner', operator: true } });
    return { setupUrl: made.inviteUrl, expiresAt: made.expiresAt };
  });
}
