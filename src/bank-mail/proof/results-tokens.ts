import { endOfComment } from '../mime/headers.ts';

export type Token = { kind: 'word' | 'comment'; text: string } | { kind: '=' } | { kind: ';' };

/**
 * The tokens of an Authentication-Results value. Comments may be nested and have escapes;
 * quoted strings are words whatever they contain. Null where a comment or a quotation stays open.
 */
export function tokensOf(value: string): Token[] | null {
  const tokens: Token[] = [];
  let word: string | null = null;
  // After `=` a value runs to the next blank, `;` or comment: base64 and addresses contain `=`.
  let inValue = false;
  const end = (...token: Token[]): void => {
    if (word !== null) {
      tokens.push({ kind: 'word', text: word });
      word = null;
      inValue = false;
    }
    tokens.push(...token);
  };
  for (let at = 0; at < value.length; at += 1) {
    const char = value[at] ?? '';
    if (char === '(') {
      const close = endOfComment(value, at);
      if (close === null) return null;
      end({ kind: 'comment', text: value.slice(at + 1, close) });
      at = close;
    } else if (char === ')') return null;
    else if (char === '"') {
      const quoted = quotedAt(value, at);
      if (quoted === null) return null;
      word = `${word ?? ''}${quoted.text}`;
      at = quoted.end;
    } else if (char === ';') {
      end({ kind: ';' });
      inValue = false;
    } else if (char === '=' && !(inValue && word !== null)) {
      end({ kind: '=' });
      inValue = true;
    } else if (/[ \t\r\n]/.test(char)) end();
    else word = `${word ?? ''}${char}`;
  }
  end();
  return tokens;
}

/** The quoted string at `start`, without its escapes, and the place of its closing mark. */
function quotedAt(value: string, start: number): { text: string; end: number } | null {
  let text = '';
  for (let at = start + 1; at < value.length; at++) {
    if (value[at] === '"') return { text, end: at };
    if (value[at] === '\\') at++;
    text += value[at] ?? '';
  }
  return null;
}
