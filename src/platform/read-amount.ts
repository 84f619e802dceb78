import { say } from '../words/sentence.ts';
import { parseRupees } from './money.ts';
import { Refusal } from './refusal.ts';

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
