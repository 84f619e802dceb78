import { ADVICE, MORE_BANNERS } from './advice.ts';
import { CASES } from './cases.ts';
import { CONTACT } from './contact.ts';
import { DISCLAIMERS } from './disclaimers.ts';
import { GATEWAYS } from './gateways.ts';
import { HOUSE_NOTICES } from './house-notices.ts';
import { LAWS } from './laws.ts';
import { LISTS } from './lists.ts';
import { MANNERS } from './manners.ts';
import { NOTICES } from './notices.ts';
import { OF_THE_BANK } from './of-the-bank.ts';
import { OWN_AFFAIRS } from './own-affairs.ts';
import { patternOf } from './parts.ts';
import { SECRETS } from './secrets.ts';
import { HOUSE_LINES, SERVICE_LINES } from './service-lines.ts';

type Kind = { name: string; kind: string; phrases: readonly string[] };

/**
 * Phrases of footers and banners, each whole in itself: what they forbid, deny or ask for is nothing
 * of the payment's. A sentence is known when nothing is left beside them but ordinary words.
 */
const KINDS: readonly Kind[] = [
  { name: 'service', kind: 'a line of service', phrases: [...SERVICE_LINES, ...HOUSE_LINES] },
  { name: 'affairs', kind: 'advice on one’s own affairs', phrases: OWN_AFFAIRS },
  { name: 'advice', kind: 'advice', phrases: ADVICE },
  { name: 'house', kind: 'words of the bank’s own', phrases: OF_THE_BANK },
  { name: 'disclaimer', kind: 'a disclaimer', phrases: DISCLAIMERS },
  { name: 'case', kind: 'what to do in a case', phrases: CASES },
  { name: 'secrets', kind: 'advice on secrets', phrases: SECRETS },
  { name: 'contact', kind: 'how to reach the bank', phrases: CONTACT },
  {
    name: 'notice',
    kind: 'a notice of the bank',
    phrases: [...NOTICES, ...HOUSE_NOTICES, ...LAWS, ...MANNERS],
  },
];
/** What a banner is taken for. */
export const BANNER = 'a gateway’s banner';
const GATEWAY: Kind = {
  name: 'gateway',
  kind: BANNER,
  phrases: [...LISTS, ...GATEWAYS, ...MORE_BANNERS],
};

const ALL = [...KINDS, GATEWAY];

const PHRASE = patternOfAll(ALL);
/** The bank's notices before the rest: some of them begin like others and go on. */
const NOTICES_FIRST = patternOfAll([...KINDS.toReversed(), GATEWAY]);
/** A gateway's clauses before those of footers: some of them begin alike. */
const GATEWAY_FIRST = patternOfAll([GATEWAY, ...KINDS]);
function patternOfAll(kinds: readonly Kind[]): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${kinds
      .map(({ name, phrases }) => `(?<${name}>${phrases.map(patternOf).join('|')})`)
      .join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
}

/**
 * A sentence without the phrases in it, and the kind of the first of them, in each way in which they
 * are found; none without any.
 */
export function* withoutPhrases(sentence: string): Generator<{ rest: string; kind: string }> {
  const plain = sentence.replace(/\s+/g, ' ');
  for (const pattern of [PHRASE, NOTICES_FIRST, GATEWAY_FIRST]) {
    let kind: string | null = null;
    const rest = plain.replace(pattern, (...found) => {
      const groups: Readonly<Record<string, string | undefined>> = found.at(-1);
      kind ??= ALL.find(({ name }) => groups[name] !== undefined)?.kind ?? null;
      return ' ; ';
    });
    if (kind === null) return;
    yield { rest, kind };
  }
}
