import { type Sentence, say } from '../../words/sentence.ts';
import { moneyIn } from '../language/amount.ts';
import type { Node } from '../language/compile.ts';
import { matches, TooTangled } from '../language/match.ts';
import { wordStarts } from '../language/words.ts';
import type { Bank, Template } from '../statements/template.ts';
import type { PieceKey, Question } from '../taught.ts';
import type { Unknown } from './around.ts';
import { warningsOf } from './warnings.ts';

const STEPS = 60_000;
/** A shorter piece says too little by itself. */
const WORDS_ALONE = 4;

/** The questions of a bank's mail, each once. */
export function questionsOf(bank: Bank, unknown: readonly Unknown[]): Question[] {
  const asked = new Map<string, Question>();
  for (const piece of unknown) {
    const question = questionOf(bank, piece);
    const name = `${question.place}:${question.key}:${question.between?.join('|') ?? ''}`;
    if (!asked.has(name)) asked.set(name, question);
  }
  return [...asked.values()];
}

function questionOf(bank: Bank, piece: Unknown): Question {
  const warnings = warningsOf(piece.key);
  const isShort = wordsIn(piece.key) < WORDS_ALONE;
  return {
    words: piece.key,
    key: piece.key,
    place: piece.place,
    warnings,
    between: isShort || warnings.length > 0 ? piece.between : null,
    never: whyNever(bank, piece),
  };
}

const wordsIn = (key: PieceKey): number => key.match(/[\p{L}\p{M}\p{N}⟨⟩]+/gu)?.length ?? 0;

function whyNever(bank: Bank, { words, key, isFragment, place }: Unknown): Sentence | null {
  if (isFragment) return say('doubt_words_run_on');
  const own = readsAsOwn(bank, words, place === 'body');
  if (own !== null) return own;
  if (wordsIn(key) < WORDS_ALONE && [...moneyIn(key)].length > 0)
    return say('doubt_words_with_amount');
  return null;
}

/** How the bank's templates would read a piece themselves; null where none does. */
function readsAsOwn({ templates }: Bank, words: string, isBody: boolean): Sentence | null {
  try {
    if (readsAsStatement(templates, words)) return say('doubt_words_state');
    return isBody && readsAsRow(templates, words) ? say('doubt_own_row') : null;
  } catch (error) {
    if (error instanceof TooTangled) return say('doubt_words_many_readings');
    throw error;
  }
}

/** Whether a template of any kind reads a piece, from where any sentence of it begins. */
function readsAsStatement(templates: readonly Template[], words: string): boolean {
  const starts = [
    0,
    ...[...words.matchAll(/[.!?:,;\n]\s+/g)].map(({ 0: all, index }) => index + all.length),
  ];
  const budget = { left: STEPS };
  return starts.some((at) =>
    templates.some(({ nodes }) => matches(nodes, `${words}\n`, at, budget).length > 0),
  );
}

/** Whether a piece holds a row or a labelled value that a template would read as its own. */
export function readsAsRow(templates: readonly Template[], words: string): boolean {
  const budget = { left: STEPS };
  const text = `${words}\n`;
  const places = [...wordStarts(text, 0, text.length)];
  return templates
    .flatMap(partsOf)
    .some((part) => places.some((at) => matches(part, text, at, budget).length > 0));
}

/** Taken apart once: each question and each payer's name is tried by them. */
const PARTS = new WeakMap<Template, (readonly Node[])[]>();

function partsOf(template: Template): (readonly Node[])[] {
  const parts = PARTS.get(template) ?? ownParts(template.nodes);
  PARTS.set(template, parts);
  return parts;
}

const VALUES = new Set(['amount', 'decimals', 'ref', 'utr', 'shortref']);
const isValue = (node: Node | undefined): boolean =>
  node?.kind === 'field' && VALUES.has(node.field);

/** The rows of a template, and its values with the two words in front of each. */
function ownParts(nodes: readonly Node[]): (readonly Node[])[] {
  const parts: (readonly Node[])[] = [];
  for (const [at, node] of nodes.entries()) {
    if (node.kind === 'rows') parts.push(...node.rows.map((row) => row.nodes));
    if (node.kind === 'maybe') parts.push(...ownParts(node.nodes));
    if (!isValue(node)) continue;
    const label = nodes.slice(Math.max(0, at - LABEL), at);
    if (label.filter(({ kind }) => kind === 'word' || kind === 'either').length >= 2)
      parts.push([...label, node]);
  }
  return parts.filter((part) => part.some((node) => isValue(node)));
}

/** How many words and marks in front of a value make its label. */
const LABEL = 4;
