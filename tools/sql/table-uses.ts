import type { Token } from './tokens.ts';

/** A statement's use of a table; `unreadable` gives the text in place of a table's name. */
export type TableUse = { kind: 'read' | 'write' | 'unreadable'; name: string };

/**
 * Words before UPDATE that make it no statement: a row lock, an upsert, a key's rule, a trigger.
 */
const NO_UPDATE = new Set(['for', 'key', 'do', 'on', 'or', 'before', 'after', 'of']);
/** Functions whose arguments have a FROM of their own. */
const FROM_INSIDE = new Set(['extract', 'trim', 'substring', 'overlay']);
const ENDS_FROM = new Set(
  'where group order limit offset having union intersect except returning for set window select values'.split(
    ' ',
  ),
);
const SKIPPED = new Set(['only', 'lateral', 'table', 'if', 'exists', 'not']);

/** The names that WITH gives to queries in this text. */
export function queryNames(tokens: readonly Token[]): string[] {
  const names: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.text !== 'as' || !opensQuery(tokens, index + 1)) continue;
    const name = tokens[beforeColumns(tokens, index - 1)];
    if (name?.kind === 'word') names.push(name.text);
  }
  return names;
}

function opensQuery(tokens: readonly Token[], index: number): boolean {
  const text = tokens[index]?.text;
  if (text === 'not' || text === 'materialized') return opensQuery(tokens, index + 1);
  return text === '(';
}

/** Steps back over a list of columns in brackets. */
function beforeColumns(tokens: readonly Token[], index: number): number {
  if (tokens[index]?.text !== ')') return index;
  let at = index;
  while (at > 0 && tokens[at]?.text !== '(') at--;
  return at - 1;
}

type Scan = { tokens: readonly Token[]; known: ReadonlySet<string>; uses: TableUse[] };

/**
 * The tables that a text of SQL reads and writes. `known` are names that are not tables here: the
 * queries of WITH. Reads a fragment where it is written, so that it can hide no table. Pure.
 */
export function tableUses(tokens: readonly Token[], known: ReadonlySet<string>): TableUse[] {
  const scan: Scan = { tokens, known, uses: [] };
  const levels = [{ inFrom: false, call: '' }];
  for (const [index, token] of tokens.entries()) {
    const level = levels.at(-1) ?? { inFrom: false, call: '' };
    const before = tokens[index - 1]?.text ?? '';
    if (token.text === '(') levels.push({ inFrom: false, call: before });
    else if (token.text === ')') levels.pop();
    else if (token.text === ',' && level.inFrom) readName(scan, index + 1, 'read');
    else if (token.kind !== 'word') continue;
    else if (ENDS_FROM.has(token.text)) level.inFrom = false;
    else if (startsFrom(tokens, index) && !FROM_INSIDE.has(level.call)) {
      level.inFrom = true;
      readName(scan, index + 1, before === 'delete' ? 'write' : 'read');
    } else if (token.text === 'join') readName(scan, index + 1, 'read');
    else if (writes(token.text, before)) readName(scan, index + 1, 'write');
  }
  return scan.uses;
}

function startsFrom(tokens: readonly Token[], index: number): boolean {
  const [word, before] = [tokens[index]?.text, tokens[index - 1]?.text];
  if (word === 'using') return tokens[index + 1]?.text !== '(';
  // IS DISTINCT FROM compares.
  return word === 'from' && before !== 'distinct';
}

function writes(word: string, before: string): boolean {
  if (word === 'update') return !NO_UPDATE.has(before);
  if (word === 'into') return before === 'insert' || before === 'merge';
  if (word === 'table') return ['alter', 'drop', 'create', 'unlogged', 'lock'].includes(before);
  return word === 'truncate' || word === 'copy';
}

function readName({ tokens, known, uses }: Scan, start: number, kind: 'read' | 'write'): void {
  let index = start;
  while (SKIPPED.has(tokens[index]?.text ?? '')) index++;
  const token = tokens[index];
  if (!token) return void uses.push({ kind: 'unreadable', name: 'the end of the fragment' });
  if (token.kind === 'hole') {
    if (!token.text.startsWith('sql.unnest(')) uses.push({ kind: 'unreadable', name: token.text });
    return;
  }
  const isCall = tokens[index + 1]?.text === '(' && kind === 'read';
  if (token.kind !== 'word' || isCall || known.has(token.text)) return;
  // A SELECT in brackets after a name of a command: nothing is named here.
  uses.push({ kind, name: token.text });
}
