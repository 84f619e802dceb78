import { link } from './en/link.ts';
import { outcome } from './en/outcome.ts';
import { paying } from './en/paying.ts';

/**
 * Every sentence of the pay page. A new language is a file like this one, its three parts, and a
 * line in index.ts. Numerals are 0–9 and ₹ stands before them in every language: so UPI apps and bank
 * mails write.
 */
export const en = { ...paying, ...outcome, link } as const;
