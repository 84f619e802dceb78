import { createHash } from 'node:crypto';
import { z } from 'zod';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { createOutside } from '../create/create-outside.ts';
import type { MadeOrder } from '../insert-order.ts';
import { orderStatuses } from '../order-status.ts';
import type { PaymentLink } from './link.ts';
import { decideStanding, refuseFlood, type Standing } from './standing.ts';

/** Thrown inside the transaction, so that nothing of it stays. */
class StandsOtherwise extends Error {
  readonly standing: Exclude<Standing, { kind: 'open' }>;
  constructor(standing: Exclude<Standing, { kind: 'open' }>) {
    super(standing.kind);
    this.standing = standing;
  }
}

/** What pressing Pay came to: `made` is a new order, whose workflow the caller starts. */
export type Pressed = { kind: 'made'; orderId: string } | Exclude<Standing, { kind: 'open' }>;

/** The digest of a browser's cookie that is kept with its order. */
const digestOf = (payer: string): string => createHash('sha256').update(payer).digest('base64url');

/**
 * Where the link stands for this browser; null is a browser that was never here. Where the payer typed
 * an amount, only an order of that amount counts as already going. Makes nothing.
 */
export const standingFor = (
  ctx: { db: Queryable },
  link: PaymentLink,
  payer: string | null,
  amountPaise: number | null = null,
): Promise<Standing> =>
  readStanding(ctx.db, link.linkId, payer === null ? '' : digestOf(payer), amountPaise);

/**
 * Makes an order through the link, or leads to the order that this browser has open. A link that is
 * used once leads to anybody's open order. Throws what create-order refuses with.
 *
 * The race: two payers of a link that is used once, or two presses of one, both take an amount; the
 * link's row (the payer's lock on other links) lets one pass, and the second then sees the first's
 * order and undoes its own.
 */
export async function payLink(
  ctx: Context,
  link: PaymentLink,
  payer: string,
  amountPaise: number,
): Promise<Pressed> {
  const digest = digestOf(payer);
  const standing = await readStanding(ctx.db, link.linkId, digest, amountPaise);
  if (standing.kind !== 'open') return standing;
  try {
    const order = await createOutside(ctx, wishOf(link, amountPaise), async (tx, made) => {
      await lockFor(tx, link, digest);
      const now = await readStanding(tx, link.linkId, digest, amountPaise);
      if (now.kind !== 'open') throw new StandsOtherwise(now);
      await recordOrder(tx, link, made, digest);
      await refuseFlood(tx, made);
    });
    return { kind: 'made', orderId: order.orderId };
  } catch (error) {
    if (error instanceof StandsOtherwise) return error.standing;
    throw error;
  }
}

const wishOf = (link: PaymentLink, amountPaise: number) => ({
  accountId: link.accountId,
  amountPaise,
  exact: false,
  note: link.purpose,
  successUrl: null,
  failureUrl: null,
  webhookUrl: null,
});

/** Until the end of the transaction nobody closes the link, and no rival makes an order. */
async function lockFor(tx: Queryable, { linkId, once }: PaymentLink, digest: string) {
  const strength = once ? sql.fragment`FOR NO KEY UPDATE` : sql.fragment`FOR SHARE`;
  await tx.query(sql.unsafe`SELECT 1 FROM payment_links WHERE link_id = ${linkId} ${strength}`);
  if (!once)
    await tx.query(
      sql.unsafe`SELECT pg_advisory_xact_lock(hashtextextended(${linkId + digest}, 0))`,
    );
}

const standingRow = z.object({
  once: z.boolean(),
  closedAt: z.date().nullable(),
  validUntil: z.date().nullable(),
  now: z.date(),
});
const tryRow = z.object({
  orderId: z.string().nullable(),
  status: z.enum(orderStatuses).nullable(),
  expiresAt: z.date().nullable(),
  windowEndsAt: z.date().nullable(),
  isOver: z.boolean(),
});

async function readStanding(
  db: Queryable,
  linkId: string,
  digest: string,
  amountPaise: number | null,
): Promise<Standing> {
  const link = await db.maybeOne(sql.type(standingRow)`
    SELECT once, closed_at AS "closedAt", valid_until AS "validUntil", clock_timestamp() AS now
    FROM payment_links WHERE link_id = ${linkId}
  `);
  if (!link) return { kind: 'closed' };
  const tries = await db.any(sql.type(tryRow)`
    SELECT orders.order_id AS "orderId", orders.status, orders.expires_at AS "expiresAt",
      orders.window_ends_at AS "windowEndsAt", orders.window_closed_at IS NOT NULL AS "isOver"
    FROM link_orders LEFT JOIN orders USING (order_id)
    WHERE link_orders.link_id = ${linkId}
      AND (${link.once}::boolean OR (link_orders.payer = ${digest}
        AND (${amountPaise}::bigint IS NULL OR orders.amount_paise = ${amountPaise}::bigint)))
    ORDER BY link_orders.id DESC LIMIT 1000
  `);
  return decideStanding(link, tries.map(tryOf), link.now);
}

function tryOf({ orderId, status, expiresAt, windowEndsAt, isOver }: z.output<typeof tryRow>) {
  if (orderId === null || status === null || expiresAt === null || windowEndsAt === null)
    return null;
  return { orderId, status, expiresAt, windowEndsAt, isOver };
}

async function recordOrder(tx: Queryable, link: PaymentLink, order: MadeOrder, digest: string) {
  await tx.query(sql.unsafe`
    INSERT INTO link_orders (link_id, order_id, payer)
    VALUES (${link.linkId}, ${order.orderId}, ${digest})
  `);
  await audit(tx, {
    businessId: order.businessId,
    actor: 'payer',
    action: 'order.create',
    subject: order.orderId,
    after: {
      link: link.linkId,
      account: order.accountId,
      amount_paise: order.amountPaise,
      payable_paise: order.payablePaise,
    },
  });
}
