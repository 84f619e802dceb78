import type { Found } from '../../types.ts';
import { hasHindi, isKnownHindi } from '../language/hindi.ts';
import { statesNegative } from '../language/negative.ts';
import { sensitiveWord } from '../language/sensitive-words.ts';
import { hasTellingSign } from '../language/signs.ts';
import type { Bank } from '../template.ts';
import { namesOtherBank } from './other-banks.ts';
import { DONE } from './praise.ts';
import { withoutStated } from './subjects.ts';
import { isTitle, OUTWARD } from './titles.ts';

/** Longer names are sentences. */
const NAME_MAX = 120;
/** What names of senders hold that would say something in a sentence: `No Reply`, `Standard Chartered`. */
const OF_SENDERS =
  /\b(?:do[ -]?not|no)[ -]?reply\b|\bstandard chartered\b|\b(?:auto|automated|(?:auto|system)[ -]?generated)\b|\bkotak ?811\b|\bpay ?zapp\b|\b24 ?[x/*] ?7\b/gi;
/** What a sender is named for, beside his bank: it says of no payment what became of it. */
const NAMED_FOR =
  /(?<!\p{L})(?:credits?|accounts?|a\/c|acct|payments?|upi|imps|txns?|transactions?|updates?|info|receipts?|bharat pay|deposits? (?:and|&) (?:loans?|cards?))(?!\p{L})/giu;
/** A word glued behind another: `PaymentReversed`. */
const GLUED = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|_/gu;

/** Who bounces, answers or passes on mails, or warns of them: no bank that tells of a payment. */
const OTHERS =
  /\b(?:mailer[- ]?daemon|postmaster|mail delivery|undeliver\w*|delivery (?:sub)?system|auto(?:matic)?[- ]?repl\w*|out of office|via(?! google groups)|on behalf|police|cyber (?:cell|crime)|court|recovery|collections?|unknown|anonymous|spam|junk|phish\w*|careful|beware|old|archives?|newsletters?)\b/i;
/** An address or a host in a name. */
const HOST =
  /(?:[\w.+-]+@)?((?:[a-z\d-]+\.)+(?:com|net|org|in|io|co|info|biz|app|dev|bank|ru|cn|xyz|top|online|site|example))(?![\w.])/gi;

/** Whether every address in a sender's name is his bank's own. */
const isOwnAddress = (name: string, { domains, signers = [] }: Bank): boolean =>
  [...name.matchAll(HOST)].every(([, host = '']) =>
    [...domains, ...signers].includes(host.toLowerCase()),
  );

/**
 * Whether the name that a mail's sender goes by says nothing against what was read: a bank's name, a
 * desk's or a person's, or a title that announces this payment. A person sees it first, and what names
 * another amount, a status, a debit, a cause or a denial in it could take the payment back.
 */
export function senderAgrees(name: string, found: Found, bank: Bank): boolean {
  if (name === '') return true;
  if (name.length > NAME_MAX || hasTellingSign(name) || statesNegative(name)) return false;
  const words = name.replace(OF_SENDERS, ' ').replace(GLUED, ' ');
  if (!/[\p{L}\p{N}]/u.test(words)) return !/[₹$€£?¿]/u.test(words);
  if (OTHERS.test(name) || namesOtherBank(words, bank.bank) || !isOwnAddress(words, bank))
    return false;
  if (hasHindi(words) && !isKnownHindi(words)) return false;
  const stated = withoutStated(words.replace(/\p{Script=Devanagari}+/gu, ' '), found);
  if (stated === null) return false;
  if (isTitle(stated)) return true;
  if (OUTWARD.test(stated) || DONE.test(stated)) return false;
  const rest = stated.replace(NAMED_FOR, ' ');
  return sensitiveWord(rest) === null && !/[^\p{Script=Latin}\p{M}\P{L}]|[À-ž]/u.test(rest);
}
