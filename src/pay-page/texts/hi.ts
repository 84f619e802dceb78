import { link } from './hi/link.ts';
import { outcome } from './hi/outcome.ts';
import { paying } from './hi/paying.ts';
import type { Texts } from './texts.ts';

/** हिन्दी, as a shop says it: पेमेंट and रक़म, not the words of forms. */
export const hi: Texts = { ...paying, ...outcome, link };
