/** Markup that may be sent as it is. Only this module and trusted constants make it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Piece = Html | string | number | null | false | readonly Piece[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escaped for element content and for quoted attributes alike. Lone surrogates and control characters don't survive. */
export const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those HTML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd')
    .replace(/[&<>"']/g, (found) => entities[found] ?? '');

function show(piece: Piece): string {
  if (piece === null || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(show).join('');
  return escapeHtml(String(piece));
}

/** A template: what is put in is escaped unless it is Html; null and false are nothing. Attributes must be quoted. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  let text = strings[0] ?? '';
  pieces.forEach((piece, i) => {
    text += show(piece) + (strings[i + 1] ?? '');
  });
  return new Html(text);
}
