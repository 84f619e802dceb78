import { Parser } from 'htmlparser2';
import { type Page, PageWalker } from './page-walker.ts';

const ESCAPED_TAG =
  /^<(?:!doctype|html|head|body|table|div|p|center|font|span|style|tr|td)\b[^<]*>/i;

/**
 * Reads a page as a person sees it: tables as rows, blocks and <br> as lines, nothing hidden.
 * Throws Malformed where it is nested too deep.
 */
export function readHtml(html: string): Page {
  const page = walk(html);
  // A page that was escaped whole shows its own tags: read it once more. No payer can do this,
  // since the bank's words stand before his.
  return ESCAPED_TAG.test(page.lines[0] ?? '') ? walk(page.lines.join('\n')) : page;
}

function walk(html: string): Page {
  const walker = new PageWalker();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => walker.open(name, attributes),
      ontext: (text) => walker.text(text),
      onclosetag: (name) => walker.close(name),
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return walker.page();
}
