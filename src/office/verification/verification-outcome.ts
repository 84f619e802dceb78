import type { OrderRow } from '../../orders/order-row.ts';
import { isTeachable } from '../../payments/alerts/asked.ts';
import type { AlertOfAmount } from '../../payments/alerts/find-alert-of-amount.ts';
import type { AlertQuestions } from '../../payments/matching/taught/alert-questions.ts';
import { proposeBank } from '../../payments/matching/taught/bank-proposal.ts';
import type { Context } from '../../platform/context.ts';
import { showRupees } from '../../platform/money.ts';
import type { Account } from '../../shops/accounts/account.ts';
import { findLiveBank } from '../../shops/layouts/banks/bank-row.ts';
import { type Sentence, say } from '../../words/sentence.ts';

export type VerificationOutcome =
  | { state: 'verified'; text: Sentence; todo: null }
  /** `learning`: the words of a bank that nobody knew are learnt of it. */
  | {
      state: 'waiting' | 'not_seen' | 'mismatch' | 'asks' | 'learning';
      text: Sentence;
      todo: Sentence;
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
          text: say('check_waiting'),
          todo: say('check_waiting_todo'),
        }
      : {
          state: 'not_seen',
          text: say('check_not_seen', { status: order.status }),
          todo: say('check_not_seen_todo'),
        };
  // A person attached it, which says nothing of the next.
  if (alert.orderId === order.orderId && alert.template === null)
    return {
      state: 'mismatch',
      text: say('check_attached'),
      todo: say('check_mismatch_todo'),
    };
  if (alert.orderId === order.orderId)
    return {
      state: 'verified',
      text: say('check_paid'),
      todo: null,
    };
  if (asked && isTeachable(asked))
    return {
      state: 'asks',
      text: say('check_asks'),
      todo: say('check_asks_todo', { accountId: account.accountId, orderId: order.orderId }),
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
    ...{ text: say('check_other_amount', { amount: showRupees(nearPaise), exact }) },
    ...(status === 'pending'
      ? { state: 'waiting', todo: say('check_exact_todo', { exact }) }
      : { state: 'not_seen', todo: say('check_begin_again_todo') }),
  };
}

function explainMismatch(
  account: Account,
  alert: AlertOfAmount,
): { text: Sentence; todo: Sentence } {
  const said = alert.explanation ?? say('reason_code', { reason: alert.reason });
  if (alert.reason !== 'wrong_account')
    return {
      text: say('check_mismatch', { why: said }),
      todo: say('check_mismatch_todo'),
    };
  if (alert.bank !== account.bank)
    return {
      text: say('check_other_bank', {
        bank: alert.bank ?? say('bank_not_known'),
        own: account.bank,
      }),
      todo: say('check_other_bank_todo'),
    };
  if (
    account.lastDigits !== null &&
    alert.accountTail !== null &&
    !isSameEnd(alert.accountTail, account.lastDigits)
  )
    return {
      text: say('check_other_digits', { digits: alert.accountTail, own: account.lastDigits }),
      todo: say('check_other_digits_todo'),
    };
  const [strange, ...others] = (alert.recipients ?? []).filter(
    (address) => !alert.addresses.includes(address),
  );
  if (strange !== undefined)
    return {
      text: say('check_other_recipient', { recipients: [strange, ...others].join(', ') }),
      todo: proposeAddress(account, strange),
    };
  return { text: said, todo: say('check_mismatch_todo') };
}

/**
 * If a bank shows no digits, only the address ties the alert to this shop: a stranger's mail would
 * propose its own address.
 */
const proposeAddress = ({ lastDigits, mailboxId }: Account, address: string): Sentence =>
  lastDigits === null
    ? say('check_ask_bank_todo')
    : say('check_address_todo', { mailboxId, address });

/** Banks show fewer or more digits than the shop has written down: the shorter one counts. */
const isSameEnd = (one: string, other: string): boolean => {
  const digits = one.replace(/\D/g, '');
  return digits.endsWith(other) || other.endsWith(digits);
};

/**
 * What a check says of a bank that nobody knew: its mail is kept, and makes the bank's sentence or
 * still needs something. Null where the check is like any other.
 */
export async function newBankOutcome(
  ctx: Pick<Context, 'db' | 'config'>,
  { businessId, bank, verifiedAt }: Account,
  { orderId, status }: { orderId: string; status: string },
): Promise<VerificationOutcome | null> {
  const named = await findLiveBank(ctx.db, businessId, bank);
  if (!named) return null;
  if (named.templates !== null)
    return bank.startsWith('other:') && verifiedAt !== null && status !== 'paid'
      ? { state: 'verified', text: say('check_taught'), todo: null }
      : null;
  const { checks, learnt } = await proposeBank(ctx, named, null);
  if (!checks.some((check) => check.orderId === orderId)) return null;
  const { state, why } = learnt.verdict;
  return {
    state: 'learning',
    text: say('check_learning'),
    todo:
      state === 'template' ? say('check_learning_todo', { domain: named.domain, businessId }) : why,
  };
}
