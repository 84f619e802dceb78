import { Parser } from 'htmlparser2';
import { Flow, type Row } from './flow.ts';
import { bounds, Malformed } from './malformed.ts';
import { hiddenBySheet, seen } from './style.ts';

/** What a person sees of a page. `quoted`: part of it was another's mail (blockquote, gmail_quote), which is left out. */
export type Page = { lines: string[]; rows: Row[]; quoted: boolean };

const unseenTags = new Set([
  'script',
  'style',
  'title',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'audio',
  'video',
  'canvas',
  'select',
  'datalist',
  'noframes',
]);
const blockTags = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const quoteClass =
  /(?:^|\s)(?:gmail_quote|gmail_attr|gmail_extra|yahoo_quoted|moz-cite-prefix|moz-forward-container|protonmail_quote|zmail_extra|outlookmessageheader)(?:\s|$)/i;
const quoteId =
  /^(?:divrplyfwdmsg|appendonsend|olk_src_body_section|mail-editor-reference-message-container)$/i;

/** One open element: whether its text shows. `gone` cannot be undone by a child, the size and the visibility can. */
type Open = {
  gone: boolean;
  quote: boolean;
  tiny: boolean;
  invisible: boolean;
  block: boolean;
  pre: boolean;
};

/** Reads a page as a person sees it: tables as rows, blocks and <br> as lines, nothing hidden. Throws Malformed where it is nested too deep. */
export function readHtml(html: string): Page {
  const page = walk(html);
  // A page that was escaped whole shows its own tags: read it once more. A payer cannot do this: he writes nowhere at the beginning.
  const head = page.lines[0] ?? '';
  return /^<(?:!doctype|html|head|body|table|div|p|center|font|span|style|tr|td)\b[^<]*>/i.test(
    head,
  )
    ? walk(page.lines.join('\n'))
    : page;
}

function walk(html: string): Page {
  const root = new Flow();
  const flows: Flow[] = [root];
  // One frame a table: the cells of its open row, or null between rows.
  const tables: { cells: Flow[] | null }[] = [];
  const open: Open[] = [];
  const hidden = new Set<string>();
  let sheet = '';
  let inStyle = false;
  let quoted = false;
  const flow = (): Flow => flows.at(-1) ?? root;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length >= bounds.htmlDepth)
          throw new Malformed('Its page is nested deeper than any alert is.');
        const parent = open.at(-1);
        const own = attributes.style === undefined ? undefined : seen(attributes.style);
        const names = [
          ...(attributes.class ?? '')
            .slice(0, 1000)
            .split(/\s+/)
            .map((one) => `.${one}`),
          `#${attributes.id ?? ''}`,
        ];
        const quote =
          name === 'blockquote' ||
          quoteClass.test((attributes.class ?? '').slice(0, 1000)) ||
          quoteId.test(attributes.id ?? '');
        const element: Open = {
          gone:
            (parent?.gone ?? false) ||
            (own?.gone ?? false) ||
            attributes.hidden !== undefined ||
            unseenTags.has(name) ||
            (hidden.size > 0 && names.some((one) => hidden.has(one))),
          quote: (parent?.quote ?? false) || quote,
          tiny: own?.tiny ?? parent?.tiny ?? false,
          invisible: own?.invisible ?? parent?.invisible ?? false,
          block: blockTags.has(name) || (own?.block ?? false),
          pre: own?.pre ?? (name === 'pre' || (parent?.pre ?? false)),
        };
        open.push(element);
        if (name === 'style') inStyle = true;
        if (name === 'br') flow().break();
        const table = tables.at(-1);
        if (name === 'table') {
          flow().break();
          tables.push({ cells: null });
        } else if (name === 'tr' && table) {
          flow().break();
          table.cells = [];
        } else if ((name === 'td' || name === 'th') && table?.cells) flows.push(new Flow());
        else if (element.block) flow().break();
      },
      ontext(text) {
        if (inStyle) {
          sheet += text;
          return;
        }
        const here = open.at(-1);
        if (here && (here.gone || here.tiny || here.invisible)) return;
        if (here?.quote) {
          if (!quoted && text.trim() !== '') quoted = true;
          return;
        }
        if (!here?.pre) return flow().add(text);
        for (const [index, line] of text.split('\n').entries()) {
          if (index > 0) flow().break();
          flow().add(line);
        }
      },
      onclosetag(name) {
        const element = open.pop();
        if (name === 'style') {
          inStyle = false;
          for (const one of hiddenBySheet(sheet)) hidden.add(one);
          sheet = '';
        }
        const table = tables.at(-1);
        if ((name === 'td' || name === 'th') && table?.cells && flows.length > 1) {
          const cell = flows.pop();
          cell?.break();
          if (cell) table.cells.push(cell);
        } else if (name === 'tr' && table?.cells) {
          flow().row(table.cells);
          table.cells = null;
        } else if (name === 'table') {
          flow().break();
          tables.pop();
        } else if (element?.block) flow().break();
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  root.break();
  return { lines: root.lines, rows: root.rows, quoted };
}
