import { en } from './en.ts';
import { hi } from './hi.ts';

type Worded<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...words: infer W) => string
      ? (...words: W) => string
      : Worded<T[K]>;
};

/** What a language must say. */
export type Texts = Worded<typeof en>;

export type Language = 'en' | 'hi';

export const texts: Readonly<Record<Language, Texts>> = { en, hi };

const isLanguage = (word: string): word is Language => Object.hasOwn(texts, word);

/** The language asked for by `?lang=`, else the best of Accept-Language, else English. */
export function chooseLanguage(asked: unknown, acceptLanguage: string | undefined): Language {
  if (typeof asked === 'string' && isLanguage(asked)) return asked;
  let best: Language = 'en';
  let weight = 0;
  for (const range of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
    const quality = parameters
      .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
      .find((value) => value !== undefined);
    const q = quality === undefined ? 1 : Number(quality);
    const primary = tag.split('-')[0] ?? '';
    if (isLanguage(primary) && q > weight) [best, weight] = [primary, q];
  }
  return best;
}
