import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Config } from '../platform/config.ts';
import { Refusal } from '../platform/refusal.ts';

/** The session's token; and, before there is one, a token that binds a form to its browser. */
type Cookie = 'paisewise_session' | 'paisewise_form';

/** Whether browsers reach the console over https, as far as we can know. */
export const isSecure = (req: Request, config: Pick<Config, 'BASE_URL'>): boolean =>
  req.secure || config.BASE_URL.startsWith('https:');

/** The cookie's token; null for one that isn't ours. */
export function readCookie(req: Request, name: Cookie): string | null {
  const found = new RegExp(`(?:^|; )${name}=([0-9A-Za-z]{32})(?:;|$)`);
  return found.exec(req.headers.cookie ?? '')?.[1] ?? null;
}

/** Sets a cookie for the console alone, to the end of the session; null takes it away. */
export function setCookie(
  res: Response,
  name: Cookie,
  token: string | null,
  secure: boolean,
): void {
  const life = token === null ? 'Max-Age=0' : 'Max-Age=43200';
  const parts = [`${name}=${token ?? ''}`, 'Path=/console', life, 'HttpOnly', 'SameSite=Lax'];
  res.append('Set-Cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '));
}

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
    throw new Refusal(
      'form_expired',
      'This form is not from a page of your present session. Open the page again and repeat it.',
    );
}
