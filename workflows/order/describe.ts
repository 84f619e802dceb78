import type { Attribution } from '../../src/audit/attribution.ts';
import type { OrderInput } from '../../src/engine/messages.ts';
import type { OrderStatus } from '../../src/orders/order-status.ts';

/** The state of the order for the operator who opens the workflow's page. Markdown. */
export function describeOrder(
  { payable, expiresAt }: OrderInput,
  status: OrderStatus,
  decided: Attribution | undefined,
  alerts: readonly string[],
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
      return `**Under review**: a payment of ${payable} fits more than one order.${alertsText(alerts)} ${howToResolve(alerts[0])}`;
  }
}

const decidedBy = (decided: Attribution | undefined): string =>
  decided ? `\n\nDecided by ${asTyped(decided.by)}: ${asTyped(decided.reason)}` : '';

/** A person's text as typed: no Markdown, no links, on one line. */
const asTyped = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#|~!&]/g, '\\$&');

const alertsText = (alerts: readonly string[]): string =>
  alerts.length === 0
    ? ''
    : ` The bank's ${alerts.length === 1 ? 'alert' : 'alerts'}: ${alerts.map((alert) => `\`${alert}\``).join(', ')}.`;

const example = (alert: string) =>
  `{"as": "paid", "reason": "the customer showed the UTR", "by": "Asha", "alert": "${alert}"}`;

/** With an example to copy, which names the review's alert if known. */
const howToResolve = (alert = 'alr_…') =>
  `Resolve it with \`resolve-review\`, one JSON value: \`${example(alert)}\`. \`as\` is "paid" or "failed"; \`alert\` may be left out and goes only with "paid".`;

/** The description of the Update and of the Signal. */
export const HOW_TO_RESOLVE = howToResolve();
