/**
 * Authentication-Results as RFC 8601 writes it: an id, then clauses `method=result` with properties `header.d=…`.
 * `id` is null where the header begins with a clause, as Microsoft's does.
 */
export type AuthenticationResults = { id: string | null; clauses: readonly Clause[] };

export type Clause = {
  method: string;
  result: string;
  properties: readonly (readonly [name: string, value: string])[];
};

type Token = { kind: 'word'; text: string } | { kind: '=' } | { kind: ';' } | { kind: 'blank' };

/**
 * Reads a header's value (unfolded or folded). Comments, nested and with escapes, are blanks; quoted strings are words whatever
 * they contain; blanks may stand around `=` and the dot of a property; a last `;` ends nothing.
 * Clauses that are no results (`helo=…`, as SES puts between them) come out as clauses of a method nobody asks for.
 * Null where the grammar is broken: an open comment or quotation, an id with more than a version behind it, a second `=`.
 */
export function parseResults(value: string): AuthenticationResults | null {
  const tokens = lex(value);
  if (tokens === null) return null;
  const sections = split(tokens);
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

function lex(value: string): Token[] | null {
  const tokens: Token[] = [];
  let word: string | null = null;
  // After `=` a value runs to the next blank, `;` or comment: base64 and addresses contain `=`.
  let inValue = false;
  const flush = () => {
    if (word !== null) {
      tokens.push({ kind: 'word', text: word });
      inValue = false;
    }
    word = null;
  };
  for (let i = 0; i < value.length; i++) {
    const char = value[i] ?? '';
    if (char === '(') {
      flush();
      const end = endOfComment(value, i);
      if (end === null) return null;
      tokens.push({ kind: 'blank' });
      i = end;
    } else if (char === ')') return null;
    else if (char === '"') {
      let text = '';
      let at = i + 1;
      for (; at < value.length && value[at] !== '"'; at++) {
        if (value[at] === '\\') at++;
        text += value[at] ?? '';
      }
      if (at >= value.length) return null;
      word = (word ?? '') + text;
      i = at;
    } else if (char === ';') {
      flush();
      inValue = false;
      tokens.push({ kind: ';' });
    } else if (char === '=' && !(inValue && word !== null)) {
      flush();
      tokens.push({ kind: '=' });
      inValue = true;
    } else if (char === ' ' || char === '\t' || char === '\r' || char === '\n') {
      flush();
      tokens.push({ kind: 'blank' });
    } else word = (word ?? '') + char;
  }
  flush();
  return tokens;
}

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

function split(tokens: readonly Token[]): Token[][] {
  const sections: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === ';') sections.push([]);
    else sections.at(-1)?.push(token);
  }
  return sections;
}

function readId(section: readonly Token[]): string | null {
  const words = section.flatMap((token) => (token.kind === 'word' ? [token.text] : []));
  const [id, version, ...more] = words;
  if (id === undefined || more.length > 0 || (version !== undefined && !/^\d+$/.test(version)))
    return null;
  return id.toLowerCase();
}

function readClause(section: readonly Token[]): Clause | null {
  const pairs: [string, string][] = [];
  let name = '';
  let awaiting = false;
  for (const token of section) {
    if (token.kind === '=') {
      if (awaiting || name === '') return null;
      awaiting = true;
    } else if (token.kind === 'word') {
      if (awaiting) {
        pairs.push([name.toLowerCase(), token.text]);
        name = '';
        awaiting = false;
      } else {
        // `header . d` and `dmarc / 1` are one name; any other word without `=` is no part of the grammar and names nothing.
        name =
          /[./]$/.test(name) || (name !== '' && /^[./]/.test(token.text))
            ? name + token.text
            : token.text;
      }
    }
  }
  // `smtp.mailfrom=;` is what an empty return path leaves.
  if (awaiting) pairs.push([name.toLowerCase(), '']);
  const [first, ...properties] = pairs;
  if (!first) return null;
  return { method: first[0].replace(/\/.*$/, ''), result: first[1].toLowerCase(), properties };
}
