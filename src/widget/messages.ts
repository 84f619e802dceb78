import type { Refused } from './service.ts';

export const AMOUNT_WRONG = 'Enter an amount from 0.01 to 10,00,000 rupees.';

/** What a payer is told when no order could be made. */
export function refusal({ status, code }: Refused): string {
  switch (code) {
    case 'plan_limit_reached':
    case 'payment_account_paused':
      return 'This shop cannot take UPI payments right now. Please choose another way to pay, or ask the shop.';
    case 'all_payment_slots_busy':
      return 'Many people are paying this amount right now. Please try again in a minute.';
    case 'rate_limited':
      return 'Too many tries. Please wait a minute, then try again.';
  }
  if (status === 0) return 'No connection. Please check your internet and try again.';
  return 'The payment could not be started. Nothing has been charged. Please try again, or ask the shop.';
}

/** ₹1,23,456.78 */
export const rupees = (amount: number): string =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Rupees as people type them, in digits of India's writing too; null where it isn't an amount that can be paid. */
export function readAmount(typed: string): number | null {
  const text = typed
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\s,₹]|rs\.?/gi, '');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(text)) return null;
  const amount = Number(text);
  return Math.round(amount * 100) > 0 && amount <= 1_000_000 ? amount : null;
}
