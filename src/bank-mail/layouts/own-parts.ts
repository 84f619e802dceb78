import type { Node } from '../language/compile.ts';
import { matches } from '../language/match.ts';
import { wordStarts } from '../language/word-starts.ts';
import type { Template } from '../statements/template.ts';

const STEPS = 60_000;

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
