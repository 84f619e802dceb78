import type { Face } from '../shops/businesses/face/save-face.ts';
import { Html, html } from '../web/html.ts';
import { faceStyle } from './face-style.ts';
import { type Language, names } from './texts/index.ts';
import type { Texts } from './texts/texts.ts';

/** The address of the page's own script, which holds its digest, and the text of its style. */
export type Assets = { script: string; style: string };

/** The script that moves a page's clock, copies and prints. */
export const pageScript = ({ script }: Assets): Html =>
  html`<script data-cfasync="false" src="${script}" defer></script>`;

type Parts = {
  t: Texts;
  language: Language;
  assets: Assets;
  title: string;
  /** What a chat shows below the title where somebody sends the address; null: no preview. */
  preview: string | null;
  shop: string | null;
  /** How the shop looks; null where the page is no shop's. */
  face: Face | null;
  main: Html;
  foot: Html;
  script: Html | null;
  /** Renews a page whose script is missing, blocked or stripped; the script ends it. */
  refresh: string | null;
};

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letter of a name as people see letters: a joined emoji is one. */
const badge = (name: string): string =>
  [...letters.segment(name.trim())][0]?.segment.toUpperCase() ?? '';

/** A shop's logo by its address. */
export const logoOf = (face: Face | null): Html | null =>
  face?.logoDigest == null
    ? null
    : html`<img class="logo" src="/pay/logo/${face.logoDigest}.png" alt="" width="40" height="40">`;

/** The logo, or the first letter of the name. */
const mark = (shop: string, face: Face | null): Html =>
  logoOf(face) ?? html`<span class="badge" aria-hidden="true">${badge(shop)}</span>`;

/** The languages that the page's head doesn't offer. */
function languagesBut(t: Texts, ...left: readonly Language[]): Html {
  const links = Object.entries(names)
    .filter(([code]) => !left.some((one) => one === code))
    .map(
      ([code, name]) =>
        html`<a class="lang" href="?lang=${code}" lang="${code}" hreflang="${code}" rel="nofollow">${name}</a>`,
    );
  return html`<nav aria-label="${t.language}">${links}</nav>`;
}

/** The whole document around a payer's page. It loads nothing from elsewhere. */
export function page({
  t,
  language,
  assets,
  title,
  preview,
  shop,
  face,
  main,
  foot,
  script,
  refresh,
}: Parts): string {
  const other: Language = language === 'en' ? 'hi' : 'en';
  const style = faceStyle(face?.colour ?? null);
  const { text } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
${preview !== null && html`<meta property="og:title" content="${title}"><meta property="og:description" content="${preview}"><meta property="og:type" content="website">`}
<link rel="icon" href="data:,">
<style>${new Html(assets.style)}</style>
${style !== '' && html`<style>${new Html(style)}</style>`}
${refresh !== null && html`<meta http-equiv="refresh" content="${refresh}">`}
${script}
</head>
<body>
<header><div class="shop">${shop !== null && html`${mark(shop, face)}<p><span class="label">${t.payTo}</span> <b>${shop}</b></p>`}</div><a class="lang" href="?lang=${other}" lang="${other}" hreflang="${other}" rel="nofollow">${names[other]}</a></header>
${main}
<div class="unseen" role="status" data-say></div>
<footer>${foot}${languagesBut(t, language, other)}</footer>
</body>
</html>
`;
  return text;
}
