import type { Request, Response } from 'express';

/** The console's languages, each by its own name. */
export const names = { en: 'English', hi: 'हिन्दी' } as const;
export type Language = keyof typeof names;

const isLanguage = (word: unknown): word is Language =>
  typeof word === 'string' && Object.hasOwn(names, word);

/** `?lang=` if it is there, else the one chosen before, else the browser's, else English. */
export function chooseLanguage(req: Request): Language {
  const { lang } = req.query;
  if (isLanguage(lang)) return lang;
  const before = /(?:^|; )console_lang=(\w+)/.exec(req.headers.cookie ?? '')?.[1];
  if (isLanguage(before)) return before;
  const accepted = req.acceptsLanguages(...Object.keys(names));
  return isLanguage(accepted) ? accepted : 'en';
}

/** Remembers a language that was chosen by `?lang=`. */
export function rememberLanguage(req: Request, res: Response, secure: boolean): void {
  const { lang } = req.query;
  if (!isLanguage(lang)) return;
  res.append(
    'Set-Cookie',
    `console_lang=${lang}; Path=/console; Max-Age=31536000; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
}

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
