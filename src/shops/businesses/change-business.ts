import { audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { readName } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
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

async function setStatus(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  status: 'active' | 'disabled',
  action: string,
  actor: string,
): Promise<Business> {
  const about = { businessId, actor, action, subject: businessId };
  return auditedTransaction(ctx.db, about, async (tx) => {
    const business = await lockBusiness(tx, businessId);
    if (business.status === 'deleting')
      throw new Refusal('invalid_state', say('business_deleting_restore', { businessId }));
    if (business.status === status) return business;
    await tx.query(
      sql.unsafe`UPDATE businesses SET status = ${status} WHERE business_id = ${businessId}`,
    );
    await audit(tx, { ...about, before: { status: business.status }, after: { status } });
    return { ...business, status };
  });
}

/**
 * Refuses the business's keys from now on. Its open orders go on: pages, payments, webhooks
 * (decisions: Trust in an alert).
 */
export const disableBusiness = (
  ctx: Pick<Context, 'db'>,
  businessId: string,
  actor: string,
): Promise<Business> => setStatus(ctx, businessId, 'disabled', 'business.disable', actor);

/** Lets its keys work again. */
export const enableBusiness = (
  ctx: Pick<Context, 'db'>,
  businessId: string,
  actor: string,
): Promise<Business> => setStatus(ctx, businessId, 'active', 'business.enable', actor);

/**
 * Puts a business on a plan that exists. The caller holds its row and applies the plan to its
 * accounts.
 */
export async function changePlan(tx: Queryable, businessId: string, plan: string): Promise<void> {
  await tx.query(
    sql.unsafe`UPDATE businesses SET plan = ${plan} WHERE business_id = ${businessId}`,
  );
}
