import type { OrderStatus } from '../../../orders/order-status.ts';
import type { ReviewStory } from '../../review-story.ts';

/** The payments and the orders that they may belong to, as a person compares them. Markdown. */
export function tellReview(orderId: string, { alerts, orders }: ReviewStory): string {
  const paid = alerts.map(
    ({ alertId, amount, reference, arrivedAt }) =>
      `- **${amount ?? 'no amount'}**, ${
        reference === null ? 'no bank reference' : `bank reference ${verbatim(reference)}`
      }, alert \`${alertId}\` of ${arrivedAt}`,
  );
  const fitting = orders.map(
    (order) =>
      `- ${order.orderId === orderId ? `**${orderId}, this one**` : linked(order)}: ${order.payable}, ${
        order.merchantOrderId === null
          ? 'made outside the API'
          : `the shop's ${verbatim(order.merchantOrderId)}`
      }, of ${order.createdAt}, ${statusTexts[order.status]}`,
  );
  return `\n\nThe bank saw:\n\n${paid.join('\n')}\n\nIt may belong to:\n\n${fitting.join('\n')}`;
}

const statusTexts: Readonly<Record<OrderStatus, string>> = {
  pending: 'pending',
  manual_review: 'under review',
  paid: 'paid',
  expired: 'expired',
  failed: 'failed',
};

const linked = ({ orderId, url }: { orderId: string; url: string | null }): string =>
  url === null ? `**${orderId}**` : `[${orderId}](${url})`;

/** An id letter for letter: outside of code the screen makes its own quotes and dashes of it. */
const verbatim = (text: string): string => `\`${text.replace(/\s+/g, ' ').replaceAll('`', "'")}\``;

/** A person's text as typed: no Markdown, no links, on one line. */
export const asTyped = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#|~!&]/g, '\\$&');
