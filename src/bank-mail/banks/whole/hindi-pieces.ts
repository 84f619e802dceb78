import type { Found } from '../../types.ts';
import { amountAt } from '../language/amount.ts';
import { dayAt } from '../language/dates.ts';
import { isHindiGreeting, isKnownHindi, saysCredited } from '../language/hindi.ts';
import { statesNegative } from '../language/negative.ts';
import { sensitiveWord } from '../language/sensitive-words.ts';
import { isHindiAdvice, isOfThisPaymentInHindi } from './advice/hindi-advice.ts';
import { withoutNeutral } from './known-sentences.ts';
import { agrees } from './known-texts.ts';
import { isHindiOffer } from './offers/hindi-offer.ts';
import { isHindiFooter } from './phrases/hindi.ts';

const GREETED =
  /^(?:वणक्कम|नमस्ते|नमस्कार|प्रिय|आदरणीय|महोदय|श्री|सुश्री|कुमारी|हाय|सम्मानित|सम्माननीय|माननीय|मान्यवर|सुप्रभात|शुभ|प्रणाम|राम राम|जय|आपका स्वागत|हेलो|हैलो|स्वागत)/;

/** Somebody's name: `आशा जी,`. */
const HONOURED = /^[^\s,]{2,20}(?: [^\s,]{2,20})? जी ?[,!]?$/u;

/** Whether somebody is greeted; a word of English among those of Hindi may tell something. */
const isGreeting = (plain: string): boolean =>
  (GREETED.test(plain) || HONOURED.test(plain)) &&
  isHindiGreeting(plain) &&
  sensitiveWord(plain) === null;

/** A sentence in Hindi: known words, and figures only where they are the statement's. */
export function kindOfHindi(
  plain: string,
  { found, isFront, isOwn = false }: { found: Found | null; isFront: boolean; isOwn?: boolean },
): string | null {
  if (isHindiFooter(withoutNeutral(plain))) return 'a footer in Hindi';
  if (isOwn && isHindiOffer(plain)) return 'marketing';
  if (isOwn && isHindiAdvice(withoutNeutral(plain))) return 'advice';
  if (/नहीं|नही|\?/.test(plain) || FOREIGN_MONEY.test(plain)) return null;
  if (/[^\p{Script=Latin}\p{Script=Devanagari}\p{M}\P{L}]/u.test(plain)) return null;
  if (isFront && isGreeting(plain)) return 'a greeting';
  if (!isKnownHindi(plain) || isOfThisPaymentInHindi(plain) || namesOtherRail(plain, found))
    return null;
  const [said = '', ...balance] = plain.split(/(?=शेष|बैलेंस|उपलब्ध)/);
  // What stands at the balance is one amount, whatever it is.
  const behind = balance.join(' ').replace(MONEY_ONCE, '');
  if (/\p{N}/u.test(behind) || statesNegative(said)) return null;
  const figures = said.replace(FIGURE, (figure, mask?: string) =>
    isStatements(figure, mask, found) ? '' : figure,
  );
  if (/\p{N}/u.test(figures)) return null;
  const latin = `${figures} ${behind}`.replace(/\b(?:SBI|A\/c|AC|Rs|INR|UPI|IMPS)\b\.?/gi, '');
  if (/[A-Za-z]/.test(latin.replace(MONEY, ''))) return null;
  return figures === said || saysCredited(said) ? 'the same in Hindi' : null;
}

/** Whether it names a rail, and the statement another. */
const namesOtherRail = (plain: string, found: Found | null): boolean =>
  (found?.rail === 'upi' && /\bIMPS\b/i.test(plain)) ||
  (found?.rail === 'imps' && /\bUPI\b/i.test(plain));

/** A figure in dollars isn't the statement's. */
const FOREIGN_MONEY = /[^₹\P{Sc}]/u;

const MONEY = /(?:₹|&rupee;|\uFFFD|rs\.?|inr|रु\.?)?\s?-?[\d,]+(?:\.\d+)?\s?(?:cr\b\.?)?/gi;
const MONEY_ONCE = new RegExp(MONEY.source, 'i');
const FIGURE =
  /([Xx*]{1,20}\d{2,6})|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|(?:₹|&rupee;|\uFFFD|rs\.?|inr)\s?[\d,]+(?:\.\d+)?|\d[\d,]*(?:\.\d+)?/gi;

/** Whether a figure is the statement's own: its digits, its day, its amount, its reference. */
function isStatements(figure: string, mask: string | undefined, found: Found | null): boolean {
  const nothing = {
    id: null,
    vpa: null,
    words: null,
    time: null,
    amountPaise: null,
    day: null,
    reference: null,
    balancePaise: null,
  };
  if (mask !== undefined)
    return agrees({ ...nothing, accountTail: mask.replace(/\D/g, '') }, found);
  const day = dayAt(figure, 0);
  if (day?.end === figure.length)
    return agrees({ ...nothing, accountTail: null, day: day.value }, found);
  if (figure === found?.reference) return true;
  const amount = amountAt(figure, 0);
  return (
    found !== null &&
    amount?.end === figure.length &&
    agrees({ ...nothing, accountTail: null, amountPaise: amount.paise }, found)
  );
}
