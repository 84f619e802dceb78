import type { Phone } from '../upi/apps.ts';
import type { Answered } from './reference-form.ts';
import type { Language } from './texts/index.ts';

/**
 * How a payer looks at the page. `stays`: has asked not to be sent back to the shop. `seen`: has given
 * a UTR whose payment waits for the shop. `insideApp`: the page's address, where its browser is inside
 * an app that opens no other; else null.
 */
export type Visit = {
  language: Language;
  phone: Phone;
  insideApp: string | null;
  stays: boolean;
  seen: boolean;
  answered: Answered | null;
};
