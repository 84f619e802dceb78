import { link } from './te/link.ts';
import { outcome } from './te/outcome.ts';
import { paying } from './te/paying.ts';
import type { Texts } from './texts.ts';

/** తెలుగు */
export const te: Texts = { ...paying, ...outcome, link };
