import { makeLanguages } from '../web/languages.ts';

/** The console's languages, each by its own name. */
export const names = { en: 'English', hi: 'हिन्दी' } as const;
export type Language = keyof typeof names;

export const { choose: chooseLanguage, remember: rememberLanguage } = makeLanguages(names, {
  name: 'console_lang',
  paths: ['/console'],
});

type Worded<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...words: infer W) => string
      ? (...words: W) => string
      : Worded<T[K]>;
};

/** A catalogue in both languages: Hindi must say all that English says. */
export const worded = <T>(texts: { en: T; hi: Worded<T> }): Readonly<Record<Language, Worded<T>>> =>
  // An English text is a text like any other.
  texts as Readonly<Record<Language, Worded<T>>>;
