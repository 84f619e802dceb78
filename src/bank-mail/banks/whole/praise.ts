import { isListedWord, wordsIn } from './listed-words.ts';

const FUNCTION_WORDS =
  /\b(?:you|your|the|our|us|we|with|for|and|to|of|in|on|a|an|is|are|from|by|at|all)\b/gi;
/** What an unknown sentence of a bank is about when it only praises. */
const PRAISE =
  /\b(?:discover\w*|explor\w*|enjoy\w*|shop(?:ping)?|offers?|season\w*|festiv\w*|celebrat\w*|travel\w*|movies?|dining|exclusive|delight\w*|experienc\w*|lifestyle|famil(?:y|ies)|friends?|convenien\w*|eas(?:y|ily|ier)|simpl[ey]\w*|smart\w*|benefits?|happ(?:y|iness)|love|choosing|trust|technology|holidays?|dreams?|innovat\w*|seamless\w*|anywhere|fingertips)\b/i;
/** A word of what was done to something, or by somebody, of which nothing is known. */
export const DONE =
  /\b(?!(?:trusted|valued|loved|dedicated|committed|designed|delighted|united|limited|unlimited|dreamed|inspired|need|feed|speed|indeed|seed)\b)\p{L}{2,}ed\b|\b(?:by|at|with) (?:your|the|our) bank\b/iu;
/** How a sentence ends that says that something is over: `The season is off`. */
const OVER = /\b(?:off|over|gone|down|out|away|up)\W*$/i;
/** A word without its vowels, which could stand for any: `We are happy to rvrs your cr`. */
const SHORTENED =
  /(?<![\p{L}\p{N}'’])(?!(?:mrs?|ms|dr|st|ltd|pvt)\b)(?:[B-DF-HJ-NP-TV-XZ]?[b-df-hj-np-tv-xz]{2,}|[B-DF-HJ-NP-TV-XZ]{5,}|[cd]r)(?!\p{L})/u;
/** Whether a word of a sentence stands without its vowels. */
export const hasShortened = (sentence: string): boolean => SHORTENED.test(sentence);
/** Parts and numbers in words, and who comes when something is wrong: no praise has them. */
export const OF_TROUBLE =
  /\b(?:half|halves|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|dozen|fifth|tenth|police|cops?|court|lawyers?|thie(?:f|ves)|crooks?|cheats?|jail|slow|busy|crowded|goods|sellers?|risk|cell|shut|rest|chase)\b/i;
/** What points at the payment, or at what is yet to come. */
const POINTING =
  /\b(?:it|its|this|that|these|those|same|such|which|they|them|he|she|will|shall|would|could|might|must|once|when|until|till|after|before|while|if|be|been|was|were|has|had|did|came|come|let|check with)\b/i;

/** Whether one of the lists has a word, or it praises by itself. */
const isListed = (word: string): boolean =>
  isListedWord(word) || [word, word.replace(/(?<=[^s])s$/, '')].some((one) => isWhole(PRAISE, one));

const isWhole = (pattern: RegExp, word: string): boolean => pattern.exec(word)?.[0] === word;

/**
 * Whether a sentence only praises: every word of it is of a list, it points at nothing, and tells of
 * nothing that was done.
 */
export function isPraise(sentence: string, least: number): boolean {
  const words = wordsIn(sentence);
  return (
    words.length >= Math.max(4, least) &&
    words.every(isListed) &&
    (sentence.match(FUNCTION_WORDS)?.length ?? 0) > 0 &&
    PRAISE.test(sentence) &&
    ![POINTING, DONE, OVER, SHORTENED, OF_TROUBLE].some((one) => one.test(sentence))
  );
}
