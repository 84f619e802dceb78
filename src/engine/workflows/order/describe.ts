import type { OrderStatus } from '../../../orders/order-status.ts';
import type { Attribution } from '../../../platform/audit/audit.ts';
import type { OrderInput } from '../../messages.ts';
import type { ReviewStory } from '../../review-story.ts';

/** What a workflow knows of its order beyond the status. */
type Knowledge = {
  decided: Attribution | undefined;
  alerts: readonly string[];
  review: ReviewStory | null;
};

/** The state of the order for the operator who opens the workflow's page. Markdown. */
export function describeOrder(
  { orderId, payable, expiresAt }: OrderInput,
  status: OrderStatus,
  { decided, alerts, review }: Knowledge,
): string {
  switch (status) {
    case 'pending':
      return `Waiting for **${payable}** until ${expiresAt}, and for the bank's alert a while longer.`;
    case 'paid':
      return `**Paid**: ${payable}.${decidedBy(decided)}`;
    case 'expired':
      return `Expired without a payment of **${payable}**. An alert that comes a little late still counts; the window stays open while the mailbox cannot be read.`;
    case 'failed':
      return `**Failed**, by a person's decision.${decidedBy(decided)}`;
    case 'manual_review':
      return `**Under review**: a payment of ${payable} fits more than one order.${
        review ? tellReview(orderId, review) : alertsText(alerts)
      }\n\n${howToResolveHere(review?.alerts[0]?.alertId ?? alerts[0])}`;
  }
}

/** The payments and the orders that they may belong to, as a person compares them. Markdown. */
function tellReview(orderId: string, { alerts, orders }: ReviewStory): string {
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
const asTyped = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#|~!&]/g, '\\$&');

const decidedBy = (decided: Attribution | undefined): string =>
  decided ? `\n\nDecided by ${asTyped(decided.by)}: ${asTyped(decided.reason)}` : '';

const alertsText = (alerts: readonly string[]): string =>
  alerts.length === 0
    ? ''
    : ` The bank's ${alerts.length === 1 ? 'alert' : 'alerts'}: ${alerts.map((alert) => `\`${alert}\``).join(', ')}.`;

/** Folded out, as the engine's screen shows what was pasted: its form then keeps its size. */
const example = (alert: string): string =>
  JSON.stringify({ as: 'paid', reason: 'the customer showed the UTR', by: 'Asha', alert }, null, 2);

const meaning = '`as` is "paid" or "failed"; `alert` may be left out and goes only with "paid".';

/**
 * What to type, with an example to copy that names the review's alert if known: for the description
 * of the Update and of the Signal, which is one line.
 */
export const howToResolve = (alert = 'alr_…') =>
  `Resolve it with \`resolve-review\`, one JSON value: \`${example(alert).replace(/\n */g, ' ')}\`. ${meaning}`;

const howToResolveHere = (alert = 'alr_…') =>
  `Resolve it with "More Actions", "Send an Update", \`resolve-review\`, and this as its data, with your words:\n\n\`\`\`json\n${example(alert)}\n\`\`\`\n\n${meaning}`;
