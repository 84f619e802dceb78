import { toPaise } from '../platform/money.ts';
import { Refusal } from '../platform/refusal.ts';

// No comma, or all the commas of a grouping: India's (1,23,456) or the West's (123,456).
const UNGROUPED = /^\d{1,9}(?:\.\d{1,2})?$/;
const INDIAN = /^\d{1,2}(?:,\d{2}){0,3},\d{3}(?:\.\d{1,2})?$/;
const WESTERN = /^\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,2})?$/;

/**
 * Rupees as typed, `499.37` or `1,23,456.00`, in paise. A comma means something only in a grouping:
 * `499,37` is not ₹49,937. Refuses a third decimal: on a command line nobody means one.
 */
export function readAmount(text: string): number {
  const typed = text.trim().replace(/^₹\s?/, '');
  const plain = typed.replaceAll(',', '');
  const readable = [UNGROUPED, INDIAN, WESTERN].some((form) => form.test(typed));
  if (!readable || Number(plain) <= 0)
    throw new Refusal(
      'invalid_request',
      `"${text}" is no amount: give rupees with a decimal point, e.g. 499, 499.37 or 1,23,456.`,
    );
  return toPaise(Number(plain));
}
