import type { Client } from '@temporalio/client';
import type { KnownOrder, Span } from '../orders/hold/hold-if-lost.ts';
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
