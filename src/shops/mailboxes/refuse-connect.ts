import { z } from 'zod';
import { kindOfId } from '../../bank-mail/proof/services.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isProduction } from '../../platform/refuse-development.ts';
import { say } from '../../words/sentence.ts';
import { type Business, getBusiness } from '../businesses/business.ts';
import { invalid } from './resolve-proof.ts';
import type { MailboxSettings } from './resolve-settings.ts';

const businessIdRow = z.object({ business_id: z.string() });

/**
 * Refuses a mailbox of a business that is leaving, or a mailbox that belongs to another business;
 * in production also an authserv-id that nobody can have, whose results anybody may write.
 */
export async function refuseConnect(
  { db, config }: Pick<Context, 'db' | 'config'>,
  settings: MailboxSettings,
): Promise<void> {
  const { authservId } = settings;
  if (isProduction(config) && authservId !== null && kindOfId(authservId) === 'reserved')
    throw invalid(say('authserv_id_impossible', { authservId }));
  refuseLeaving(await getBusiness(db, settings.businessId));
  const owner = await db.maybeOneFirst(sql.type(businessIdRow)`
    SELECT business_id FROM mailboxes
    WHERE host = ${settings.host} AND lower(username) = lower(${settings.username})
  `);
  if (owner !== null && owner !== settings.businessId) throw mailboxTaken(settings);
}

/** Refuses a business that is being deleted. */
export function refuseLeaving({ businessId, status }: Business): void {
  if (status === 'deleting')
    throw new Refusal('invalid_state', say('business_deleting_no_mailboxes', { businessId }));
}

export const mailboxTaken = ({ username, host }: MailboxSettings): Refusal =>
  new Refusal('mailbox_taken', say('mailbox_of_another_business', { username, host }));
