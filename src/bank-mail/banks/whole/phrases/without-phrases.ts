import { ADVICE, MORE_BANNERS } from './advice.ts';
import { ALERT_NOTES } from './alert-notes.ts';
import { AUTHORITIES } from './authorities.ts';
import { BANNER_SENTENCES } from './banner-sentences.ts';
import { BUTTONS } from './buttons.ts';
import { CASES } from './cases.ts';
import { CONTACT } from './contact.ts';
import { DESK_LINES } from './desk-lines.ts';
import { DISCLAIMERS } from './disclaimers.ts';
import { EVERYDAY_LINES } from './everyday-lines.ts';
import { GATEWAYS } from './gateways.ts';
import { HOUSE_NOTICES } from './house-notices.ts';
import { IN_THE_APP } from './in-the-app.ts';
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
import { SAFETY_TIPS } from './safety-tips.ts';
import { SECRETS } from './secrets.ts';
import { HOUSE_LINES, SERVICE_LINES } from './service-lines.ts';
import { SMALL_PRINT } from './small-print.ts';
import { WISHES } from './wishes.ts';

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

/** Whole sentences, which others may begin like: looked for before their parts. */
const WHOLE: readonly Kind[] = [
  {
    name: 'print',
    kind: 'small print',
    phrases: [
      ...ALERT_NOTES,
      ...IN_THE_APP,
      ...EVERYDAY_LINES,
      ...SMALL_PRINT,
      ...LIABILITY,
      ...LEGALESE,
    ],
  },
  { name: 'motto', kind: 'words of the bank’s own', phrases: [...MOTTOS, ...WISHES] },
  { name: 'tip', kind: 'advice', phrases: SAFETY_TIPS },
  { name: 'authority', kind: 'words of the bank’s own', phrases: AUTHORITIES },
  { name: 'desk', kind: 'how to reach the bank', phrases: DESK_LINES },
  { name: 'button', kind: 'a line of service', phrases: BUTTONS },
  { name: 'offer', kind: 'marketing', phrases: OFFER_LINES },
  { name: 'announcement', kind: 'words of the bank’s own', phrases: ANNOUNCEMENTS },
  { name: 'signal', kind: BANNER, phrases: BANNER_SENTENCES },
];

const ALL = [...KINDS, GATEWAY, ...WHOLE];

const WHOLE_SENTENCE = new RegExp(
  `^(?<before>[^\\p{L}\\p{N}]*)(?:${groupsOf(WHOLE)})(?<behind>[^\\p{L}\\p{N}]*)$`,
  'iu',
);
const PHRASE = patternOfAll([...KINDS, GATEWAY]);
/** The bank's notices before the rest: some of them begin like others and go on. */
const NOTICES_FIRST = patternOfAll([...KINDS.toReversed(), GATEWAY]);
/** A gateway's clauses before those of footers: some of them begin alike. */
const GATEWAY_FIRST = patternOfAll([GATEWAY, ...KINDS]);
function patternOfAll(kinds: readonly Kind[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${groupsOf(kinds)})(?![\\p{L}\\p{N}])`, 'giu');
}
function groupsOf(kinds: readonly Kind[]): string {
  return kinds
    .map(({ name, phrases }) => `(?<${name}>${phrases.map(patternOf).join('|')})`)
    .join('|');
}

type Groups = Readonly<Record<string, string | undefined>>;
const kindIn = (groups: Groups): string | null =>
  ALL.find(({ name }) => groups[name] !== undefined)?.kind ?? null;

/**
 * A sentence without the phrases in it, and the kind of the first of them, in each way in which they
 * are found; none without any.
 */
export function* withoutPhrases(sentence: string): Generator<{ rest: string; kind: string }> {
  const plain = sentence.replace(/\s+/g, ' ');
  const whole: Groups | undefined = WHOLE_SENTENCE.exec(plain)?.groups;
  if (whole !== undefined)
    yield { rest: `${whole.before} ; ${whole.behind}`, kind: kindIn(whole) ?? '' };
  for (const pattern of [PHRASE, NOTICES_FIRST, GATEWAY_FIRST]) {
    let kind: string | null = null;
    const rest = plain.replace(pattern, (...found) => {
      kind ??= kindIn(found.at(-1));
      return ' ; ';
    });
    if (kind === null) return;
    yield { rest, kind };
  }
}
