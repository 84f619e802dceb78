import { compile, type Node } from '../language/compile.ts';
import type { Bank } from '../statements/template.ts';
import type { PieceKey, Place } from '../taught.ts';
import { spelled } from './atoms.ts';
import { COMMON_PICTURES, COMMON_SENDERS, COMMON_SUBJECTS } from './shipped/common-heads.ts';
import { COMMON_TEXTS } from './shipped/common-texts.ts';
import { FOOTER_TEXTS } from './shipped/footer-texts.ts';
import { GATEWAY_TEXTS } from './shipped/gateway-texts.ts';

/** The product's own pieces of one place. */
export type Shipped = {
  byFirstWord: ReadonlyMap<string, readonly (readonly Node[])[]>;
  /** Keys that were looked for: a bank's mails repeat theirs. */
  seen: Map<PieceKey, boolean>;
};

/** How many keys are remembered, and how long ones: no piece of the product is longer. */
const SEEN_MAX = 1000;
const LONGEST = 700;

/** What any bank's mail may have, in the language of templates: only what varies is a slot. */
export function shippedFor(bank: Bank): Readonly<Record<Place, Shipped>> {
  const body = [
    ...COMMON_TEXTS,
    ...FOOTER_TEXTS,
    ...GATEWAY_TEXTS,
    ...bank.openings,
    ...(bank.texts ?? []),
  ];
  const names = [...(bank.names ?? []), ...bank.openings];
  return {
    body: shippedOf(body),
    subject: shippedOf([...COMMON_SUBJECTS, ...(bank.subjects ?? [])]),
    sender: shippedOf([...COMMON_SENDERS, ...names]),
    file: shippedOf([]),
    picture: shippedOf([...COMMON_PICTURES, ...names, ...body]),
    outside: shippedOf(GATEWAY_TEXTS),
  };
}

/** Whether a piece's key is one of these, word for word; marks between words are passed. */
export function isShipped(shipped: Shipped, key: PieceKey): boolean {
  if (key.length > LONGEST) return false;
  const { seen } = shipped;
  const before = seen.get(key);
  if (before !== undefined) return before;
  if (seen.size >= SEEN_MAX) seen.clear();
  const is = isWordForWord(shipped, key);
  seen.set(key, is);
  return is;
}

function isWordForWord({ byFirstWord }: Shipped, key: PieceKey): boolean {
  const written = withHosts(key);
  const [first] = FIRST_WORD.exec(written) ?? [];
  if (first === undefined) return false;
  // Most stretches of a mail begin as no piece does: those aren't cut into words.
  const pieces = [...(byFirstWord.get(first) ?? []), ...(byFirstWord.get('') ?? [])];
  if (pieces.length === 0) return false;
  const words = written.match(WORDS) ?? [];
  return pieces.some((nodes) => endsOf(nodes, words, [0]).includes(words.length));
}

const WORDS = /⟨[^⟩]*⟩|[\p{L}\p{M}\p{N}]+|[?]/gu;
const FIRST_WORD = new RegExp(WORDS.source, 'u');

/** A link's host stands in a shipped piece as `link host.example`. */
const withHosts = (key: PieceKey): string => key.replace(/⟨link ([^⟩]*)⟩/g, ' link $1 ');

let common: Shipped | null = null;

/** Whether any bank's mail may have this sentence, nothing of a payment in it. */
export const isCommonText = (sentence: string): boolean => {
  common ??= shippedOf([...COMMON_TEXTS, ...FOOTER_TEXTS]);
  return isShipped(common, spelled(sentence));
};

type Compiled = { nodes: readonly Node[]; first: ReadonlySet<string> };
const COMPILED = new Map<string, Compiled>();

/** Once for all banks and places: most pieces are of all of them. */
function compiled(piece: string): Compiled {
  const before = COMPILED.get(piece);
  if (before) return before;
  const nodes = compile(piece);
  const made = { nodes, first: firstWords(nodes) };
  // A taught bank's name is a piece, too, and there may be any number of those.
  if (COMPILED.size < COMPILED_MAX) COMPILED.set(piece, made);
  return made;
}
const COMPILED_MAX = 2000;

function shippedOf(written: readonly string[]): Shipped {
  const byFirstWord = new Map<string, (readonly Node[])[]>();
  for (const piece of written) {
    const { nodes, first } = compiled(piece);
    for (const word of first) {
      const same = byFirstWord.get(word);
      if (same) same.push(nodes);
      else byFirstWord.set(word, [nodes]);
    }
  }
  return { byFirstWord, seen: new Map() };
}

const SLOT_OF: Readonly<Record<string, string>> = {
  tail: '⟨digits⟩',
  ref: '⟨reference⟩',
  decimals: '⟨amount⟩',
  name: '⟨payer⟩',
};
const slotOf = (field: string): string => SLOT_OF[field] ?? `⟨${field}⟩`;

/** The words that a piece may begin with; none for a piece that may be empty. */
function firstWords(nodes: readonly Node[]): Set<string> {
  const first = new Set<string>();
  for (const node of nodes) {
    switch (node.kind) {
      case 'word':
        return first.add(node.text);
      case 'field':
        return first.add(slotOf(node.field));
      case 'mark':
        if (node.char === '?') return first.add('?');
        break;
      case 'maybe':
        for (const word of firstWords(node.nodes)) first.add(word);
        break;
      case 'either': {
        const branches = node.branches.map(firstWords);
        for (const word of branches.flatMap((branch) => [...branch])) first.add(word);
        return first;
      }
      case 'rows':
        return first;
    }
  }
  return first;
}

/** Where nodes may end in the words, begun at any of these places. */
function endsOf(
  nodes: readonly Node[],
  words: readonly string[],
  from: readonly number[],
): number[] {
  let at = [...from];
  for (const node of nodes) {
    if (at.length === 0) return at;
    at = [...new Set(endsOfOne(node, words, at))];
  }
  return at;
}

function endsOfOne(node: Node, words: readonly string[], at: readonly number[]): number[] {
  switch (node.kind) {
    case 'word':
      return at.filter((one) => words[one] === node.text).map((one) => one + 1);
    case 'field':
      return at.filter((one) => words[one] === slotOf(node.field)).map((one) => one + 1);
    case 'mark':
      return node.char === '?' ? at.map((one) => (words[one] === '?' ? one + 1 : one)) : [...at];
    case 'maybe':
      return [...at, ...endsOf(node.nodes, words, at)];
    case 'either':
      return node.branches.flatMap((branch) => endsOf(branch, words, at));
    case 'rows':
      return [];
  }
}
