import { Parser } from 'htmlparser2';
import { bounds } from './malformed.ts';
import { type PageReadings, PageWalker } from './page-walker.ts';

const ESCAPED_TAG =
  /^<(?:!doctype|html|head|body|table|div|p|center|font|span|style|tr|td)\b[^<]*>/i;
/** How much is parsed before the bounds are looked at. */
const CHUNK = 64 * 1024;

/**
 * Reads a page with everything in it, and with only what certainly shows in each place that its
 * sheets have rules for. Tables are rows, blocks and <br> lines. Stops where the page is longer than
 * any alert. Throws Malformed where it is nested too deep.
 * @param isStyled whether its styles are read; without them what they hide isn't known.
 */
export function readHtml(html: string, isStyled = true): PageReadings {
  const page = walk(html, isStyled);
  // A page that was escaped whole shows its own tags: read it once more. No payer can do this,
  // since the bank's words stand before his.
  const { all, shown } = page;
  const isEscaped = [all, ...shown].every(({ lines }) => ESCAPED_TAG.test(lines[0] ?? ''));
  return isEscaped ? walk(all.lines.join('\n'), isStyled) : page;
}

function walk(html: string, isStyled: boolean): PageReadings {
  const walker = new PageWalker(isStyled ? sheetsOf(html) : [], !hasBody(html));
  let opened: number | null = null;
  const parser: Parser = new Parser(
    {
      onopentagname: () => {
        opened = parser.startIndex;
      },
      onopentag: (name, attributes) => {
        opened = null;
        walker.open(name, isStyled ? attributes : { ...attributes, style: '' });
      },
      ontext: (text) => walker.text(text),
      onclosetag: (name) => walker.close(name),
      oncomment: (text) => walker.comment(text),
    },
    { decodeEntities: true },
  );
  for (let from = 0; from < html.length && !walker.endless; from += CHUNK)
    parser.write(html.slice(from, from + CHUNK));
  parser.end();
  if (!walker.endless) walker.lost(html.slice(opened ?? unclosedTag(html)));
  return walker.page();
}

/** Whether a page has a body, and not in a comment only. */
function hasBody(html: string): boolean {
  const tags = /<body\b|<!--/gi;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    if (tag[0] !== '<!--') return true;
    const end = html.indexOf('-->', tag.index + 4);
    if (end === -1) return false;
    tags.lastIndex = end;
  }
  return false;
}

/** Where a tag begins that nothing closes: browsers drop it, with all that stands in it. */
function unclosedTag(html: string): number {
  const last = html.lastIndexOf('<');
  const isTag = /^<\/?[a-z]/i.test(html.slice(last, last + 3));
  return isTag && last > html.lastIndexOf('>') ? last : html.length;
}

/** What each AMP page hides itself by, as AMP demands, until its program shows it. */
const AMP_BOILERPLATE =
  /<style amp4email-boilerplate(?:=""|='')?>\s*body\s*\{\s*visibility\s*:\s*hidden\s*;?\s*\}\s*<\/style>/gi;

/** An AMP page as it shows. Anywhere else than in an AMP part such a sheet really hides. */
export const ampShown = (html: string): string => html.replace(AMP_BOILERPLATE, '');

/**
 * All style sheets of a page, wherever they stand: one at its end counts for its beginning. Each by
 * itself, with the condition that its tag names (`media="print"`). Stops at the first that makes
 * them longer than any alert's.
 */
function sheetsOf(html: string): string[] {
  const sheets: string[] = [];
  const opening = /<style\b/gi;
  let length = 0;
  for (let open = opening.exec(html); open; open = opening.exec(html)) {
    const start = html.indexOf('>', open.index) + 1;
    const closing = /<\/style/gi;
    closing.lastIndex = start;
    const end = start === 0 ? undefined : closing.exec(html)?.index;
    const media = MEDIA.exec(html.slice(open.index, start === 0 ? undefined : start));
    const sheet = html.slice(start === 0 ? open.index : start, end);
    sheets.push(media === null ? sheet : `@media ${media[1]}{${sheet}`);
    length += sheet.length + 1;
    if (end === undefined || length > bounds.htmlSheets + 1) break;
    opening.lastIndex = end;
  }
  return sheets;
}

const MEDIA = /\smedia\s*=\s*["']?([^"'<>{};]{1,200})/i;
