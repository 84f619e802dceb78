import { hash } from 'node:crypto';
import type { Request, Response } from 'express';
import { faceStyle } from '../../pay-page/face-style.ts';
import type { Face } from '../../shops/businesses/face/find-face.ts';
import { sendHtml } from '../../web/send-html.ts';
import { rememberLanguage } from './choose-language.ts';

/** Answers with a payer's page, and remembers the language that was chosen there. */
export async function sendPage(
  req: Request,
  res: Response,
  status: number,
  page: string,
  face: Face | null = null,
): Promise<void> {
  allowStyle(res, faceStyle(face?.colour ?? null));
  rememberLanguage(req, res);
  await sendHtml(req, res, { status, page, vary: ['Accept-Language', 'User-Agent'] });
}

/** The page's policy lets one style pass, by its hash; a shop's colour is one more. */
function allowStyle(res: Response, style: string): void {
  const policy = res.getHeader('Content-Security-Policy');
  if (style === '' || typeof policy !== 'string') return;
  const allowed = `style-src 'sha256-${hash('sha256', style, 'base64')}'`;
  res.setHeader('Content-Security-Policy', policy.replace('style-src', allowed));
}
