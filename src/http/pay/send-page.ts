import type { Request, Response } from 'express';
import { sendHtml } from '../../platform/web/send-html.ts';
import { rememberLanguage } from './choose-language.ts';

/** Answers with a payer's page, and remembers the language that was chosen there. */
export async function sendPage(
  req: Request,
  res: Response,
  status: number,
  page: string,
): Promise<void> {
  rememberLanguage(req, res);
  await sendHtml(req, res, { status, page, vary: ['Accept-Language', 'User-Agent'] });
}
