/** A piece of SQL. A hole is an interpolation of the template: its text is the expression in it. */
export type Token = { kind: 'word' | 'mark' | 'text' | 'hole'; text: string };

/** Stands for the interpolations while the text is cut into tokens. */
const HOLE = '\uE000';

// Comments, texts, dollar-quoted texts, names in quotes, words, holes, and single marks.
const CUT =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|"[^"]*"|[A-Za-z_]\w*|\d[\d.]*|\uE000|\S/g;

/**
 * Cuts SQL into tokens, words in lower case. `pieces` are the parts of a template, `holes` the
 * expressions between them. Pure.
 */
export function sqlTokens(pieces: readonly string[], holes: readonly string[] = []): Token[] {
  const tokens: Token[] = [];
  let hole = 0;
  for (const [text] of pieces.join(HOLE).matchAll(CUT)) {
    const inside = text.split(HOLE).length - 1;
    if (text === HOLE) tokens.push({ kind: 'hole', text: holes[hole] ?? '' });
    else if (text.startsWith('--') || text.startsWith('/*')) hole += 0;
    else tokens.push(tokenOf(text));
    hole += inside;
  }
  return tokens;
}

function tokenOf(text: string): Token {
  if (text.startsWith('"')) return { kind: 'word', text: text.slice(1, -1) };
  if (/^[A-Za-z_]/.test(text)) return { kind: 'word', text: text.toLowerCase() };
  if (/^['$\d]/.test(text) && text.length > 1) return { kind: 'text', text };
  return { kind: 'mark', text };
}
