import { type MailSpec, page, tableRows } from '../build.ts';

/** One statement in every shape that a mailer gives it; ` / ` breaks a line. */
export const shapes: Readonly<
  Record<string, (says: string) => Pick<MailSpec, 'html' | 'text' | 'body'>>
> = {
  'html, line breaks': (says) => ({ html: page(lines(says).join('<br>\r\n')) }),
  'html, paragraphs': (says) => ({
    html: page(
      lines(says)
        .map((line) => `<p style="margin:0">${line}</p>`)
        .join(''),
    ),
  }),
  'html, a row a line': (says) => ({
    html: page(tableRows(lines(says).map((line): [string, string] => [line, '&nbsp;']))),
  }),
  'html, label and value in cells': (says) => ({ html: page(tableRows(lines(says).map(cells))) }),
  'html, amounts in bold': (says) => ({
    html: page(
      lines(says)
        .join('<br>')
        .replace(/((?:Rs\.?|INR|₹) ?[\d,.]*\d)/g, '<b><span>$1</span></b>'),
    ),
  }),
  'html, base64 in mixed': (says) => ({
    body: {
      multipart: 'mixed',
      parts: [{ type: 'text/html', encoding: 'base64', body: page(lines(says).join('<br/>')) }],
    },
  }),
  'html, rupee as an entity': (says) => ({
    html: page(
      lines(says).join('<br>').replaceAll('₹', '&#8377;').replaceAll(' INR ', '&nbsp;INR&nbsp;'),
    ),
  }),
  'plain text': (says) => ({ text: decoded(lines(says).join('\r\n\r\n')) }),
  'plain text, wrapped': (says) => ({ text: decoded(lines(says).map(wrapped).join('\r\n')) }),
  'text and html': (says) => ({
    text: decoded(lines(says).join('\r\n')),
    html: page(lines(says).join('<br>')),
  }),
  'a placeholder as text, html nested': (says) => ({
    body: {
      multipart: 'mixed',
      parts: [
        {
          multipart: 'alternative',
          parts: [
            { type: 'text/plain', body: 'Please view this email in HTML.' },
            {
              multipart: 'related',
              parts: [
                { type: 'text/html', encoding: 'base64', body: page(lines(says).join('<br>')) },
              ],
            },
          ],
        },
      ],
    },
  }),
};

export const lines = (says: string): string[] => says.split(' / ');

function cells(line: string): [string, string] {
  const at = /^[A-Z][\w &,()/.']{2,40}\s?:\s/i.exec(line)?.[0].length;
  return at === undefined ? [line, ''] : [line.slice(0, at), line.slice(at)];
}

const decoded = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Lines of at most 68 characters, broken at blanks, as plain text parts are. */
function wrapped(line: string): string {
  return line.length <= 68 ? line : line.replace(/(.{30,67})\s+/g, '$1\r\n');
}
