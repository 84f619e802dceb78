import type { Refused } from './service.ts';

export const AMOUNT_WRONG = 'Enter an amount from 0.01 to 10,00,000 rupees.';

/** Why no order could be made, in words for the payer. */
export function refusalMessage({ status, code, said }: Refused): string {
  switch (code) {
    case 'plan_limit_reached':
    case 'payment_account_paused':
      return 'This shop cannot take UPI payments right now. Please choose another way to pay, or ask the shop.';
    case 'all_payment_slots_busy':
      return 'Many people are paying this amount right now. Please try again in a minute.';
    case 'rate_limited':
      return 'Too many tries. Please wait a minute, then try again.';
  }
  if (said) return said;
  if (status === 0) return 'No connection. Please check your internet and try again.';
  return 'The payment could not be started. Nothing has been charged. Please try again, or ask the shop.';
}
