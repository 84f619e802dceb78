import { banks } from '../banks/index.ts';
import type { Node } from '../language/compile.ts';

/**
 * The sentence of a known bank that is nearest to a new one of it, with its slots, to be laid beside
 * it; null where the product knows none of that bank.
 */
export function oldWording(bank: string, wording: string): string | null {
  const words = wordsIn(wording);
  const known = banks.find((one) => one.bank === bank)?.templates ?? [];
  const [nearest] = known
    .filter(({ kind }) => kind === 'credit')
    .map(({ nodes }) => textOf(nodes))
    .map((text) => ({ text, shared: sharedOf(wordsIn(text), words) }))
    .toSorted((one, other) => other.shared - one.shared);
  return nearest?.text ?? null;
}

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);

/** How much two sets have in common, from 0 to 1. */
const sharedOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((word) => other.has(word)).length / Math.max(1, one.size + other.size);

/** A template as it might be written; of ways to write it the first. */
const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => ` ${partOf(node)}`)
    .join('')
    .replace(/ ([.,:;!)])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();

function partOf(node: Node): string {
  switch (node.kind) {
    case 'word':
      return node.text;
    case 'mark':
      return node.char;
    case 'field':
      return `{${node.field}}`;
    case 'maybe':
      return textOf(node.nodes);
    case 'either':
      return textOf(node.branches[0] ?? []);
    case 'rows':
      return node.rows.map((row) => textOf(row.nodes)).join(' ');
  }
}
