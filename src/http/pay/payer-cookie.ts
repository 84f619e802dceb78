import type { Request, Response } from 'express';
import { randomBase62 } from '../../platform/ids.ts';

const DAY_S = 86_400;

/** The browser's own number on the pages of payment links; null where it has none. */
export const payerOf = (req: Pick<Request, 'headers'>): string | null =>
  /(?:^|; )payer=([0-9A-Za-z]{22})(?:;|$)/.exec(req.headers.cookie ?? '')?.[1] ?? null;

/**
 * Gives the browser a number, so that whoever presses Pay twice, or goes back, meets his order. It
 * names nobody and ends after a day.
 */
export function knowPayer(req: Request, res: Response): string {
  const payer = payerOf(req) ?? randomBase62(22);
  const secure = req.secure ? '; Secure' : '';
  res.append(
    'Set-Cookie',
    `payer=${payer}; Path=/l; Max-Age=${DAY_S}; HttpOnly; SameSite=Lax${secure}`,
  );
  return payer;
}
