import { link } from './ta/link.ts';
import { outcome } from './ta/outcome.ts';
import { paying } from './ta/paying.ts';
import type { Texts } from './texts.ts';

/** தமிழ் */
export const ta: Texts = { ...paying, ...outcome, link };
