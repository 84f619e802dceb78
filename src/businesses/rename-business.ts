import { auditedTransaction } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { readName } from '../platform/input-text.ts';
import { type Business, businessColumns, businessRow, lockBusiness } from './business.ts';

/** Changes the name that payers read, on open orders' pages too. */
export async function renameBusiness(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  name: string,
  actor: string,
): Promise<Business> {
  const about = { businessId, actor, action: 'business.rename', subject: businessId };
  return auditedTransaction(ctx.db, about, async (tx) => {
    const business = await lockBusiness(tx, businessId);
    const given = readName(name);
    const changed = await tx.one(sql.type(businessRow)`
      UPDATE businesses SET name = ${given}, named_at = now() WHERE business_id = ${businessId}
      RETURNING ${businessColumns}
    `);
    await audit(tx, { ...about, before: { name: business.name }, after: { name: given } });
    return changed;
  });
}
