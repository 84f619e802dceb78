import type { Client, WorkflowExecutionInfo } from '@temporalio/client';
import {
  holdLostAmounts,
  type KnownOrder,
  listUnknownOrders,
  type Span,
} from '../orders/hold/lost-orders.ts';
import type { Context } from '../platform/context.ts';
import { searchAttributes } from './messages.ts';

/** The newest orders, `most` of them, whose workflows were started in a span of time. */
export async function listKnownOrders(
  client: Client,
  { fromAgoMs, toAgoMs }: Span,
  most: number,
): Promise<KnownOrder[]> {
  const now = Date.now();
  const [since, until] = [fromAgoMs, toAgoMs].map((ago) => new Date(now - ago).toISOString());
  const query = `WorkflowType = 'order' AND StartTime > '${since}' AND StartTime <= '${until}'`;
  const known: KnownOrder[] = [];
  for await (const { typedSearchAttributes: of } of client.workflow.list({
    query,
    pageSize: most,
  })) {
    const [orderId, businessId] = [
      of.get(searchAttributes.orderId),
      of.get(searchAttributes.businessId),
    ];
    if (orderId !== undefined && businessId !== undefined) known.push({ orderId, businessId });
    if (known.length >= most) break;
  }
  return known;
}

/** A live order that the engine knows and the database doesn't. */
export type LostOrder = {
  orderId: string;
  payablePaise: number;
  mailboxId: string;
  merchantOrderId: string | null;
  /** When its workflow was started, a moment after the order. */
  createdAt: Date;
};

const PART = 1_000;

/**
 * The live orders that the engine knows, running or ended within its 30 days, and the database
 * doesn't; their amounts are held. Newest first.
 */
export async function findLostOrders(
  ctx: Pick<Context, 'db' | 'config'>,
  client: Client,
): Promise<LostOrder[]> {
  const lost = new Map<string, LostOrder>();
  let part: LostOrder[] = [];
  const look = async () => {
    const unknown = new Set(
      await listUnknownOrders(
        ctx.db,
        part.map(({ orderId }) => orderId),
      ),
    );
    // Of an order that was started anew, the first start is the nearest to its creation.
    for (const one of part) if (unknown.has(one.orderId)) lost.set(one.orderId, one);
    part = [];
  };
  for await (const workflow of client.workflow.list({
    query: lookedThrough(ctx),
    pageSize: PART,
  })) {
    const order = orderOf(workflow);
    if (order) part.push(order);
    if (part.length >= PART) await look();
  }
  await look();
  const all = [...lost.values()].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  await holdLostAmounts(ctx, all);
  return all;
}

/** What ended long enough ago was deleted, not lost: it is left out. */
function lookedThrough({ config }: Pick<Context, 'config'>): string {
  const days = config.RETAIN_ORDERS_DAYS;
  const since = new Date(Date.now() - days * 86_400_000).toISOString();
  return days === 0
    ? "WorkflowType = 'order'"
    : `WorkflowType = 'order' AND StartTime > '${since}'`;
}

/** null for a test order, which holds no amount and waits for no payment. */
function orderOf({
  typedSearchAttributes: found,
  startTime: createdAt,
}: WorkflowExecutionInfo): LostOrder | null {
  const orderId = found.get(searchAttributes.orderId);
  const payablePaise = found.get(searchAttributes.payablePaise);
  const mailboxId = found.get(searchAttributes.mailboxId);
  if (orderId === undefined || payablePaise === undefined || mailboxId === undefined) return null;
  const merchantOrderId = found.get(searchAttributes.merchantOrderId) ?? null;
  return { orderId, payablePaise, mailboxId, merchantOrderId, createdAt };
}
