import { UniqueIntegrityConstraintViolationError } from 'slonik';
import { newOrderId } from '../../platform/ids.ts';
import type { Account } from '../../shops/accounts/account.ts';
import { linkParts } from '../../upi/link.ts';
import type { Draft, MadeOrder, MailedDraft } from '../insert-order.ts';

/**
 * The VPA in a test order's link doesn't exist: a payment to a real one would match a live order
 * (decisions: Orders).
 */
const TEST_VPA = 'test@invalid';

/** The caller's part of a draft; the account gives the rest. */
export type Wish = Pick<
  Draft,
  | 'merchantOrderId'
  | 'amountPaise'
  | 'exact'
  | 'successUrl'
  | 'failureUrl'
  | 'webhookUrl'
  | 'customerEmail'
  | 'customerName'
  | 'note'
>;

/** The draft of a live order, paid to the account and seen in its mailbox. */
export const draftLive = (orderId: string, account: Account, wish: Wish): MailedDraft => ({
  ...draftFor(orderId, account, account, wish),
  mailboxId: account.mailboxId,
  mode: 'live',
});

/** The draft of a test order: it can't be paid, and needs no mailbox. */
export const draftTest = (orderId: string, account: Account, wish: Wish): Draft => ({
  ...draftFor(orderId, account, { vpa: TEST_VPA, merchantCode: null }, wish),
  mailboxId: null,
  mode: 'test',
});

function draftFor(
  orderId: string,
  { businessId, accountId, payeeName }: Account,
  { vpa, merchantCode }: Pick<Account, 'vpa' | 'merchantCode'>,
  wish: Wish,
) {
  const link = linkParts({ vpa, payeeName, merchantCode }, orderId);
  return { ...wish, orderId, businessId, accountId, vpa, payeeName, link };
}

/**
 * Inserts an order under a random id. In the rare case that an order has it already, tries another.
 */
export async function withNewId(
  insert: (orderId: string) => Promise<MadeOrder>,
): Promise<MadeOrder> {
  for (;;) {
    try {
      return await insert(newOrderId());
    } catch (error) {
      if (!isTaken(error, 'orders_pkey')) throw error;
    }
  }
}

/** Whether a unique index refused the row. */
export const isTaken = (error: unknown, index: 'orders_pkey' | 'orders_merchant_order_id') =>
  error instanceof UniqueIntegrityConstraintViolationError && error.constraint === index;
