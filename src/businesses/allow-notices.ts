import { auditedTransaction } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { readAddress } from '../platform/email-address.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Business, lockBusiness } from './business.ts';
import { stopDigest } from './stop-notices.ts';

/**
 * Lifts a stop that whoever reads the address asked for: the business can set it again. For
 * operators, whom they asked. Throws `invalid_address`, and `invalid_state` where there is none.
 */
export async function allowNotices(
  { db }: Pick<Context, 'db'>,
  businessId: string,
  typed: string,
  actor: string,
): Promise<Business> {
  const about = { businessId, actor, action: 'business.allow-notices', subject: businessId };
  return auditedTransaction(db, about, async (tx) => {
    const business = await lockBusiness(tx, businessId);
    const address = readAddress(typed);
    const { rowCount } = await tx.query(sql.unsafe`
      DELETE FROM unwanted_notices
      WHERE business_id = ${businessId} AND address_sha256 = ${stopDigest(address)}
    `);
    if (rowCount === 0)
      throw new Refusal('invalid_state', 'Nobody stopped notices of this shop to this address.');
    await audit(tx, about);
    return business;
  });
}
