import type { FieldName, Node } from './compile.ts';
import { type Captured, readField } from './fields.ts';

/** One way to read a template, and where it ends. `conflict`: it states one thing twice, differently. `free`: the payer's words in it, and the bank's around them. */
export type Match = {
  captured: Captured;
  start: number;
  end: number;
  conflict: boolean;
  free: readonly string[];
};

export class TooTangled extends Error {
  override name = 'TooTangled';
}

type State = { at: number; captured: Captured; conflict: boolean; free: readonly string[] };
/** Steps that are left; shared by all that is tried on one view. */
export type Budget = { left: number };
type Next = (state: State) => void;

const NOTHING: Captured = {
  amountPaise: null,
  reference: null,
  accountTail: null,
  day: null,
  time: null,
  vpa: null,
  words: null,
};

/**
 * Every way in which `nodes` fit the text from `start`. Anchored there; free text is bounded and steps are counted,
 * so the work doesn't grow with the mail. Throws TooTangled when the budget is used up.
 */
export function matches(
  nodes: readonly Node[],
  text: string,
  start: number,
  budget: Budget,
): Match[] {
  const found: Match[] = [];
  walk(
    nodes,
    0,
    { at: start, captured: NOTHING, conflict: false, free: [] },
    text,
    budget,
    ({ at, captured, conflict, free }) => {
      found.push({ captured, start, end: at, conflict, free });
    },
  );
  return found;
}

function walk(
  nodes: readonly Node[],
  index: number,
  state: State,
  text: string,
  budget: Budget,
  next: Next,
): void {
  if (budget.left-- <= 0) throw new TooTangled();
  const node = nodes[index];
  if (!node) {
    next(state);
    return;
  }
  const onward: Next = (after) => walk(nodes, index + 1, after, text, budget, next);
  switch (node.kind) {
    case 'word': {
      const at = skip(text, state.at, BEFORE_WORD);
      const end = at + node.text.length;
      if (text.slice(at, end).toLowerCase() === node.text) onward({ ...state, at: end });
      return;
    }
    case 'mark': {
      const at = skip(text, state.at, BLANKS);
      const here = text[at];
      if (here === node.char || (here !== undefined && ALIKE[node.char]?.includes(here)))
        onward({ ...state, at: at + 1 });
      // `Amount - ₹1.01` for `Amount: ₹1.01`; a dash at a number is its sign.
      else if (node.char === ':' && here === '-' && /\s/.test(text[at + 1] ?? ''))
        onward({ ...state, at: at + 1 });
      else if (node.soft) onward(state);
      return;
    }
    case 'field': {
      const at = skip(text, state.at, beforeField(node.field));
      for (const step of readField(node.field, text, at))
        onward(
          merge(
            state,
            step.end,
            step.captured,
            FREE.has(node.field) ? text.slice(at, step.end) : null,
          ),
        );
      return;
    }
    case 'maybe':
      walk(node.nodes, 0, state, text, budget, onward);
      onward(state);
      return;
    case 'either':
      for (const branch of node.branches) walk(branch, 0, state, text, budget, onward);
      return;
    case 'rows':
      rows(node.rows, 0, state, text, budget, onward);
      return;
  }
}

/** Rows in any order, each at most once: `used` is a set of bits. */
function rows(
  all: Extract<Node, { kind: 'rows' }>['rows'],
  used: number,
  state: State,
  text: string,
  budget: Budget,
  next: Next,
): void {
  let complete = true;
  for (const [index, row] of all.entries()) {
    const bit = 1 << index;
    if (used & bit) continue;
    if (row.required) complete = false;
    walk(row.nodes, 0, state, text, budget, (after) =>
      rows(all, used | bit, after, text, budget, next),
    );
  }
  if (complete) next(state);
}

function merge(state: State, at: number, step: Partial<Captured>, free: string | null): State {
  const { captured } = state;
  const conflict =
    state.conflict ||
    differs(captured.amountPaise, step.amountPaise) ||
    differs(captured.reference, step.reference);
  return {
    at,
    captured: { ...captured, ...step },
    conflict,
    free: free === null ? state.free : [...state.free, free],
  };
}

const differs = <T>(before: T | null, now: T | null | undefined): boolean =>
  before !== null && now !== undefined && now !== null && before !== now;

const FREE: ReadonlySet<FieldName> = new Set<FieldName>(['name', 'words', 'note']);

/** Blanks and marks that a template may leave out; a longer run is no bank's. */
const SKIPPED_MAX = 12;
const SPACE = new Set([' ']);
const BLANKS = new Set([' ', '\n', '*', '|']);
const BEFORE_WORD = new Set([...BLANKS, '.', ',', ':', ';', '!']);
/** An asterisk may be an account's mask. */
const BEFORE_TAIL = new Set([' ', '\n', ':', '|']);
const BEFORE_FIELD = new Set([...BEFORE_TAIL, '*']);
const ALIKE: Partial<Record<string, string>> = { "'": '’‘`´?\uFFFD', '-': '–—−', '–': '-—−' };

function beforeField(field: FieldName): ReadonlySet<string> {
  if (field === 'end' || field === 'stop' || field === 'note') return SPACE;
  return field === 'tail' ? BEFORE_TAIL : BEFORE_FIELD;
}

function skip(text: string, from: number, over: ReadonlySet<string>): number {
  let at = from;
  while (at < text.length && at - from < SKIPPED_MAX && over.has(text[at] ?? '')) at += 1;
  return at;
}
