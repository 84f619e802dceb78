import { bn } from './bn.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { mr } from './mr.ts';
import { ta } from './ta.ts';
import { te } from './te.ts';
import type { Texts } from './texts.ts';

export type Language = 'en' | 'hi' | 'bn' | 'te' | 'mr' | 'ta';

export const texts: Readonly<Record<Language, Texts>> = { en, hi, bn, te, mr, ta };

/** Each language by its own name, those with most speakers first. */
export const names: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  te: 'తెలుగు',
  mr: 'मराठी',
  ta: 'தமிழ்',
};
