import type { Request, Response } from 'express';
import { readCookie, setCookie } from './set-cookie.ts';

type Asked = Pick<Request, 'query' | 'headers' | 'acceptsLanguages'>;

/** How the language of some pages is chosen and remembered. */
export type Languages<L extends string> = {
  /**
   * The language asked for by `?lang=`, else the one chosen before, else the best of
   * Accept-Language, else English.
   */
  choose: (req: Asked) => L | 'en';
  /** Remembers a language that was chosen by `?lang=`, for a year. */
  remember: (req: Request, res: Response) => void;
};

const YEAR_S = 31_536_000;

/** `known` has the languages by their codes; the cookie of that name counts under those paths. */
export function makeLanguages<L extends string>(
  known: Readonly<Record<L, unknown>>,
  cookie: { name: string; paths: readonly string[] },
): Languages<L> {
  const isKnown = (word: unknown): word is L =>
    typeof word === 'string' && Object.hasOwn(known, word);
  return {
    choose(req) {
      const { lang } = req.query;
      if (isKnown(lang)) return lang;
      const before = readCookie(req, cookie.name, /\w+/);
      if (isKnown(before)) return before;
      const accepted = req.acceptsLanguages(...Object.keys(known));
      return isKnown(accepted) ? accepted : 'en';
    },
    remember(req, res) {
      const { lang } = req.query;
      if (!isKnown(lang)) return;
      for (const path of cookie.paths)
        setCookie(req, res, { name: cookie.name, value: lang, path, lastsS: YEAR_S });
    },
  };
}
