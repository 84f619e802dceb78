import { type Html, html } from '../web/html.ts';
import { entryOf, type PageName, pageNames } from './access.ts';
import type { ConsoleAssets } from './assets.ts';
import { button, form, problemNote, select } from './design.ts';
import { type Language, names } from './language.ts';
import { maySee } from './may-act.ts';
import { texts } from './texts.ts';
import type { Visit } from './visit.ts';

/** A word of the menu for each page that has one. */
export type MenuWords = ReadonlyMap<PageName, string>;

type Parts = {
  assets: Pick<ConsoleAssets, 'script' | 'style'>;
  language: Language;
  heading: string;
  main: Html;
  /** The address with its query, for the language's link. */
  path: string;
  /** What stops the shop’s payments. */
  alarms?: Html | null;
  said?: string | null;
  problem?: string | null;
  /** Null where nobody is signed in. */
  visit: Visit | null;
  menu?: MenuWords;
};

/** A whole page: head, menu, messages, the one h1, content. */
export function frame(parts: Parts): string {
  const { assets, language, heading, main, visit, said = null, problem = null } = parts;
  const t = texts[language];
  const shop = visit?.shop?.name ?? null;
  const { text } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${heading} · ${shop ?? t.product}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets.style}">
<script data-cfasync="false" src="${assets.script}" defer></script>
</head>
<body class="${visit ? 'in' : 'out'}">
<a class="skip" href="#content">${t.skip}</a>
<header><p class="product">${t.product}</p>${shop !== null && html`<p class="shop">${shop}</p>`}${visit === null && languageLink(parts)}${visit !== null && visit.shop !== null && maySee(visit, 'notices') && bell(t.notices)}${visit && html`<button type="button" class="to-menu" popovertarget="menu">${t.menu}</button>`}</header>
${visit && menuOf(visit, parts.menu ?? new Map(), languageLink(parts))}
<main id="content">
${parts.alarms ?? null}<h1>${heading}</h1>
${isActing(visit) && html`<p class="note">${t.actingFor(shop ?? '')}</p>`}
${said !== null && html`<p class="said" role="status">${said}</p>`}
${problem !== null && problemNote(problem)}
${main}
</main>
<div class="unseen" role="status" data-say></div>
</body>
</html>
`;
  return text;
}

/** The service's own pages are of no business. */
export const isOfBusiness = ({ path }: Visit): boolean =>
  !pageNames.some(
    (name) => entryOf(name).of === 'service' && path.startsWith(`/console${entryOf(name).path}`),
  );

const isActing = (visit: Visit | null): boolean =>
  visit?.shop != null &&
  isOfBusiness(visit) &&
  !visit.session.memberships.some(({ businessId }) => businessId === visit.shop?.businessId);

const bell = (name: string): Html =>
  html`<a class="bell" href="/console/notices" aria-label="${name}"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M6 9a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7M10 20a2 2 0 0 0 4 0"/></svg></a>`;

function languageLink({ language, path }: Parts): Html {
  const other: Language = language === 'en' ? 'hi' : 'en';
  const [address = '', query = ''] = path.split('?');
  const words = new URLSearchParams(query);
  words.delete('said');
  words.set('lang', other);
  return html`<a class="lang" href="${address}?${words.toString()}" lang="${other}" hreflang="${other}">${names[other]}</a>`;
}

/** On a phone the header's button lays it over the page; else it stands beside it. */
function menuOf(visit: Visit, menu: MenuWords, language: Html): Html {
  const t = texts[visit.language];
  const shown = pageNames.filter(
    (name) =>
      menu.has(name) &&
      maySee(visit, name) &&
      (visit.shop !== null || entryOf(name).of === 'service'),
  );
  const groups = [...new Set(shown.map((name) => entryOf(name).group))];
  const lists = groups.map(
    (group) =>
      html`<ul>${shown.filter((name) => entryOf(name).group === group).map((name) => entryLink(visit, name, menu.get(name) ?? ''))}</ul>`,
  );
  return html`<nav id="menu" aria-label="${t.menu}" popover>${chooser(visit)}${lists}<div class="last">${language}${form(visit, button(t.signOut, undefined, 'plain'), '/sign-out')}</div></nav>`;
}

function entryLink(visit: Visit, name: PageName, word: string): Html {
  const to = `/console${entryOf(name).path}`;
  const here = visit.path.split('?')[0] ?? '';
  // A page that is reached from one of the menu's stands under it.
  const isHere = here === to || (name !== 'today' && here.startsWith(`${to}/`));
  return html`<li><a href="${to}"${isHere && html` aria-current="page"`}>${word}</a></li>`;
}

/** For people of several businesses: which one is shown. */
function chooser(visit: Visit): Html | null {
  const t = texts[visit.language];
  const { memberships } = visit.session;
  if (memberships.length < 2) return null;
  const options = memberships.map(({ businessId, name }) => [businessId, name] as const);
  return form(
    visit,
    html`${select('business', t.business, visit.shop?.businessId, options)}${button(t.open, undefined, 'plain')}`,
    '/business',
  );
}
