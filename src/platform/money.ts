import { say } from '../words/sentence.ts';
import { Refusal } from './refusal.ts';

/** Paise as rupees for the wire: 49937 → 499.37, exact to the paisa. */
export const toRupees = (paise: number): number => paise / 100;

/** Rupees as sent to paise, as the interface says: amount*100 rounded to the nearest paisa. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Always two decimals: 49930 → "499.30". For links and exports. */
export function decimalRupees(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

const indian = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** For people, with Indian grouping: 12345678 → "₹1,23,456.78". */
export const showRupees = (paise: number): string => indian.format(toRupees(paise));

// No comma, or all the commas of a grouping: India's (1,23,456) or the West's (123,456).
const UNGROUPED = /^\d{1,11}(?:\.\d{1,2})?$/;
const INDIAN = /^\d{1,2}(?:,\d{2}){0,3},\d{3}(?:\.\d{1,2})?$/;
const WESTERN = /^\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,2})?$/;

/**
 * Rupees as people write them, `499.37` or `1,23,456.00`, in paise; null for anything else. A comma
 * means something only in a grouping: `499,37` is not ₹49,937.
 */
export function parseRupees(text: string): number | null {
  if (![UNGROUPED, INDIAN, WESTERN].some((form) => form.test(text))) return null;
  return toPaise(Number(text.replaceAll(',', '')));
}

/**
 * Rupees as typed, `499.37` or `1,23,456.00`, in paise. A comma means something only in a grouping:
 * `499,37` is not ₹49,937. Refuses a third decimal: nobody means one. The refusal begins with
 * `where` it was typed, if that is said.
 */
export function readAmount(text: string, where?: string): number {
  const typed = text.trim().replace(/^₹\s?/, '');
  const paise = parseRupees(typed);
  if (paise === null || paise === 0)
    throw new Refusal(
      'invalid_request',
      where === undefined
        ? say('amount_malformed', { text })
        : say('amount_malformed_at', { where, text }),
    );
  return paise;
}
