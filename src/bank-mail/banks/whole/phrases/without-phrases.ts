import { ADVICE, MORE_BANNERS } from './advice.ts';
import { ALERT_NOTES } from './alert-notes.ts';
import { APP_TIPS } from './app-tips.ts';
import { AUTHORITIES } from './authorities.ts';
import { BANNER_SENTENCES } from './banner-sentences.ts';
import { BUTTONS } from './buttons.ts';
import { CAREFUL_LINES } from './careful-lines.ts';
import { CASES } from './cases.ts';
import { CLOSING_LINES } from './closing-lines.ts';
import { COMMON_LINES } from './common-lines.ts';
import { CONTACT } from './contact.ts';
import { COUNTER_LINES } from './counter-lines.ts';
import { DESK_LINES } from './desk-lines.ts';
import { DISCLAIMERS } from './disclaimers.ts';
import { EVERYDAY_LINES } from './everyday-lines.ts';
import { GATEWAY_FAMILIES } from './gateway-families.ts';
import { GATEWAY_NOTES } from './gateway-notes.ts';
import { GATEWAYS } from './gateways.ts';
import { HOUSE_NOTICES } from './house-notices.ts';
import { HOUSE_PRIDE } from './house-pride.ts';
import { IN_THE_APP } from './in-the-app.ts';
import { INBOX_LINES } from './inbox-lines.ts';
import { LAWS } from './laws.ts';
import { LEGALESE } from './legalese.ts';
import { LIABILITY } from './liability.ts';
import { LISTS } from './lists.ts';
import { MANNERS } from './manners.ts';
import { MOTTOS } from './mottos.ts';
import { NOTICES } from './notices.ts';
import { OF_THE_BANK } from './of-the-bank.ts';
import { ANNOUNCEMENTS, OFFER_LINES } from './offer-lines.ts';
import { OWN_AFFAIRS } from './own-affairs.ts';
import { patternOf } from './parts.ts';
import { PRODUCT_LINES } from './product-lines.ts';
import { READER_NOTES } from './reader-notes.ts';
import { RELAY_LINES } from './relay-lines.ts';
import { SAFETY_LINES } from './safety-lines.ts';
import { SAFETY_TIPS } from './safety-tips.ts';
import { SECRETS } from './secrets.ts';
import { HOUSE_LINES, SERVICE_LINES } from './service-lines.ts';
import { SMALL_PRINT } from './small-print.ts';
import { WISHES } from './wishes.ts';

type Kind = { kind: string; phrases: readonly string[] };

/**
 * Phrases of footers and banners, each whole in itself: what they forbid, deny or ask for is nothing
 * of the payment's. A sentence is known when nothing is left beside them but ordinary words.
 */
const KINDS: readonly Kind[] = [
  { kind: 'a line of service', phrases: [...SERVICE_LINES, ...HOUSE_LINES] },
  { kind: 'advice on one’s own affairs', phrases: OWN_AFFAIRS },
  { kind: 'advice', phrases: ADVICE },
  { kind: 'words of the bank’s own', phrases: OF_THE_BANK },
  { kind: 'a disclaimer', phrases: DISCLAIMERS },
  { kind: 'what to do in a case', phrases: CASES },
  { kind: 'advice on secrets', phrases: SECRETS },
  { kind: 'how to reach the bank', phrases: CONTACT },
  {
    kind: 'a notice of the bank',
    phrases: [...NOTICES, ...HOUSE_NOTICES, ...LAWS, ...MANNERS],
  },
];
/** What a banner is taken for. */
export const BANNER = 'a gateway’s banner';
const GATEWAY: Kind = {
  kind: BANNER,
  phrases: [...LISTS, ...GATEWAYS, ...MORE_BANNERS],
};

