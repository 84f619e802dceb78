import { link } from './bn/link.ts';
import { outcome } from './bn/outcome.ts';
import { paying } from './bn/paying.ts';
import type { Texts } from './texts.ts';

/** বাংলা */
export const bn: Texts = { ...paying, ...outcome, link };
