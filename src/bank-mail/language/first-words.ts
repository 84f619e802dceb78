import type { FieldName, Node } from './compile.ts';
import { isLetterOrDigit, skipBefore } from './words.ts';

/** With what amounts begin; see amount.ts. */
const RUPEE = '₹';
const AMOUNT = ['r', 'i', RUPEE, ...'0123456789'];
const FIELDS: Partial<Record<FieldName, readonly string[]>> = { amount: AMOUNT, decimals: AMOUNT };

/**
 * With which words a template may begin, or with which of their letters; '' stands for any.
 * @param behind what it may begin with where nothing of it need stand there.
 */
function firstWords(nodes: readonly Node[], behind: readonly string[] = ['']): string[] {
  const [node, ...rest] = nodes;
  if (!node) return [...behind];
  switch (node.kind) {
    case 'word':
      return [node.text];
    case 'mark':
      return node.soft ? firstWords(rest, behind) : [node.char];
    case 'field':
      return [...(FIELDS[node.field] ?? [''])];
    case 'maybe': {
      const others = firstWords(rest, behind);
      return [...firstWords(node.nodes, others), ...others];
    }
    case 'either':
      return node.branches.flatMap((branch) => firstWords(branch, firstWords(rest, behind)));
    case 'rows': {
      const others = firstWords(rest, behind);
      const rows = node.rows.flatMap((row) => firstWords(row.nodes, others));
      return node.rows.some(({ required }) => required) ? rows : [...rows, ...others];
    }
  }
}

/** First words, and by their letters' codes whether one begins so. */
type First = { words: readonly string[]; letters: Uint8Array };
const FIRST = new WeakMap<readonly Node[], First>();

function firstOf(nodes: readonly Node[]): First {
  const words = [...new Set(firstWords(nodes))];
  const letters = new Uint8Array(128);
  for (const word of words) {
    // Before a sign any template may begin: the letters are asked for words and figures only.
    if (word === RUPEE) continue;
    if (word === '' || word.charCodeAt(0) > 127) letters.fill(1);
    else letters[word.charCodeAt(0)] = 1;
  }
  const first = { words, letters };
  FIRST.set(nodes, first);
  return first;
}

/**
 * Whether a template may begin at a place, by the word that stands there: most don't, and it is
 * cheap to see. Before other signs than letters and figures any may.
 */
export function mayBegin(nodes: readonly Node[], text: string, from: number): boolean {
  const at = skipBefore('word', text, from);
  const here = text.charCodeAt(at);
  if (!isLetterOrDigit(here)) return true;
  const { words, letters } = FIRST.get(nodes) ?? firstOf(nodes);
  return letters[lowerCase(here)] === 1 && words.some((word) => beginsWith(text, at, word));
}

const lowerCase = (code: number): number => (code >= 65 && code <= 90 ? code + 32 : code);

/** Whether a text goes on with a word, in lower case, at a place. */
export function beginsWith(text: string, at: number, word: string): boolean {
  const [here, first] = [text.charCodeAt(at), word.charCodeAt(0)];
  // Most don't by their first letter.
  if (here < 128 && first < 128 && here !== first && (here | 32) !== first) return false;
  return text.slice(at, at + word.length).toLowerCase() === word;
}
