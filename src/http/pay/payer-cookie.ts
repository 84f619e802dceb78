import type { Request, Response } from 'express';
import { randomBase62 } from '../../platform/ids.ts';
import { readCookie, setCookie } from '../../web/set-cookie.ts';

const DAY_S = 86_400;

/** The browser's own number on the pages of payment links; null where it has none. */
export const payerOf = (req: Pick<Request, 'headers'>): string | null =>
  readCookie(req, 'payer', /[0-9A-Za-z]{22}/);

/**
 * Gives the browser a number, so that a payer who presses Pay twice, or goes back, meets his order.
 * The number names nobody and ends after a day.
 */
export function knowPayer(req: Request, res: Response): string {
  const payer = payerOf(req) ?? randomBase62(22);
  setCookie(req, res, { name: 'payer', value: payer, path: '/l', lastsS: DAY_S });
  return payer;
}
