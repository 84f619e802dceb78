import type { OrderInput } from '../../src/engine/messages.ts';
import type { OrderStatus } from '../../src/orders/order-status.ts';
import type { Decided } from '../../src/orders/workflow-notifier.ts';

/** What an operator reads on the workflow's page. Markdown. */
export const wordsFor = {
  waiting: (input: OrderInput) =>
    `Waiting for **${input.payable}** until ${input.expiresAt}, and for the bank's alert a while longer.`,
  late: (input: OrderInput) =>
    `Expired without a payment of **${input.payable}**. An alert that comes a little late still counts; the window stays open while the mailbox cannot be read.`,
  became: (
    input: OrderInput,
    status: OrderStatus,
    decided?: Decided,
    alerts: readonly string[] = [],
  ): string => {
    switch (status) {
      case 'pending':
        return wordsFor.waiting(input);
      case 'paid':
        return `**Paid**: ${input.payable}.${byWhom(decided)}`;
      case 'expired':
        return wordsFor.late(input);
      case 'failed':
        return `**Failed**, by a person's decision.${byWhom(decided)}`;
      case 'manual_review':
        return `**Under review**: a payment of ${input.payable} fits more than one order.${thePayment(alerts)} ${howToResolve(alerts[0])}`;
    }
  },
};

const byWhom = (decided: Decided | undefined): string =>
  decided ? `\n\nDecided by ${asTyped(decided.by)}: ${asTyped(decided.reason)}` : '';

/** What a person typed, shown as it is: not as Markdown, not as a link, on one line. */
const asTyped = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#|~!&]/g, '\\$&');

const thePayment = (alerts: readonly string[]): string =>
  alerts.length === 0
    ? ''
    : ` The bank's ${alerts.length === 1 ? 'alert' : 'alerts'}: ${alerts.map((alert) => `\`${alert}\``).join(', ')}.`;

const example = (alert: string) =>
  `{"as": "paid", "reason": "the customer showed the UTR", "by": "Asha", "alert": "${alert}"}`;

/** What to type, with an example; with the review's alert in it where that is known. */
const howToResolve = (alert = 'alr_…') =>
  `Resolve it with \`resolve-review\`, one JSON value: \`${example(alert)}\`. \`as\` is "paid" or "failed"; \`alert\` may be left out and goes only with "paid".`;

/** The description of the Update and of the Signal. */
export const HOW_TO_RESOLVE = howToResolve();
