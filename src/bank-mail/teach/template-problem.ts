import { compile, type Node } from '../language/compile.ts';
import { CAME } from './induce/statement.ts';
import { FREE_MAX, WENT } from './induce/wording.ts';

/** Slots that a payer may fill. */
const PAYERS: ReadonlySet<string> = new Set(['vpa', 'name', 'words', 'note', 'holder']);
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'decimals']);
const REFERENCES: ReadonlySet<string> = new Set(['ref', 'utr', 'shortref', 'paddedref']);

/**
 * Why a template that somebody hands over is none that a bank's mails would make. The rules are the
 * same as for a template that is made of mails. Null where it keeps the rules.
 */
export function templateProblem(wording: string): string | null {
  const nodes = nodesOf(wording);
  if (nodes === null) return 'a template cannot be read';
  if (nodes.some(({ kind }) => kind !== 'word' && kind !== 'mark' && kind !== 'field'))
    return 'a template has more than words and slots';
  const fields = nodes.flatMap((node) => (node.kind === 'field' ? node.field : []));
  const placesOf = (names: ReadonlySet<string>) =>
    fields.flatMap((field, at) => (names.has(field) ? [at] : []));
  const [amount, ...amounts] = placesOf(AMOUNTS);
  if (amount === undefined || amounts.length > 0) return 'a template states not just one amount';
  if (!fields.includes('tail')) return 'a template does not show the account’s digits';
  if (placesOf(REFERENCES).length > 1) return 'a template states more than one reference';
  const payers = placesOf(PAYERS);
  if (payers.length > FREE_MAX) return 'a template has more than two places for a payer’s words';
  if (payers.some((at) => at < amount)) return 'a payer’s words stand in front of its amount';
  const words = nodes.flatMap((node) => (node.kind === 'word' ? node.text : [])).join(' ');
  if (!CAME.test(words)) return 'a template has no word of money that came';
  return WENT.test(words) ? 'a template has a word of money that went' : null;
}

function nodesOf(wording: string): readonly Node[] | null {
  try {
    return compile(wording);
  } catch {
    return null;
  }
}
