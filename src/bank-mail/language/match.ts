import { assertNever } from '../../platform/assert-never.ts';
import type { FieldName, Node } from './compile.ts';
import { type Captured, readField } from './fields.ts';
import { beginsWith, mayBegin } from './first-words.ts';
import { skipBefore } from './words.ts';

/** One way to read a template, and where it ends. */
export type Match = {
  captured: Captured;
  start: number;
  end: number;
  /** It states one thing twice, differently. */
  conflict: boolean;
  /** The payer's words in it, and the bank's around them. */
  free: readonly string[];
};

export class TooTangled extends Error {
  override name = 'TooTangled';
}

/** Steps that are left; shared by all that is tried on one view. */
export type Budget = { left: number };

/**
 * Every way in which `nodes` fit the text from `start`. Anchored there; free text is bounded and
 * steps are counted, so the work doesn't grow with the mail. Throws TooTangled when the budget is
 * used up.
 */
export function matches(
  nodes: readonly Node[],
  text: string,
  start: number,
  budget: Budget,
): Match[] {
  const found: Match[] = [];
  if (!mayBegin(nodes, text, start)) return found;
  new Matcher(text, budget).walk(nodes, 0, { ...NOTHING_READ, at: start }, (end) => {
    found.push({
      captured: end.captured,
      start,
      end: end.at,
      conflict: end.conflict,
      free: end.free,
    });
  });
  return found;
}

type State = { at: number; captured: Captured; conflict: boolean; free: readonly string[] };
type Next = (state: State) => void;
type NodeOf<Kind extends Node['kind']> = Extract<Node, { kind: Kind }>;
/** What may fit in several ways. */
type Forking = Exclude<Node, NodeOf<'word'> | NodeOf<'mark'>>;

const NOTHING_READ: Omit<State, 'at'> = {
  captured: {
    amountPaise: null,
    reference: null,
    accountTail: null,
    id: null,
    day: null,
    time: null,
    vpa: null,
    words: null,
  },
  conflict: false,
  free: [],
};

/** Tries nodes on one text; each way in which they fit goes on to `next`. */
class Matcher {
  private readonly text: string;
  private readonly budget: Budget;

  constructor(text: string, budget: Budget) {
    this.text = text;
    this.budget = budget;
  }

  walk(nodes: readonly Node[], from: number, before: State, next: Next): void {
    let state: State | null = before;
    for (let index = from; state !== null; index += 1) {
      if (this.budget.left-- <= 0) throw new TooTangled();
      const node = nodes[index];
      if (!node) {
        next(state);
        return;
      }
      if (node.kind !== 'word' && node.kind !== 'mark') {
        this.fork(node, nodes, index + 1, state, next);
        return;
      }
      // These fit in one way only.
      state = node.kind === 'word' ? this.word(node, state) : this.mark(node, state);
    }
  }

  private fork(node: Forking, nodes: readonly Node[], behind: number, state: State, next: Next) {
    const onward = (after: State) => this.walk(nodes, behind, after, next);
    if (node.kind === 'field') this.field(node, nodes[behind], state, onward);
    else this.fit(node, state, onward);
  }

  private fit(node: Exclude<Forking, NodeOf<'field'>>, state: State, onward: Next): void {
    switch (node.kind) {
      case 'maybe':
        this.walk(node.nodes, 0, state, onward);
        onward(state);
        break;
      case 'either':
        for (const branch of node.branches) this.walk(branch, 0, state, onward);
        break;
      case 'rows':
        this.rows(node.rows, 0, state, onward);
        break;
      default:
        assertNever(node);
    }
  }

  private word({ text: word }: NodeOf<'word'>, state: State): State | null {
    const at = skipBefore('word', this.text, state.at);
    return beginsWith(this.text, at, word) ? movedTo(state, at + word.length) : null;
  }

  private mark({ char, soft }: NodeOf<'mark'>, state: State): State | null {
    const at = skipBefore('mark', this.text, state.at);
    if (isMark(this.text, at, char)) return movedTo(state, at + 1);
    return soft ? state : null;
  }

  private field(
    { field }: NodeOf<'field'>,
    behind: Node | undefined,
    state: State,
    onward: Next,
  ): void {
    const at = skipBefore(field, this.text, state.at);
    const isFree = FREE.has(field);
    for (const { end, captured } of readField(field, this.text, at)) {
      if (isFree && !this.mayGoOn(behind, end)) continue;
      const free = isFree ? [...state.free, this.text.slice(at, end)] : state.free;
      onward({
        at: end,
        captured: { ...state.captured, ...captured },
        conflict: state.conflict || contradicts(state.captured, captured),
        free,
      });
    }
  }

  /** Whether a template's next node can stand behind free text that ends here; it costs a step. */
  private mayGoOn(next: Node | undefined, end: number): boolean {
    if (this.budget.left-- <= 0) throw new TooTangled();
    return (
      next?.kind !== 'word' || beginsWith(this.text, skipBefore('word', this.text, end), next.text)
    );
  }

  /** Rows in any order, each at most once: `used` is a set of bits. */
  private rows(rows: NodeOf<'rows'>['rows'], used: number, state: State, onward: Next): void {
    let complete = true;
    for (const [index, row] of rows.entries()) {
      const bit = 1 << index;
      if (used & bit) continue;
      if (row.required) complete = false;
      this.walk(row.nodes, 0, state, (after) => this.rows(rows, used | bit, after, onward));
    }
    if (complete) onward(state);
  }
}

const movedTo = ({ captured, conflict, free }: State, at: number): State => ({
  at,
  captured,
  conflict,
  free,
});

const ALIKE: Partial<Record<string, string>> = { "'": '’‘`´?\uFFFD', '-': '–—−', '–': '-—−' };

/** Whether `char` stands at `at`, or a mark that a bank or its mailer writes for it. */
function isMark(text: string, at: number, char: string): boolean {
  const here = text[at];
  if (here === undefined) return false;
  if (here === char || ALIKE[char]?.includes(here)) return true;
  // `Amount - ₹1.01` for `Amount: ₹1.01`; a dash at a number is its sign.
  return char === ':' && here === '-' && /\s/.test(text[at + 1] ?? '');
}

const FREE: ReadonlySet<FieldName> = new Set<FieldName>(['name', 'words', 'note']);

/** Whether a step states another amount or reference than was read before. */
const contradicts = (before: Captured, step: Partial<Captured>): boolean =>
  differs(before.amountPaise, step.amountPaise) || differs(before.reference, step.reference);

const differs = <T>(before: T | null, now: T | null | undefined): boolean =>
  before !== null && now !== undefined && now !== null && before !== now;
