import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { toRupees } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { type LinkPrice, priceOf } from './price.ts';

const linkRow = z
  .object({
    linkId: z.string(),
    businessId: z.string(),
    accountId: z.string(),
    amountPaise: z.number().nullable(),
    leastPaise: z.number().nullable(),
    mostPaise: z.number().nullable(),
    purpose: z.string(),
    validUntil: z.date().nullable(),
    once: z.boolean(),
    createdAt: z.date(),
    closedAt: z.date().nullable(),
    /** How many of its orders were paid, and what came in by them. */
    paid: z.number(),
    paidPaise: z.number(),
    ended: z.boolean(),
    /** How often a browser opened its page. */
    opened: z.number(),
  })
  .transform(({ amountPaise, leastPaise, mostPaise, ...link }) => ({
    ...link,
    price: priceOf({ amountPaise, leastPaise, mostPaise }),
  }));

/** A payment link. Its counts are of the moment in which the link was read. */
export type PaymentLink = z.output<typeof linkRow>;

/** SELECT … FROM payment_links, to be followed by its conditions. */
const selectLinks = sql.fragment`
  SELECT payment_links.link_id AS "linkId", payment_links.business_id AS "businessId",
    payment_links.account_id AS "accountId", payment_links.amount_paise AS "amountPaise",
    payment_links.least_paise AS "leastPaise", payment_links.most_paise AS "mostPaise",
    payment_links.purpose, payment_links.valid_until AS "validUntil", payment_links.once,
    payment_links.created_at AS "createdAt", payment_links.closed_at AS "closedAt", made.paid,
    made."paidPaise", coalesce(payment_links.valid_until <= now(), false) AS ended,
    coalesce((SELECT opened FROM link_opens WHERE link_opens.link_id = payment_links.link_id), 0)
      AS opened
  FROM payment_links CROSS JOIN LATERAL (
    SELECT count(*)::int AS paid, coalesce(sum(orders.payable_paise), 0)::bigint AS "paidPaise"
    FROM link_orders JOIN orders USING (order_id)
    WHERE link_orders.link_id = payment_links.link_id AND orders.status = 'paid'
  ) made
`;

/** The links of a business, newest first; `limit` null is all. */
export const listLinks = (
  ctx: { db: Queryable },
  businessId: string | null,
  limit: number | null,
  skipped = 0,
): Promise<readonly PaymentLink[]> =>
  ctx.db.any(sql.type(linkRow)`
    ${selectLinks}
    WHERE ${businessId === null ? sql.fragment`true` : sql.fragment`payment_links.business_id = ${businessId}`}
    ORDER BY payment_links.created_at DESC, payment_links.link_id LIMIT ${limit} OFFSET ${skipped}
  `);

const LINK_TOKEN = /^[0-9A-Za-z]{22}$/;

/** The link of a token, or null. */
export const findLinkByToken = async (
  ctx: { db: Queryable },
  token: string,
): Promise<PaymentLink | null> =>
  LINK_TOKEN.test(token)
    ? ctx.db.maybeOne(
        sql.type(linkRow)`${selectLinks} WHERE payment_links.link_id = ${`lnk_${token}`}`,
      )
    : null;

/** The link of an id or of its address. Throws Refusal link_not_found. */
export async function getLink(ctx: { db: Queryable }, id: string): Promise<PaymentLink> {
  const token = /(?:^lnk_|\/l\/|^)([0-9A-Za-z]{22})$/.exec(id.trim())?.[1] ?? '';
  const found = await findLinkByToken(ctx, token);
  if (!found) throw new Refusal('link_not_found', say('link_unknown', { linkId: id }));
  return found;
}

/** The address that payers open. */
export const linkUrl = ({ BASE_URL }: Pick<Config, 'BASE_URL'>, linkId: string): string =>
  `${BASE_URL}/l/${linkId.slice('lnk_'.length)}`;

/** What an owner reads of it. `used`: it was for one payment, and that has come. */
export function linkStatus(link: PaymentLink): 'open' | 'closed' | 'ended' | 'used' {
  if (link.once && link.paid > 0) return 'used';
  if (link.closedAt) return 'closed';
  return link.ended ? 'ended' : 'open';
}

/** `amount` is null where the payer types it, `least` and `most` where nobody does. */
const priceJson = (price: LinkPrice) =>
  price.kind === 'fixed'
    ? { amount: toRupees(price.paise), least: null, most: null }
    : { amount: null, least: toRupees(price.leastPaise), most: toRupees(price.mostPaise) };

/** As the command line prints it. */
export const linkJson = (config: Pick<Config, 'BASE_URL'>, link: PaymentLink) => ({
  link_id: link.linkId,
  url: linkUrl(config, link.linkId),
  business_id: link.businessId,
  payment_account_id: link.accountId,
  ...priceJson(link.price),
  for: link.purpose,
  until: link.validUntil?.toISOString() ?? null,
  once: link.once,
  status: linkStatus(link),
  opened: link.opened,
  paid: link.paid,
  paid_amount: toRupees(link.paidPaise),
  created_at: link.createdAt.toISOString(),
});

/**
 * Deletes links of a business, which say what was paid for, and what they keep of each order made
 * through them: so many at most of either. False once none is left. A link goes after its orders:
 * taken with it they would all go in one statement, however many they are.
 */
export async function forgetLinks(
  tx: Queryable,
  businessId: string,
  most: number,
): Promise<boolean> {
  const few = sql.fragment`
    SELECT link_id FROM payment_links WHERE business_id = ${businessId}
    ORDER BY created_at, link_id LIMIT ${most}`;
  const orders = await tx.query(sql.unsafe`
    DELETE FROM link_orders WHERE id IN (
      SELECT id FROM (${few}) AS few JOIN link_orders USING (link_id) LIMIT ${most})
  `);
  if (orders.rowCount >= most) return true;
  const links = await tx.query(sql.unsafe`DELETE FROM payment_links WHERE link_id IN (${few})`);
  return links.rowCount > 0;
}
