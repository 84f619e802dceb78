import { z } from 'zod';
import { audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { at, dbNow, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { readName } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getAccount } from '../../shops/accounts/account.ts';
import { lockBusiness } from '../../shops/businesses/business.ts';
import { say } from '../../words/sentence.ts';
import { checkAmount } from '../create/create-request.ts';
import { getLink, type PaymentLink } from './link.ts';
import { columnsOf, type LinkPrice } from './price.ts';

const businessIdRow = z.object({ business_id: z.string() });

export type NewLink = {
  accountId: string;
  price: LinkPrice;
  /** What is paid for, as payers read it: 1 to 120 characters. */
  purpose: string;
  /** From then on nobody pays through it any more; null is for ever. */
  until: Date | null;
  /** Paid once, it is used up. */
  once: boolean;
  actor: string;
};

/**
 * Makes a payment link. It holds no amount and makes no order by itself.
 * @see decisions: Payment links
 */
export async function createLink(ctx: Context, input: NewLink): Promise<PaymentLink> {
  const { accountId, actor, price, until, once } = input;
  const businessId = await ctx.db.maybeOneFirst(sql.type(businessIdRow)`
    SELECT business_id FROM accounts WHERE account_id = ${accountId}
  `);
  const tried = { businessId, actor, action: 'link.create', subject: accountId };
  return auditedTransaction(ctx.db, tried, async (tx) => {
    const account = await getAccount(tx, accountId);
    checkPrice(price);
    const purpose = readName(input.purpose, say('the_purpose'));
    if (until !== null && until <= (await dbNow(tx)))
      throw new Refusal('invalid_request', say('link_day_passed'));
    const business = await lockBusiness(tx, account.businessId);
    if (business.status !== 'active')
      throw new Refusal(
        'merchant_disabled',
        say('business_disabled', { businessId: business.businessId }),
      );
    const linkId = newId('lnk');
    const { amountPaise, leastPaise, mostPaise } = columnsOf(price);
    await tx.query(sql.unsafe`
      INSERT INTO payment_links (link_id, business_id, account_id, amount_paise, least_paise,
        most_paise, purpose, valid_until, once)
      VALUES (${linkId}, ${account.businessId}, ${accountId}, ${amountPaise}, ${leastPaise},
        ${mostPaise}, ${purpose}, ${until === null ? null : at(until)}, ${once})
    `);
    const asked =
      price.kind === 'fixed'
        ? { amount_paise: amountPaise }
        : { least_paise: leastPaise, most_paise: mostPaise };
    const after = { account: accountId, ...asked, purpose, once };
    await audit(tx, {
      ...tried,
      subject: linkId,
      after: { ...after, until: until?.toISOString() ?? null },
    });
    return getLink({ db: tx }, linkId);
  });
}

function checkPrice(price: LinkPrice): void {
  for (const paise of price.kind === 'fixed' ? [price.paise] : [price.leastPaise, price.mostPaise])
    checkAmount(paise);
  if (price.kind === 'open' && price.leastPaise >= price.mostPaise)
    throw new Refusal('invalid_request', say('link_bounds_reversed'));
}

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
