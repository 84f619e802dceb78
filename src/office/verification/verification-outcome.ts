import type { OrderRow } from '../../orders/order-row.ts';
import { isTeachable } from '../../payments/alerts/asked.ts';
import type { AlertOfAmount } from '../../payments/alerts/find-alert-of-amount.ts';
import type { AlertQuestions } from '../../payments/matching/taught/alert-questions.ts';
import { showRupees } from '../../platform/money.ts';
import type { Account } from '../../shops/accounts/account.ts';

export type VerificationOutcome =
  | { state: 'verified'; text: string; todo: null }
  /** `learning`: the words of a bank that nobody knew are learnt of it. */
  | {
      state: 'waiting' | 'not_seen' | 'mismatch' | 'asks' | 'learning';
      text: string;
      todo: string;
    };

type Seen = {
  /** The alert of the check's amount. */
  alert: AlertOfAmount | null;
  /** What somebody paid instead, of another amount. */
  nearPaise: number | null;
  /** What the alert's mail asks. */
  asked: AlertQuestions | null;
};

/** The result of the Re 1 check of an account. Pure. It proposes; a person decides. */
export function verificationOutcome(
  account: Account,
  order: Pick<OrderRow, 'orderId' | 'status' | 'payablePaise'>,
  { alert, nearPaise, asked }: Seen,
): VerificationOutcome {
  if (!alert && nearPaise !== null) return anotherAmount(order, nearPaise);
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
  // A person attached it, which says nothing of the next.
  if (alert.orderId === order.orderId && alert.template === null)
    return {
      state: 'mismatch',
      text: 'a person attached the alert: its words are not known here, and the next will wait for a person too',
      todo: '`paisewise alert show` has all that was read of it',
    };
  if (alert.orderId === order.orderId)
    return {
      state: 'verified',
      text: 'the alert arrived, was proven, and paid the order',
      todo: null,
    };
  if (asked && isTeachable(asked))
    return {
      state: 'asks',
      text: 'the alert arrived and is proven, and its mail has words that nobody has confirmed here yet',
      todo: `read them; if your bank writes so: \`paisewise account verify ${account.accountId} --order ${order.orderId} --understand --by NAME\``,
    };
  return { state: 'mismatch', ...explainMismatch(account, alert) };
}

/** Who was asked for "₹1" may pay just that: the paise are what the check is known by. */
function anotherAmount(
  { status, payablePaise }: Pick<OrderRow, 'status' | 'payablePaise'>,
  nearPaise: number,
): VerificationOutcome {
  const exact = showRupees(payablePaise);
  return {
    ...{ text: `${showRupees(nearPaise)} arrived, and this check is known by ${exact} alone` },
    ...(status === 'pending'
      ? { state: 'waiting', todo: `pay ${exact} to the paisa; what was paid before stays yours` }
      : { state: 'not_seen', todo: 'begin the check again, and pay its amount to the paisa' }),
  };
}

function explainMismatch(account: Account, alert: AlertOfAmount): { text: string; todo: string } {
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
    !isSameEnd(alert.accountTail, account.lastDigits)
  )
    return {
      text: `the alert shows the account digits ${alert.accountTail}, the account says ${account.lastDigits}`,
      todo: 'was another account of yours paid? Otherwise add the account with these digits',
    };
  const [strange, ...others] = (alert.recipients ?? []).filter(
    (address) => !alert.addresses.includes(address),
  );
  if (strange !== undefined)
    return {
      text: `the alert was written to ${[strange, ...others].join(', ')}, which is not registered`,
      todo: proposeAddress(account, strange),
    };
  return { text: said, todo: '`paisewise alert show` has all that was read of it' };
}

/**
 * If a bank shows no digits, only the address ties the alert to this shop: a stranger's mail would
 * propose its own address.
 */
const proposeAddress = ({ lastDigits, mailboxId }: Account, address: string): string =>
  lastDigits === null
    ? "ask the bank which address it writes to; nothing is proposed where a bank's mails show no account digits"
    : `if that is your address: \`paisewise mailbox add-address ${mailboxId} ${address}\``;

/** Banks show fewer or more digits than the shop has written down: the shorter one counts. */
const isSameEnd = (one: string, other: string): boolean => {
  const digits = one.replace(/\D/g, '');
  return digits.endsWith(other) || other.endsWith(digits);
};
