import { sensitiveWord } from '../language/sensitive-words.ts';
import { comesFirst } from './known-sentences.ts';
import { isListedWord, wordsIn } from './listed-words.ts';
import { isOfItsPayer } from './of-this-payment.ts';
import { offersIn } from './ordinary-words.ts';
import { hasShortened, OF_TROUBLE } from './praise.ts';

/** What a sentence of marketing asks one to do. */
const ASKS =
  /^\W*(?:(?:now )?(?:you can )?(?:now )?(?:also )?)?(?:looking for an?|need an?|nominate|check your (?:cibil|credit) score|start an? sip|flat (?=rs|₹|inr|\d)|up to (?=\d{1,2} ?%)|want an?|introducing|get|avail|apply|open|save|earn|enjoy|shop|explore|discover|upgrade|try|buy|switch|book|invest|grow|insure|gift(?! (?:from|for you|to you|of)\b)|win|refer|recharge|plan|celebrate|travel|unlock|experience|become|transfer money|send money|set up (?:upi )?autopay|accept (?:digital |upi |card )?payments|watch|join|learn|fulfil|talk to|pay (?:your |all |all your )?(?:utility |electricity |mobile )?bills)\b/i;
/** What it offers, where it asks nothing. */
const OFFERS =
  /^\W*(?:(?:festive|special|exclusive|great|amazing|exciting|weekend|pre-approved|instant|quick|easy|attractive)\s)*(?:offers?|deals?|discounts?|(?:personal|home|car|gold|business|education|two-wheeler)\sloans?)\b:?/i;
/** Goods of a bank, and what they cost: in such a sentence they are nobody's payment. */
const GOODS =
  /\b(?:(?:pre-approved |instant |personal |home |car |gold |business |education )*loans?|(?:fixed |recurring )?deposits?|fds?|(?:credit|debit|prepaid|gift|e-gift|premium|forex) cards?|cards|gifts?|(?:reward )?points|rewards|bills?|tickets?|(?:mutual |index )funds|insurance|prizes?|(?:zero|no|low) (?:annual |joining |processing )?fees?|interest rates?|off)\b|\b\d{1,2}(?:\.\d{1,2})?\s?(?:%|percent)(?:\s?p\.?\s?a\.?)?|\bin \d{1,2} (?:seconds|minutes)\b|\b\d{1,2}x\b/gi;
/** What goods cost, or bring, at most: nobody's payment either. */
const PRICES =
  /\b(?:(?:up ?to|at (?:just|only)|(?:starting )?(?:at|from)|and (?:earn|win|get)) (?:rs\.?|inr|₹) ?[\d,]+(?:\.\d+)?(?: (?:lakhs?|crores?))?(?: (?:per|a) (?:month|year|annum))?|cash ?back on (?:every|all|your|each) (?:upi )?(?:transactions?|payments?|purchases?|spends?)|save tax|tax saver|(?:from )?as low as (?:rs\.?|inr|₹) ?[\d,]+|with just (?:rs\.?|inr|₹) ?[\d,]+|(?:rs\.?|inr|₹) ?[\d,]+ off|\d{1,2}[- ]years?|zero commission|zero (?:forex )?mark-?ups?|zero fees?|(?:with|via|through|using|on) (?:imps|upi|neft|rtgs)(?:(?:,| and|\/| or) (?:imps|upi|neft|rtgs))*(?: 24 ?x ?7)?|(?:upi )?autopay|(?:first|monthly|utility|all) bill payments?|(?:with|using|through|via) our (?:upi )?(?:qr|pos)(?: (?:sticker|code|stand|machine|and qr|and pos))?|\d{1,3} ?(?:lakh|crore) (?:happy )?(?:customers|indians|families|users)|(?:digital )?gold|best prices?|pay bills|(?:premium |zero balance )?(?:savings|current|demat|salary) accounts?)(?![\p{L}\p{N}])/giu;
/** A price is one only beside what it buys. */
const PRICED = /\d|₹/;
const SOLD = new RegExp(
  `${GOODS.source}|\\brefer a friend\\b|\\baccounts?\\b|\\bcash ?back on\\b|\\bper (?:month|year|annum)\\b`,
  'i',
);

/** What points at the payment, or at what has happened or will. */
const POINTING =
  /\b(?:it|its|this(?! (?:season|festive|weekend|diwali|holi|summer|winter|monsoon|month|year)\b)|that|these|those|same|such|which|they|them|will|shall|would|could|might|must|once|when|until|till|after|before|while|if|be|been|was|were|has|had|did|came|come|let|here|there|due|now(?!\W*$| and\b))\b/i;

/** Whether a sentence only sells something: an offer of the bank's goods, and nothing that was done. */
export function isMarketing(sentence: string): boolean {
  if (!ASKS.test(sentence) && !OFFERS.test(sentence)) return false;
  if (PRICED.test(sentence) && sentence.search(SOLD) === -1) return false;
  const rest = [PRICES, OFFERS, ASKS, GOODS].reduce(
    (words, goods) => words.replace(goods, ' '),
    sentence,
  );
  return (
    !POINTING.test(sentence) &&
    !comesFirst(sentence) &&
    !OF_TROUBLE.test(sentence) &&
    !isOfItsPayer(sentence) &&
    !/[:=<>]/.test(rest) &&
    !/[^\p{Script=Latin}\p{M}\P{L}]/u.test(rest) &&
    sensitiveWord(rest) === null &&
    !hasShortened(rest) &&
    wordsIn(rest).every(isListedWord) &&
    (sentence.match(/\p{L}+/gu) ?? []).length >= 3 &&
    (SOLD.test(sentence) || offersIn(sentence))
  );
}
