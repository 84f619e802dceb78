import { audit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { getLink, type PaymentLink } from './link.ts';

/**
 * Closes a link for good: nobody makes an order through it any more. Orders that it has made go on.
 * Closing it twice is the same as once.
 */
export async function closeLink(
  ctx: Pick<Context, 'db'>,
  id: string,
  actor: string,
): Promise<PaymentLink> {
  return ctx.db.transaction(async (tx) => {
    const link = await getLink({ db: tx }, id);
    // Waits for a payer who is just making an order: his is made, or meets a closed link.
    const { rowCount } = await tx.query(sql.unsafe`
      UPDATE payment_links SET closed_at = now()
      WHERE link_id = ${link.linkId} AND closed_at IS NULL
    `);
    if (rowCount > 0)
      await audit(tx, {
        businessId: link.businessId,
        actor,
        action: 'link.close',
        subject: link.linkId,
        after: { status: 'closed' },
      });
    return getLink({ db: tx }, link.linkId);
  });
}
