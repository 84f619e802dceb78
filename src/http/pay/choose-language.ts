import type { Request, Response } from 'express';
import { type Language, texts } from '../../pay-page/texts/index.ts';

const isLanguage = (word: unknown): word is Language =>
  typeof word === 'string' && Object.hasOwn(texts, word);

const kept = (cookies: string | undefined) => /(?:^|; )lang=(\w+)/.exec(cookies ?? '')?.[1];

/** Remembers the language that a payer chose by hand, for the pay pages of this service alone. */
export function rememberLanguage(req: Request, res: Response): void {
  const { lang } = req.query;
  if (!isLanguage(lang)) return;
  const secure = req.secure ? '; Secure' : '';
  const lasts = `Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`;
  for (const path of ['/pay', '/l'])
    res.append('Set-Cookie', `lang=${lang}; Path=${path}; ${lasts}`);
}

/**
 * The language asked for by `?lang=`, else the one chosen before, else the best of Accept-Language,
 * else English.
 */
export function chooseLanguage(
  req: Pick<Request, 'query' | 'headers' | 'acceptsLanguages'>,
): Language {
  if (isLanguage(req.query.lang)) return req.query.lang;
  const before = kept(req.headers.cookie);
  if (isLanguage(before)) return before;
  const accepted = req.acceptsLanguages(...Object.keys(texts));
  return isLanguage(accepted) ? accepted : 'en';
}
