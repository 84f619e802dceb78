import { createHash } from 'node:crypto';
import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { lockBusiness } from './business.ts';
import { isInBusiness } from './is-in-business.ts';

/** As the address of a stop is kept. */
export const stopDigest = (address: string) =>
  sql.binary(createHash('sha256').update(address).digest());

/**
 * Ends a business's notices to an e-mail address, on behalf of whoever reads it. The business can't
 * set that address again, until an operator lifts the stop. False for an address of one of its
 * people, who decide for themselves: nothing changes. Safe to repeat.
 */
export async function stopNotices(
  { db }: Pick<Context, 'db'>,
  businessId: string,
  address: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockBusiness(tx, businessId);
    if (await isInBusiness(tx, businessId, address)) return false;
    const { rowCount } = await tx.query(sql.unsafe`
      INSERT INTO unwanted_notices (business_id, address_sha256)
      VALUES (${businessId}, ${stopDigest(address)}) ON CONFLICT DO NOTHING
    `);
    // A stop that was ignored while they were one of its people holds again, so in any case:
    await tx.query(sql.unsafe`
      UPDATE businesses SET notice_email = NULL
      WHERE business_id = ${businessId} AND notice_email = ${address}
    `);
    // Without the address: of whoever ends them, a digest is all that is kept.
    const about = { businessId, actor: 'whoever reads the address', subject: businessId };
    if (rowCount === 1) await audit(tx, { ...about, action: 'business.stop-notices' });
    return true;
  });
}

/** Whether whoever reads the address wants no notices of that business, and is none of its people. */
export const isUnwanted = async (
  db: Queryable,
  businessId: string,
  address: string,
): Promise<boolean> =>
  (await db.exists(sql.unsafe`
    SELECT FROM unwanted_notices
    WHERE business_id = ${businessId} AND address_sha256 = ${stopDigest(address)}
  `)) && !(await isInBusiness(db, businessId, address));
