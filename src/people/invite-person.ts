import { audit, auditedTransaction } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { sql, type Tx } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { getBusiness } from '../shops/businesses/business.ts';
import { countHourlyUse } from '../shops/businesses/count-hourly-use.ts';
import type { Spoken } from '../words/spoken.ts';
import { insertInvitation } from './invitation.ts';
import { findPersonByEmail, type Person, readPersonAddress } from './person.ts';
import type { Role } from './role.ts';

/** To a role in a business, or to be an operator. */
export type Invite = {
  email: string;
  to: { businessId: string; role: Role } | 'operator';
  actor: string;
  /** The person who invites reads the console in it. */
  language?: Spoken;
  /** By the installation's own shell, whose mail server it is. */
  isFromShell?: boolean;
};

/** The invited person gets a mail of ours. */
const MOST_AN_HOUR = 20;

export type Invited = {
  personId: string;
  email: string;
  inviteUrl: string;
  expiresAt: Date;
  to: { business: string } | 'service' | 'own sign-in';
  /**
   * In which it is mailed: the invited person's own where it is known, else the inviting person's.
   */
  language: Spoken;
};

/**
 * Invites somebody: a link that is good once, for 48 hours. A newer invitation to the same business
 * takes the place of the one before. The link is given here only. Throws `rate_limited` after many
 * in an hour, unless the installation's shell invites.
 * @see docs/console.md, "People"
 */
export async function invitePerson(
  ctx: Pick<Context, 'db' | 'config'>,
  input: Invite,
): Promise<Invited> {
  const email = readPersonAddress(input.email);
  const { businessId, role } =
    input.to === 'operator' ? { businessId: null, role: null } : input.to;
  const about = { businessId, actor: input.actor, action: 'person.invite', subject: email };
  return auditedTransaction(ctx.db, about, async (tx) => {
    const shop = businessId === null ? null : await getBusiness(tx, businessId);
    if (!input.isFromShell)
      await countHourlyUse(tx, { businessId, use: 'invitations', mostAnHour: MOST_AN_HOUR });
    const { personId, language } = await invitedPerson(tx, email);
    await tx.query(sql.unsafe`
      DELETE FROM invitations WHERE person_id = ${personId} AND used_at IS NULL
        AND business_id IS NOT DISTINCT FROM ${businessId} AND NOT is_reset
    `);
    const made = await insertInvitation(tx, ctx.config, {
      personId,
      businessId,
      role,
      isReset: false,
      actor: input.actor,
    });
    await audit(tx, { ...about, after: { person_id: personId, role: role ?? 'operator' } });
    return {
      ...made,
      personId,
      email,
      to: shop ? { business: shop.name } : 'service',
      language: language ?? input.language ?? shop?.noticeLanguage ?? 'en',
    };
  });
}

/** Two invitations at once make one person: the address is unique. */
export async function invitedPerson(tx: Tx, email: string): Promise<Person> {
  await tx.query(sql.unsafe`
    INSERT INTO persons (person_id, email) VALUES (${newId('per')}, ${email})
    ON CONFLICT (email) DO NOTHING
  `);
  const person = await findPersonByEmail(tx, email);
  if (!person) throw new Error('a person went while being invited');
  return person;
}
