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
  const pieces: string[] = [];
  let copied = 0;
  let verbatim = 0;
  const replace = (start: number, end: number, text: string) => {
    pieces.push(html.slice(copied, start), text);
    copied = end;
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === 'style') verbatim++;
      },
      onattribute(name, value, quote) {
        const text =
          name === 'style'
            ? maskCss(value)
            : layout.has(name)
              ? value
              : urls.has(name)
                ? maskUrl(value)
                : maskText(value);
        if (text === value || quote === undefined) return;
        const end = parser.endIndex;
        const start = html.indexOf(value, parser.startIndex);
        if (value !== '' && start >= copied && start + value.length <= end + 2)
          replace(start, start + value.length, text.replace(/["'<>]/g, ''));
      },
      ontext() {
        const [start, end] = [parser.startIndex, parser.endIndex + 1];
        if (start >= copied)
          replace(start, end, (verbatim > 0 ? maskCss : maskText)(html.slice(start, end)));
      },
      oncomment() {
        const [start, end] = [parser.startIndex, parser.endIndex + 1];
        if (start >= copied) replace(start, end, '<!-- -->');
      },
      onclosetag(name) {
        if (name === 'style' && verbatim > 0) verbatim--;
      },
    },
    { decodeEntities: false },
  );
  parser.write(html);
  parser.end();
  return pieces.join('') + html.slice(copied);
}
