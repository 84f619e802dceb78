import { toPaise } from '../platform/money.ts';
import { Refusal } from '../platform/refusal.ts';

/**
 * Rupees as typed, `499.37`, in paise. Refuses a third decimal: on a command line nobody means one.
 */
export function readAmount(text: string): number {
  const plain = text.trim().replace(/^₹/, '').replaceAll(',', '');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(plain) || Number(plain) <= 0)
    throw new Refusal(
      'invalid_request',
      `"${text}" is no amount: give rupees, e.g. 499 or 499.37.`,
    );
  return toPaise(Number(plain));
}
