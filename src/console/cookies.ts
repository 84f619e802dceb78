import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Config } from '../platform/config.ts';
import { Refusal } from '../platform/refusal.ts';
import { guarded, readCookie, setCookie } from '../web/set-cookie.ts';
import { say } from '../words/sentence.ts';

/**
 * The session's token; before there is one, a token that binds a form to its browser, and one of a
 * sign-in that awaits a code; and the mark by which a browser is known again, for a year.
 */
type Cookie = 'paisewise_session' | 'paisewise_form' | 'paisewise_step' | 'paisewise_device';

const PATH = '/console';
const SESSION_S = 43_200;
const YEAR_S = 31_536_000;

/** The cookie's token; null for a cookie that isn't ours. */
export const readToken = (req: Request, name: Cookie): string | null =>
  readCookie(req, guarded(req, name, PATH).name, /[0-9A-Za-z]{32}/);

/** Sets a cookie for the console alone, for its time; null takes it away. */
export const setToken = (req: Request, res: Response, name: Cookie, token: string | null): void =>
  setCookie(req, res, {
    ...guarded(req, name, PATH),
    value: token ?? '',
    lastsS: token === null ? 0 : name === 'paisewise_device' ? YEAR_S : SESSION_S,
  });

/** The text that a form has to carry, made from its cookie: a page of another site knows neither. */
export const formTokenOf = (token: string): string =>
  createHmac('sha256', token).update('paisewise form').digest('base64url');

/**
 * Refuses a form that isn't from a page of this session: its origin, where the browser tells one,
 * and its token. Throws `form_expired`.
 */
export function requireOwnForm(
  req: Request,
  config: Pick<Config, 'BASE_URL'>,
  token: string | null,
  given: string | undefined,
): void {
  const origin = req.get('origin');
  const own = [new URL(config.BASE_URL).origin, `${req.protocol}://${req.get('host')}`];
  const right = Buffer.from(token === null ? '' : formTokenOf(token));
  const typed = Buffer.from(given ?? '');
  const isRight =
    right.length > 0 && typed.length === right.length && timingSafeEqual(typed, right);
  if (!isRight || (origin !== undefined && !own.includes(origin)))
    throw new Refusal('form_expired', say('form_expired'));
}
