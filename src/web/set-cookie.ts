import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

/** The app's setting that says whether browsers are given `https:` addresses. */
export const HTTPS_BASE = 'https base url';

/** Whether browsers reach the service over https, as far as we can know. */
const isSecure = (req: Request): boolean => req.secure || req.app.get(HTTPS_BASE) === true;

/**
 * Name and path of a cookie that lets somebody in. Over https its name keeps others from setting
 * it: a page of a neighbouring name, or a server that answers for this name over plain http.
 */
export const guarded = (req: Request, name: string, path: string) =>
  isSecure(req) ? { name: `__Host-${name}`, path: '/' } : { name, path };

/** Sets a cookie that no script reads and no other site's form sends, for one path; 0 seconds take it away. */
export function setCookie(
  req: Request,
  res: Response,
  { name, value, path, lastsS }: { name: string; value: string; path: string; lastsS: number },
): void {
  const guards = { httpOnly: true, sameSite: 'lax', secure: isSecure(req) } as const;
  res.cookie(name, value, { ...guards, path, maxAge: lastsS * 1000 });
}

/** The cookie's value, if it is wholly of this form; null otherwise. `form` holds no flags. */
export function readCookie(
  req: Pick<Request, 'headers'>,
  name: string,
  form: RegExp,
): string | null {
  const value = parseCookie(req.headers.cookie ?? '', { decode: (text) => text })[name];
  return value !== undefined && new RegExp(`^(?:${form.source})$`).test(value) ? value : null;
}
