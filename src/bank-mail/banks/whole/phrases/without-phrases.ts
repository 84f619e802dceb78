import { CASES } from './cases.ts';
import { CONTACT } from './contact.ts';
import { DISCLAIMERS } from './disclaimers.ts';
import { GATEWAYS } from './gateways.ts';
import { patternOf } from './parts.ts';
import { SECRETS } from './secrets.ts';

/**
 * Phrases of footers and banners, each whole in itself: what they forbid, deny or ask for is nothing
 * of the payment's. A sentence is known when nothing is left beside them but ordinary words.
 */
const KINDS: readonly { name: string; kind: string; phrases: readonly string[] }[] = [
  { name: 'disclaimer', kind: 'a disclaimer', phrases: DISCLAIMERS },
  { name: 'case', kind: 'what to do in a case', phrases: CASES },
  { name: 'secrets', kind: 'advice on secrets', phrases: SECRETS },
  { name: 'contact', kind: 'how to reach the bank', phrases: CONTACT },
  { name: 'gateway', kind: 'a gateway’s banner', phrases: GATEWAYS },
];

const PHRASE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${KINDS.map(
    ({ name, phrases }) => `(?<${name}>${phrases.map(patternOf).join('|')})`,
  ).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** A sentence without the phrases in it, and the kind of the first of them; null without any. */
export function withoutPhrases(sentence: string): { rest: string; kind: string } | null {
  let kind: string | null = null;
  const rest = sentence.replace(/\s+/g, ' ').replace(PHRASE, (...found) => {
    const groups: Readonly<Record<string, string | undefined>> = found.at(-1);
    kind ??= KINDS.find(({ name }) => groups[name] !== undefined)?.kind ?? null;
    return ' ; ';
  });
  return kind === null ? null : { rest, kind };
}
