import type { Request, Response } from 'express';
import { sendHtml } from '../web/send-html.ts';

/** Answers with a page of the console: nothing of it shows after signing out. */
export const answerHtml = (
  req: Request,
  res: Response,
  status: number,
  page: string,
): Promise<void> => sendHtml(req, res, { status, page, vary: ['Accept-Language', 'Cookie'] });

/** After a form: the browser asks for the page anew, so that going back repeats nothing. */
export function redirect(res: Response, to: string): void {
  res.setHeader('Cache-Control', 'no-store');
  res.redirect(303, `/console${to}`);
}
