import type { Phone } from '../upi/apps.ts';
import type { Answered } from './reference-form.ts';
import type { Language } from './texts/index.ts';

/**
 * How a payer looks at the page. `stays`: has asked not to be sent back to the shop. `seen`: has given
 * a UTR whose payment waits for the shop.
 */
export type Visit = {
  language: Language;
  phone: Phone;
  stays: boolean;
  seen: boolean;
  answered: Answered | null;
};
