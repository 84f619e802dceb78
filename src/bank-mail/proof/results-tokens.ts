export type Token =
  | { kind: 'word'; text: string }
  | { kind: '=' }
  | { kind: ';' }
  | { kind: 'blank' }
  | { kind: 'comment'; text: string };

/**
 * The tokens of an Authentication-Results value. Comments may be nested and have escapes;
 * quoted strings are words whatever they contain. Null where a comment or a quotation stays open.
 */
export function tokensOf(value: string): Token[] | null {
  const lexer = new Lexer();
  for (let i = 0; i < value.length; i++) {
    const char = value[i] ?? '';
    if (char === '(') {
      const end = endOfComment(value, i);
      if (end === null) return null;
      lexer.end({ kind: 'comment', text: value.slice(i + 1, end) });
      i = end;
    } else if (char === ')') return null;
    else if (char === '"') {
      const quoted = quotedAt(value, i);
      if (quoted === null) return null;
      lexer.add(quoted.text);
      i = quoted.end;
    } else lexer.take(char);
  }
  return lexer.finish();
}

class Lexer {
  private readonly tokens: Token[] = [];
  private word: string | null = null;
  // After `=` a value runs to the next blank, `;` or comment: base64 and addresses contain `=`.
  private inValue = false;

  take(char: string): void {
    if (char === ';') {
      this.end({ kind: ';' });
      this.inValue = false;
    } else if (char === '=' && !(this.inValue && this.word !== null)) {
      this.end({ kind: '=' });
      this.inValue = true;
    } else if (char === ' ' || char === '\t' || char === '\r' || char === '\n')
      this.end({ kind: 'blank' });
    else this.add(char);
  }

  add(text: string): void {
    this.word = (this.word ?? '') + text;
  }

  /** Ends the word, if one is open, with the token behind it. */
  end(token: Token): void {
    this.endWord();
    this.tokens.push(token);
  }

  finish(): Token[] {
    this.endWord();
    return this.tokens;
  }

  private endWord(): void {
    if (this.word === null) return;
    this.tokens.push({ kind: 'word', text: this.word });
    this.word = null;
    this.inValue = false;
  }
}

/** The place of the bracket that closes the comment at `start`. */
function endOfComment(value: string, start: number): number | null {
  let depth = 0;
  for (let i = start; i < value.length; i++) {
    const char = value[i];
    if (char === '\\') i++;
    else if (char === '(') depth++;
    else if (char === ')' && --depth === 0) return i;
  }
  return null;
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
