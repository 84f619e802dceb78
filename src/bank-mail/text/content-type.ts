/**
 * A structured header value: `text/html; charset="utf-8"` → what stands first, lower case, and its
 * parameters by lower-case name.
 */
export type Structured = { value: string; parameters: ReadonlyMap<string, string> };

/**
 * Reads Content-Type and Content-Disposition. Comments are dropped, quoted strings unescaped; the
 * first of two equal parameters counts.
 */
export function readStructured(text: string): Structured {
  const pieces = splitParameters(text);
  const parameters = new Map<string, string>();
  for (const piece of pieces.slice(1)) {
    const equals = piece.indexOf('=');
    if (equals < 1) continue;
    const name = piece.slice(0, equals).trim().toLowerCase();
    if (!parameters.has(name)) parameters.set(name, unquote(piece.slice(equals + 1).trim()));
  }
  return { value: (pieces[0] ?? '').trim().toLowerCase(), parameters };
}

function splitParameters(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let quoted = false;
  let comments = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? '';
    if (char === '\\' && (quoted || comments > 0)) {
      if (quoted) piece += char + (text[i + 1] ?? '');
      i++;
    } else if (quoted) {
      if (char === '"') quoted = false;
      piece += char;
    } else if (char === '(') comments++;
    else if (char === ')' && comments > 0) comments--;
    else if (comments > 0) continue;
    else if (char === ';') {
      pieces.push(piece);
      piece = '';
    } else {
      if (char === '"') quoted = true;
      piece += char;
    }
  }
  return [...pieces, piece];
}

function unquote(text: string): string {
  if (!text.startsWith('"')) return text.split(/\s/, 1)[0] ?? '';
  let value = '';
  for (let i = 1; i < text.length && text[i] !== '"'; i++) {
    if (text[i] === '\\') i++;
    value += text[i] ?? '';
  }
  return value;
}
