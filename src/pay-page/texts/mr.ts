import { link } from './mr/link.ts';
import { outcome } from './mr/outcome.ts';
import { paying } from './mr/paying.ts';
import type { Texts } from './texts.ts';

/** मराठी */
export const mr: Texts = { ...paying, ...outcome, link };
