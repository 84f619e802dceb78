import type { Request } from 'express';
import { type Language, texts } from '../../pay-page/texts/index.ts';

const isLanguage = (word: unknown): word is Language =>
  typeof word === 'string' && Object.hasOwn(texts, word);

/** The language asked for by `?lang=`, else the best of Accept-Language, else English. */
export function chooseLanguage(req: Pick<Request, 'query' | 'acceptsLanguages'>): Language {
  if (isLanguage(req.query.lang)) return req.query.lang;
  const accepted = req.acceptsLanguages('en', 'hi');
  return isLanguage(accepted) ? accepted : 'en';
}
