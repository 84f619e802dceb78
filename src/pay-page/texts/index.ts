import { en } from './en.ts';
import { hi } from './hi.ts';
import type { Texts } from './texts.ts';

export type Language = 'en' | 'hi';

export const texts: Readonly<Record<Language, Texts>> = { en, hi };

/** Each language by its own name. */
export const names: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };
