import { endOfComment } from '../mime/headers.ts';

/**
 * Authentication-Results as RFC 8601 writes them: an id, then clauses `method=result` with
 * properties `header.d=…`. `id` is null where the header begins with a clause, as Microsoft's does.
 */
export type AuthenticationResults = { id: string | null; clauses: readonly Clause[] };

export type Clause = {
  method: string;
  result: string;
  properties: readonly (readonly [name: string, value: string])[];
  /** It says of the key that it is one for tests: `dkim=pass (test mode)`, as Gmail writes it. */
  testing?: true;
};

/**
 * Reads a header's value (unfolded or folded). Blanks and comments may stand around `=` and the dot
 * of a property; a last `;` ends nothing. Clauses that are no results (`helo=…`, as SES puts
 * between them) come out as clauses of a method that nobody reads. Null where the grammar is
 * broken: an open comment or quotation, an id with more behind it than the version that RFC 8601 describes, a second `=`.
 */
export function parseResults(value: string): AuthenticationResults | null {
  const tokens = tokensOf(value);
  if (tokens === null) return null;
  const sections = sectionsOf(tokens);
  const [first = [], ...rest] = sections;
  const headless = first.some((token) => token.kind === '=');
  const id = headless ? null : readId(first);
  if (!headless && id === null) return null;
  const clauses: Clause[] = [];
  for (const section of headless ? sections : rest) {
    if (!section.some((token) => token.kind === '=')) continue;
    const clause = readClause(section);
    if (clause === null) return null;
    clauses.push(clause);
  }
  return { id, clauses };
}

/** All values of a property in a clause, e.g. `header.from`. */
export const propertyValues = (clause: Clause, name: string): string[] =>
  clause.properties
    .filter(([property]) => property === name)
    .map(([, value]) => value.toLowerCase());

/** The tokens between semicolons. */
function sectionsOf(tokens: readonly Token[]): Token[][] {
  const sections: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === ';') sections.push([]);
    else sections.at(-1)?.push(token);
  }
  return sections;
}

/** The only version there is; what another one would mean nobody knows. */
const VERSION = /^0*1$/;

function readId(section: readonly Token[]): string | null {
  const words = section.flatMap((token) => (token.kind === 'word' ? [token.text] : []));
  const [id, version, ...more] = words;
  if (id === undefined || more.length > 0 || (version !== undefined && !VERSION.test(version)))
    return null;
  return id.toLowerCase();
}

function readClause(section: readonly Token[]): Clause | null {
  const pairs = pairsOf(section);
  if (pairs === null) return null;
  const [first, ...properties] = pairs;
  if (!first) return null;
  const [method = '', version] = first[0].split('/');
  // A result of a method in another version is none of the method that is known.
  const isKnown = version === undefined || VERSION.test(version.trim());
  return {
    method: isKnown ? method : first[0],
    result: first[1].toLowerCase(),
    properties,
    ...(saysTesting(section, properties) ? { testing: true as const } : {}),
  };
}

const TESTING = /\btest(?:ing|[\s-]?mode)\b|\bt\s*=\s*y\b/i;

/** Whether a comment or the reason of a result names a key for tests (RFC 6376, 3.6.1: `t=y`). */
const saysTesting = (
  section: readonly Token[],
  properties: readonly (readonly [string, string])[],
): boolean =>
  section.some((token) => token.kind === 'comment' && TESTING.test(token.text)) ||
  properties.some(([name, value]) => name === 'reason' && TESTING.test(value));

/** The `name=value` pairs of a section; null where an `=` has no name, or stands twice. */
function pairsOf(section: readonly Token[]): [string, string][] | null {
  const pairs: [string, string][] = [];
  let name = '';
  let awaiting = false;
  for (const token of section) {
    if (token.kind === '=') {
      if (awaiting || name === '') return null;
      awaiting = true;
    } else if (token.kind === 'word' && awaiting) {
      pairs.push([name.toLowerCase(), token.text]);
      name = '';
      awaiting = false;
    } else if (token.kind === 'word') {
      // `header . d` and `dmarc / 1` are one name; any other word without `=` names nothing.
      const goesOn = /[./]$/.test(name) || (name !== '' && /^[./]/.test(token.text));
      name = goesOn ? name + token.text : token.text;
    }
  }
  // `smtp.mailfrom=;` is left by an empty return path.
  if (awaiting) pairs.push([name.toLowerCase(), '']);
  return pairs;
}

type Token = { kind: 'word' | 'comment'; text: string } | { kind: '=' } | { kind: ';' };

/**
 * The tokens of an Authentication-Results value. Comments may be nested and have escapes;
 * quoted strings are words whatever they contain. Null where a comment or a quotation stays open.
 */
function tokensOf(value: string): Token[] | null {
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
