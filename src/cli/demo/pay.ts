import { appendMail } from '../../../dev/bank/append.ts';
import { hdfcAlert, newReference } from '../../../dev/bank/mail.ts';
import { getOrder } from '../../orders/get-order.ts';
import type { OrderStatus } from '../../orders/order-status.ts';
import { readAmount, toRupees } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { demoOf, type Stack } from '../context.ts';
import { printToStderr } from '../run.ts';

/**
 * Writes the mail that HDFC would send for a payment of the order, and puts it into the demo
 * mailbox.
 */
export async function payInDemo(
  stack: Stack,
  orderId: string,
  options: { amount?: string; at?: string; newWords?: string },
) {
  const dev = demoOf(stack.dev);
  if (!dev) throw new Refusal('no_demo', say('demo_missing'));
  const order = await getOrder(stack.ctx, orderId);
  if (order.mailboxId !== dev.mailbox_id)
    throw new Refusal('not_the_demo', say('demo_order_elsewhere', { orderId }));
  const at = options.at === undefined ? new Date() : readInstant(options.at);
  const amountPaise =
    options.amount === undefined ? order.payablePaise : readAmount(options.amount, '--amount');
  const reference = newReference();
  const raw = hdfcAlert({
    amountPaise,
    at,
    reference,
    authservId: dev.authserv_id,
    tail: dev.last_digits,
    to: dev.address,
    footer: options.newWords ?? '',
  });
  await appendMail(dev.imap, raw).catch((cause: unknown) => {
    throw new Refusal(
      'mailbox_unreachable',
      say('demo_mailbox_away', { host: dev.imap.host, port: dev.imap.port }),
      {},
      { cause },
    );
  });
  if (order.status !== 'pending')
    printToStderr(
      `${orderId} is ${spoken[order.status]} already: ${whatBecomesOfIt(order.status)}`,
    );
  else if (options.newWords)
    printToStderr(
      `The new words keep this payment waiting: \`npx paisewise alert list --unmatched\` names its alert, \`npx paisewise alert teach ALERT --reason "the bank writes so" --by YOU\` settles it.`,
    );
  return {
    order_id: orderId,
    amount: toRupees(amountPaise),
    reference,
    at: at.toISOString(),
    mailbox: dev.address,
  };
}

const spoken: Record<OrderStatus, string> = {
  pending: 'pending',
  paid: 'paid',
  expired: 'expired',
  failed: 'failed',
  manual_review: 'under review',
};

function whatBecomesOfIt(status: OrderStatus): string {
  switch (status) {
    case 'pending':
      return '';
    case 'expired':
      return 'its bank mail settles it only while its late window is open, otherwise it will be an unmatched alert.';
    case 'manual_review':
      return 'its bank mail will be one more alert of that amount.';
    case 'paid':
    case 'failed':
      return 'its bank mail will be an unmatched alert (`npx paisewise alert list --unmatched`).';
  }
}

function readInstant(text: string): Date {
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(at.getTime()))
    throw new Refusal('invalid_request', say('instant_malformed', { text }));
  return at;
}
