import { straightened } from '../../language/spelling.ts';
import { isAgainstIt, isOfThisPayment } from '../of-this-payment.ts';
import { ANYHOW, CASE, THEN } from './clauses.ts';

/** Longer ones are read by the phrases of footers alone. */
const LENGTH_MAX = 600;
const LABEL =
  /^[^\p{L}]*(?:(?:legal |e-?mail |mail |important )?(?:disclaimer|notice|confidentiality(?: notice| note| statement)?|caution|confidential)) ?[:–—-] ?/iu;
/** Signs for the clauses that were found. */
const CASE_NAMED = '\u0398';
const SAID = '\u03A6';

const pattern = (clauses: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${clauses.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
const OF_A_CASE = pattern(CASE);
const THEN_DONE = pattern(THEN);
const SAID_ANYHOW = pattern(ANYHOW);

/** What a disclaimer is about: who may read a mail, whose words it has, what it may carry. */
const ABOUT =
  /\b(?:confidential|privileged|proprietary|copyrighted|addressees?|opinions?|views?)\b|[ΘΦ]/iu;
/** Of what it speaks by name: `it` and `they` alone could be the money. */
const NAMED =
  /\b(?:e-?mails?|mails?|messages?|communications?|transmissions?|internet|attachments?|files?|information|contents?|recipients?|addressees?|views?|opinions?)\b/iu;
/** That nobody may rely on a mail, where no other reader is meant. */
const UNRELIABLE =
  /^\W*(?:any |all )?(?:(?:other|further|such|unauthori[sz]ed) )?(?:reliance|(?:taking )?(?:of )?(?:any )?actions?(?: taken)?)\b(?!.*\bother than\b)/iu;
/** Words that are not the bank's, and are no views. */
const DISOWNED = /\bnot (?:necessarily )?(?:represent|reflect)\b/iu;
const OPINED = /\b(?:views?|opinions?)\b.*\bnot (?:necessarily )?(?:represent|reflect)\b/iu;
const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
/** What else stands in one: it tells of a mail and its readers, of nothing that happened. */
const WORDS = set(
  `a an the and or of on in to for from by with at as any all is are be may it its this that these
  those which your we our us strictly legally also such recipient recipients addressee addressees
  individual individuals entity entities person persons people organisation organization
  reader readers use sole exclusive information contained content contents email emails e-mail e-mails
  mail mails message messages communication communications transmission transmissions electronic
  attachment attachments file files document documents material data attached transmitted confidential
  privileged proprietary private protected copyrighted copyright law laws applicable under contain
  contains containing include includes including therein herein thereto part whole sender senders
  author authors company company's bank bank's employee employees officer officers affiliates subsidiaries
  views view opinions opinion expressed presented personal his her their own arising caused solely
  those`,
);

/**
 * Whether a whole sentence is what lawyers put below any mail, in words of closed lists: who may read
 * it, what others must leave, whose opinions it has and what its sender doesn't answer for. That a
 * mail went astray, and what is then to be done with it, is said only of a case.
 */
export function isPlainDisclaimer(sentence: string): boolean {
  if (sentence.length > LENGTH_MAX || /[ΘΦ@\d₹$€£]/.test(sentence)) return false;
  const text = straightened(sentence).replace(LABEL, '').replace(/\(s\)/g, '');
  const named = text.replace(OF_A_CASE, ` ${CASE_NAMED} `).replace(SAID_ANYHOW, ` ${SAID} `);
  const rest = named.includes(CASE_NAMED) ? named.replace(THEN_DONE, ` ${SAID} `) : named;
  if (!ABOUT.test(rest) || !NAMED.test(text) || UNRELIABLE.test(text)) return false;
  if (DISOWNED.test(text) && !OPINED.test(text)) return false;
  const plain = rest.replace(/[ΘΦ]/g, ' ');
  if (/[^\p{Script=Latin}\p{M}\s.,!;:'"“”&–—/()-]|[À-ž]/u.test(plain)) return false;
  if (isOfThisPayment(plain) || isAgainstIt(plain)) return false;
  const words = plain.toLowerCase().match(/[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*/gu) ?? [];
  return words.every((word) => WORDS.has(word));
}