/** Whole sentences, which others may begin like: looked for before their parts. */
const WHOLE: readonly Kind[] = [
  {
    kind: 'small print',
    phrases: [
      ...ALERT_NOTES,
      ...IN_THE_APP,
      ...EVERYDAY_LINES,
      ...INBOX_LINES,
      ...READER_NOTES,
      ...SMALL_PRINT,
      ...COMMON_LINES,
      ...PRODUCT_LINES,
      ...LIABILITY,
      ...LEGALESE,
    ],
  },
  {
    kind: 'words of the bank’s own',
    phrases: [...CLOSING_LINES, ...COUNTER_LINES, ...HOUSE_PRIDE, ...MOTTOS, ...WISHES],
  },
  { kind: 'advice', phrases: [...APP_TIPS, ...SAFETY_TIPS, ...CAREFUL_LINES, ...SAFETY_LINES] },
  { kind: 'words of the bank’s own', phrases: AUTHORITIES },
  { kind: 'how to reach the bank', phrases: DESK_LINES },
  { kind: 'a line of service', phrases: BUTTONS },
  { kind: 'marketing', phrases: OFFER_LINES },
  { kind: 'words of the bank’s own', phrases: ANNOUNCEMENTS },
  {
    kind: BANNER,
    phrases: [...RELAY_LINES, ...GATEWAY_NOTES, ...GATEWAY_FAMILIES, ...BANNER_SENTENCES],
  },
];

/** A kind's phrases as one pattern: each kind has its own, since one of all takes a second to compile. */
type Finder = { kind: string; pattern: RegExp };
const patternOfKind = ({ phrases }: Kind): string => `(?:${phrases.map(patternOf).join('|')})`;

const SENTENCES: readonly Finder[] = WHOLE.map((one) => ({
  kind: one.kind,
  pattern: new RegExp(
    `^(?<before>[^\\p{L}\\p{N}]*)${patternOfKind(one)}(?<behind>[^\\p{L}\\p{N}]*)$`,
    'iu',
  ),
}));

/** A phrase that begins at a place and ends with a word. */
const finderOf = (one: Kind): Finder => ({
  kind: one.kind,
  pattern: new RegExp(`${patternOfKind(one)}(?![\\p{L}\\p{N}])`, 'iuy'),
});
const FOOTERS = KINDS.map(finderOf);
const BANNERS = finderOf(GATEWAY);
/** In the second the bank's notices before the rest, in the third a gateway's: some begin alike. */
const ORDERS: readonly (readonly Finder[])[] = [
  [...FOOTERS, BANNERS],
  [...FOOTERS.toReversed(), BANNERS],
  [BANNERS, ...FOOTERS],
];

/**
 * A sentence without the phrases in it, and the kind of the first of them, in each way in which they
 * are found; none without any.
 */
export function* withoutPhrases(sentence: string): Generator<{ rest: string; kind: string }> {
  const plain = sentence.replace(/\s+/g, ' ');
  for (const { kind, pattern } of SENTENCES) {
    const whole = pattern.exec(plain)?.groups;
    if (whole === undefined) continue;
    yield { rest: `${whole.before} ; ${whole.behind}`, kind };
    break;
  }
  const endOf = phraseEnds(plain);
  for (const order of ORDERS) {
    const found = cutOut(plain, order, endOf);
    if (found === null) return;
    yield found;
  }
}

type EndOf = (finder: Finder, at: number) => number | null;

/** Where a phrase ends that begins at a place; null where none does. Each is looked for once. */
function phraseEnds(plain: string): EndOf {
  const known = new Map<Finder, Map<number, number | null>>();
  return (finder, at) => {
    const ends = known.get(finder) ?? new Map<number, number | null>();
    known.set(finder, ends);
    const before = ends.get(at);
    if (before !== undefined) return before;
    finder.pattern.lastIndex = at;
    const end = finder.pattern.test(plain) ? finder.pattern.lastIndex : null;
    ends.set(at, end);
    return end;
  };
}

const PLACES = /(?<![\p{L}\p{N}])/gu;

/** A sentence without the phrases that begin first, of those that begin alike the first in order. */
function cutOut(
  plain: string,
  order: readonly Finder[],
  endOf: EndOf,
): { rest: string; kind: string } | null {
  let first: string | null = null;
  let rest = '';
  let from = 0;
  for (const { index } of plain.matchAll(PLACES)) {
    if (index < from) continue;
    for (const finder of order) {
      const end = endOf(finder, index);
      if (end === null) continue;
      first ??= finder.kind;
      rest += `${plain.slice(from, index)} ; `;
      from = end;
      break;
    }
  }
  return first === null ? null : { rest: rest + plain.slice(from), kind: first };
}
