import type { Account } from '../accounts/account.ts';
import type { OrderRow } from '../orders/order-row.ts';

/**
 * An alert of the check's amount, as the ledger has it, with the addresses that its mailbox takes
 * alerts for.
 */
export type SeenAlert = {
  alertId: string;
  arrivedAt: Date;
  reason: string;
  explanation: string | null;
  bank: string | null;
  template: string | null;
  reference: string | null;
  accountTail: string | null;
  recipients: readonly string[] | null;
  addresses: readonly string[];
  occurredLatest: Date | null;
  orderId: string | null;
};

export type Verdict =
  | { state: 'verified'; text: string; todo: null }
  | { state: 'waiting' | 'not_seen' | 'mismatch'; text: string; todo: string };

/** What the Re 1 check shows of an account. Pure. It proposes; a person decides. */
export function verdictOf(
  account: Account,
  order: Pick<OrderRow, 'orderId' | 'status'>,
  alert: SeenAlert | null,
): Verdict {
  if (!alert)
    return order.status === 'pending'
      ? {
          state: 'waiting',
          text: 'no alert of this amount has arrived yet',
          todo: 'pay the order, then look again',
        }
      : {
          state: 'not_seen',
          text: `no alert of this amount arrived in the mailbox; the order is ${order.status}`,
          todo: "was it paid? Does the bank send alerts for small credits to this mailbox's address? Is the mailbox `watching`?",
        };
  if (alert.orderId === order.orderId)
    return {
      state: 'verified',
      text: 'the alert arrived, was proven, and paid the order',
      todo: null,
    };
  return { state: 'mismatch', ...whyNot(account, alert) };
}

function whyNot(account: Account, alert: SeenAlert): { text: string; todo: string } {
  const said = alert.explanation ?? alert.reason;
  if (alert.reason !== 'wrong_account')
    return {
      text: `an alert of this amount arrived and did not pay the order: ${said}`,
      todo: '`paisewise alert show` has all that was read of it',
    };
  if (alert.bank !== account.bank)
    return {
      text: `the alert is of ${alert.bank ?? 'no bank we know'}, the account says ${account.bank}`,
      todo: 'add the account with its bank',
    };
  if (
    account.lastDigits !== null &&
    alert.accountTail !== null &&
    !sameEnd(alert.accountTail, account.lastDigits)
  )
    return {
      text: `the alert shows the account digits ${alert.accountTail}, the account says ${account.lastDigits}`,
      todo: 'was another account of yours paid? Otherwise add the account with these digits',
    };
  const strange = (alert.recipients ?? []).filter((address) => !alert.addresses.includes(address));
  if (strange.length > 0)
    // Where a bank shows no digits the address is all that ties the alert to this shop: a
    // stranger's mail would propose itself.
    return account.lastDigits === null
      ? {
          text: `the alert was written to ${strange.join(', ')}, which is not registered`,
          todo: "ask the bank which address it writes to; nothing is proposed where a bank's mails show no account digits",
        }
      : {
          text: `the alert was written to ${strange.join(', ')}, which is not registered`,
          todo: `if that is your address: \`paisewise mailbox add-address ${account.mailboxId} ${strange[0]}\``,
        };
  return { text: said, todo: '`paisewise alert show` has all that was read of it' };
}

/** Banks show fewer or more digits than the shop has written down: the shorter one counts. */
const sameEnd = (one: string, other: string): boolean => {
  const digits = one.replace(/\D/g, '');
  return digits.endsWith(other) || other.endsWith(digits);
};
