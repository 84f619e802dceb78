import type { OrderStatus } from '../orders/order-status.ts';
import { pill } from './design.ts';
import { type Language, worded } from './language.ts';

/** An order's status in a word. */
export const statusWords = worded({
  en: {
    pending: 'Waiting',
    paid: 'Paid',
    expired: 'Expired',
    failed: 'Failed',
    manual_review: 'Under review',
  },
  hi: {
    pending: 'प्रतीक्षा में',
    paid: 'भुगतान हो गया',
    expired: 'समय समाप्त',
    failed: 'विफल',
    manual_review: 'जाँच में',
  },
});

const kinds = {
  pending: 'plain',
  paid: 'good',
  expired: 'plain',
  failed: 'bad',
  manual_review: 'wait',
} as const satisfies Record<OrderStatus, string>;

export const statusPill = (status: OrderStatus, language: Language) =>
  pill(statusWords[language][status], kinds[status]);
