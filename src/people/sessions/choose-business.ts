import { audit } from '../../audit/write-audit.ts';
import { getBusiness } from '../../businesses/business.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { Session } from './find-session.ts';

/**
 * From now on the session shows that business's pages: one of the person's own, or any for an
 * operator, whose acting is marked in the business's audit log. Throws `business_not_found`.
 */
export async function chooseBusiness(
  ctx: Pick<Context, 'db'>,
  session: Session,
  businessId: string,
): Promise<void> {
  const isOwn = session.memberships.some((one) => one.businessId === businessId);
  await ctx.db.transaction(async (tx) => {
    // Somebody else's business is answered as one that isn't there.
    const known = isOwn || session.isOperator ? businessId : '';
    await getBusiness(tx, known);
    await tx.query(sql.unsafe`
      UPDATE sessions SET business_id = ${businessId} WHERE session_id = ${session.sessionId}
    `);
    if (!isOwn)
      await audit(tx, {
        businessId,
        actor: session.email,
        action: 'business.act-for',
        subject: businessId,
        reason: 'an operator acts for the business',
      });
  });
}
