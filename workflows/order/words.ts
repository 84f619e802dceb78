import type { OrderInput, OrderStatus } from '../messages.ts';

/** What an operator reads on the workflow's page. Markdown. */
export const wordsFor = {
  waiting: (input: OrderInput) => `Waiting for **${input.payable}** until ${input.expiresAt}, and for the bank's alert a while longer.`,
  late: (input: OrderInput) =>
    `Expired without a payment of **${input.payable}**. An alert that comes a little late still counts; the window stays open while the mailbox cannot be read.`,
  became: (input: OrderInput, status: OrderStatus): string => {
    switch (status) {
      case 'pending':
        return wordsFor.waiting(input);
      case 'paid':
        return `**Paid**: ${input.payable}.`;
      case 'expired':
        return wordsFor.late(input);
      case 'failed':
        return `**Failed**, by a person's decision.`;
      case 'manual_review':
        return `**Under review**: a payment of ${input.payable} fits more than one order. ${HOW_TO_RESOLVE}`;
    }
  },
};

const EXAMPLE = '{"as": "paid", "reason": "the customer showed the UTR", "by": "Asha", "alert": "alr_…"}';

/** The description of the Update and of the Signal: what to type, with an example. */
export const HOW_TO_RESOLVE = `Resolve it with \`resolve-review\`, one JSON value: \`${EXAMPLE}\`. \`as\` is "paid" or "failed"; \`alert\` may be left out and goes only with "paid".`;
