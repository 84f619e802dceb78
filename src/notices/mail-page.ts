import type { Config } from '../platform/config.ts';
import type { Queryable } from '../platform/db.ts';
import { LOGO_CID, type OutgoingMail } from '../platform/mail/send-mail.ts';
import { findFace, findLogo } from '../shops/businesses/face/save-face.ts';
import { type Html, html } from '../web/html.ts';
import type { Spoken } from '../words/spoken.ts';

type Sending = { db: Queryable; config: Pick<Config, 'BASE_URL'> };
type Letter = { shop: string; language: Spoken; text: string };

/**
 * The same words under the shop's logo and colour, for mail programs that show pages; null for a shop
 * without either, whose mails are plain. Only addresses of this service become links.
 */
export async function mailPage(
  { db, config }: Sending,
  businessId: string,
  { shop, language, text }: Letter,
): Promise<NonNullable<OutgoingMail['page']> | null> {
  const { colour, logoDigest } = await findFace(db, businessId);
  if (colour === null && logoDigest === null) return null;
  const logo = logoDigest === null ? null : await findLogo(db, logoDigest);
  const mark =
    logo !== null &&
    html`<img src="cid:${LOGO_CID}" alt="" height="40" style="vertical-align:middle;margin-right:10px">`;
  const body = text.trim().split('\n\n');
  // The colour stands on no text and under none: it needs no contrast here.
  const page = html`<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="margin:0"><div style="max-width:36em;margin:0 auto;padding:16px 20px;border-top:6px solid ${colour ?? 'transparent'};font:16px/1.5 system-ui,sans-serif"><p>${mark}<b>${shop}</b></p>${body.map((part) => html`<p style="white-space:pre-line;overflow-wrap:anywhere">${linked(part, config.BASE_URL)}</p>`)}</div></body></html>`;
  return { html: page.text, logo };
}

/** What others wrote may name an address too: it stays text. */
const linked = (text: string, ours: string): Html[] =>
  text
    .split(/(\s+)/)
    .map((word) =>
      word.startsWith(`${ours}/`) ? html`<a href="${word}">${word}</a>` : html`${word}`,
    );
