import { Parser } from 'htmlparser2';
import { type Page, PageWalker } from './page-walker.ts';

const ESCAPED_TAG =
  /^<(?:!doctype|html|head|body|table|div|p|center|font|span|style|tr|td)\b[^<]*>/i;
/** How much is parsed before the bounds are looked at. */
const CHUNK = 64 * 1024;

/**
 * Reads a page, with everything in it: tables are rows, blocks and <br> lines. Stops where the page
 * is longer than any alert. Throws Malformed where it is nested too deep.
 */
export function readPage(html: string): Page {
  const page = walk(html);
  // A page that was escaped whole shows its own tags: read it once more. No payer can do this,
  // since the bank's words stand before his.
  return ESCAPED_TAG.test(page.lines[0] ?? '') ? walk(page.lines.join('\n')) : page;
}

function walk(html: string): Page {
  const walker = new PageWalker();
  let opened: number | null = null;
  const parser: Parser = new Parser(
    {
      onopentagname: () => {
        opened = parser.startIndex;
      },
      onopentag: (name, attributes) => {
        opened = null;
        walker.open(name, attributes);
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

/** Where a tag begins that nothing closes: browsers drop it, with all that stands in it. */
function unclosedTag(html: string): number {
  const last = html.lastIndexOf('<');
  const isTag = /^<\/?[a-z]/i.test(html.slice(last, last + 3));
  return isTag && last > html.lastIndexOf('>') ? last : html.length;
}
