import { Parser } from 'htmlparser2';
import { maskPersonal, maskText, maskUrl } from './mask.ts';

const urls = new Set([
  'href',
  'src',
  'background',
  'action',
  'cite',
  'data',
  'poster',
  'srcset',
  'longdesc',
  'xlink:href',
]);
const layout = new Set(
  'style class width height align valign bgcolor border cellpadding cellspacing colspan rowspan face size color hidden dir lang charset http-equiv type role target rel nowrap media'.split(
    ' ',
  ),
);

const maskCss = (css: string): string =>
  css.replace(/url\([^)]{0,2000}\)/gi, 'url(x)').replace(/\/\*[^*]{0,2000}\*\//g, '');

/**
 * A page with its words masked and its layout whole: tags, styles and classes stay, links lose all
 * but their host, comments and scripts their words.
 */
export function maskMarkup(page: string, personal: readonly string[]): string {
  // Before it is taken apart: tags may stand within a name.
  const html = maskPersonal(page, personal);
  const masked = new Replacements(html);
  let verbatim = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === 'style') verbatim++;
      },
      onattribute(name, value, quote) {
        const text = maskAttribute(name, value);
        if (text === value || quote === undefined) return;
        const end = parser.endIndex;
        const start = html.indexOf(value, parser.startIndex);
        if (value !== '' && start + value.length <= end + 2)
          masked.replace(start, start + value.length, () => text.replace(/["'<>]/g, ''));
      },
      ontext() {
        masked.replace(parser.startIndex, parser.endIndex + 1, verbatim > 0 ? maskCss : maskText);
      },
      oncomment() {
        masked.replace(parser.startIndex, parser.endIndex + 1, () => '<!-- -->');
      },
      onclosetag(name) {
        if (name === 'style' && verbatim > 0) verbatim--;
      },
    },
    { decodeEntities: false },
  );
  parser.write(html);
  parser.end();
  return masked.text();
}

function maskAttribute(name: string, value: string): string {
  if (name === 'style') return maskCss(value);
  if (layout.has(name)) return value;
  return urls.has(name) ? maskUrl(value) : maskText(value);
}

/** A text with parts of it replaced, from its start to its end. */
class Replacements {
  readonly #whole: string;
  readonly #pieces: string[] = [];
  #copied = 0;

  constructor(whole: string) {
    this.#whole = whole;
  }

  /** Does nothing where the part begins inside a part that was replaced before. */
  replace(start: number, end: number, masked: (part: string) => string): void {
    if (start < this.#copied) return;
    this.#pieces.push(
      this.#whole.slice(this.#copied, start),
      masked(this.#whole.slice(start, end)),
    );
    this.#copied = end;
  }

  text(): string {
    return this.#pieces.join('') + this.#whole.slice(this.#copied);
  }
}
