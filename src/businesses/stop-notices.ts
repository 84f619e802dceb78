import { createHash } from 'node:crypto';
import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { lockBusiness } from './business.ts';

const digest = (address: string) => sql.binary(createHash('sha256').update(address).digest());

/**
 * Ends a business's notices to an e-mail address, on behalf of whoever reads it. The business can't
 * set that address again. Safe to repeat.
 */
export async function stopNotices(
  { db }: Pick<Context, 'db'>,
  businessId: string,
  address: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBusiness(tx, businessId);
    const { rowCount } = await tx.query(sql.unsafe`
      INSERT INTO unwanted_notices (business_id, address_sha256)
      VALUES (${businessId}, ${digest(address)}) ON CONFLICT DO NOTHING
    `);
    if (rowCount === 0) return;
    await tx.query(sql.unsafe`
      UPDATE businesses SET notice_email = NULL
      WHERE business_id = ${businessId} AND notice_email = ${address}
    `);
    const about = { businessId, actor: address, subject: businessId };
    await audit(tx, { ...about, action: 'business.stop-notices', before: { email: address } });
  });
}

/** Whether whoever reads the address wants no notices of that business. */
export const isUnwanted = (db: Queryable, businessId: string, address: string): Promise<boolean> =>
  db.exists(sql.unsafe`
    SELECT FROM unwanted_notices
    WHERE business_id = ${businessId} AND address_sha256 = ${digest(address)}
  `);
