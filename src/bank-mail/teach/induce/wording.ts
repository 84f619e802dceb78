import { type Sentence, say } from '../../../words/sentence.ts';
import { templateProblem } from '../template-problem.ts';
import type { Extent, NoTemplate } from './statement.ts';
import type { Part } from './tokens.ts';

const no = (kind: NoTemplate['kind'], why: Sentence): NoTemplate => ({ kind, why });

const UNWRITTEN = /[[\]{}<>]/;

export type Wording = { wording: string; opening: string | null };

/** A template of the statement as a bank's file would have it; else in words what it needs. */
export function wordingOf(parts: readonly Part[], { from, to }: Extent): Wording | NoTemplate {
  const stated = parts.slice(from, to + 1);
  const flaw = flawOf(stated);
  if (flaw !== null) return flaw;
  const closing = closingOf(parts, to);
  if (typeof closing !== 'string') return closing;
  const pieces = stated.map((part, at) => {
    const isLast = at === stated.length - 1;
    const field = part.slot === null ? null : fieldOf(part, stated[at + 1], isLast);
    const gap = at === 0 || part.gap === '' ? '' : ' ';
    return `${gap}${field === null ? literal(part) : `{${field}}`}`;
  });
  const wording = `${pieces.join('')}${closing}`.trim();
  const problem = templateProblem(wording);
  return problem === null ? { wording, opening: openingOf(parts, from) } : no('refused', problem);
}

function flawOf(stated: readonly Part[]): NoTemplate | null {
  const optional = stated.find(({ slot }) => slot === 'optional');
  if (optional) return no('unlike', say('learning_unlike_words'));
  if (stated.some(({ slot, values }) => slot === 'free' && values.some((v) => v.includes('\n'))))
    return no('unlike', say('learning_lines_vary'));
  if (stated.some(({ slot, values: [word = ''] }) => slot === null && UNWRITTEN.test(word)))
    return no('refused', say('learning_brackets'));
  return null;
}

function fieldOf({ slot }: Part, next: Part | undefined, isLast: boolean): string {
  if (slot === 'free') return isLast && next === undefined ? 'note' : 'name';
  if (slot === 'amount' && isLast) return 'decimals';
  return slot ?? '';
}

const literal = ({ kind, values: [word = ''] }: Part): string =>
  kind === 'gap' || word === '|' ? '' : word;

/** What these end in must be seen to end: a cut would leave another value. */
const CLOSED: ReadonlySet<Part['slot']> = new Set(['amount', 'tail', 'date', 'time']);

/** What closes a statement that ends in a value. */
function closingOf(parts: readonly Part[], to: number): string | NoTemplate {
  const [last, next] = [parts[to], parts[to + 1]];
  if (!last || !CLOSED.has(last.slot)) return '';
  if (last.slot === 'amount' && !last.values.every((value) => /\.\d{2}$/.test(value)))
    return no('refused', say('learning_amount_unended'));
  if (next?.gap === '' && /^[.!]$/.test(next.values[0] ?? '')) return '{stop}';
  if (next?.gap === '\n') return '{end}';
  return no('refused', say('learning_unended'));
}

/** What stands before it on its line, for the places where a statement may begin. */
function openingOf(parts: readonly Part[], from: number): string | null {
  if (parts[from]?.gap === '\n' || from === 0) return null;
  let first = from - 1;
  while (first > 0 && parts[first]?.gap !== '\n') first -= 1;
  const before = parts.slice(first, from);
  const isLiteral = before.every(
    ({ slot, values: [word = ''] }) => slot === null && !UNWRITTEN.test(word),
  );
  if (!isLiteral || before.length > 40) return null;
  return before
    .map((part, at) => `${at === 0 || part.gap === '' ? '' : ' '}${literal(part)}`)
    .join('');
}
