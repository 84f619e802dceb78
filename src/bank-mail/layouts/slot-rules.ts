import { type Sentence, say } from '../../words/sentence.ts';
import { moneyIn } from '../language/amount.ts';
import type { Node } from '../language/compile.ts';
import type { Match } from '../language/match.ts';
import { sensitiveWord, wordOfFate } from '../language/sensitive-words.ts';
import type { ViewText } from '../statements/readings.ts';
import type { Template } from '../statements/template.ts';
import { HINDI_FATE } from './warnings.ts';

/** Causes that no payment for an order has, in banks' words. */
const CAUSE =
  /(?<![\p{L}\p{N}])(?:refund\w*|rfnd|revers\w*|rvsl|charge ?backs?|cash ?backs?|salary|dividends?|interest|neft|rtgs|n?ach|cheques?|chq|(?:upi|imps)[/-]?(?:ret|rev|rvsl|rtn)|(?:ret|rev|rvsl|rtn)[/-](?:upi|imps)|रिफंड|वापसी|वेतन|ब्याज|चेक)(?![\p{L}\p{N}])/iu;
const TIME = /(?<!\d)\d{1,2}:\d{2}(?!\d)/;

/**
 * Why what stands in the payer's slot may be the bank's; null where it is a name, an address or a
 * remark. The bank chose where the slot stands; the payer chose all that is in it.
 */
export function doubtInSlot(words: string, pairs: ReadonlySet<string>): Sentence | null {
  if (/\n/.test(words.trim())) return say('doubt_goes_on');
  if (TIME.test(words)) return say('doubt_name_time');
  if (CAUSE.test(words.replace(/\S+@\S+/g, ' '))) return say('doubt_name_cause');
  const all = wordsIn(words);
  const isPair = all.some((word, at) => pairs.has(`${word} ${all[at + 1] ?? ''}`));
  return isPair ? say('doubt_name_statement') : null;
}

/**
 * The same for a template that was made of some mails: nobody has looked at what else its bank may
 * write there, so a sum or a number like a reference is no payer's.
 */
export function doubtInTaughtSlot(words: string): Sentence | null {
  if ([...moneyIn(words)].length > 0) return say('doubt_name_amount');
  return /(?<!\d)\d{12}(?!\d)/.test(words.replace(/\S+@\S+/g, ' '))
    ? say('doubt_name_reference')
    : null;
}

/** What payers' apps write by themselves: it tells nothing of the payment. */
const OF_APPS =
  /(?<![\p{L}\p{N}])(?:upi|imps|bhim|payments?|paying|pay|paid|money|na|n\/a|(?:sent|paid|received)(?: (?:from|via|using|through|by|with|on) [\p{L}.]+(?: pay)?)?|(?:order|bill|invoice|ref)\s?(?:no\.?\s?)?[#-]?\w*\d\w*)(?![\p{L}\p{N}])/giu;
/** A sentence's end with words behind it: a name's short forms aside. */
const SENTENCE_END = /(?<!(?:^|[^\p{L}])\p{L}{1,3})[.!?]\s*\p{L}{2,}\s+\p{L}/u;

/**
 * The same for a slot that nothing of the bank's closes: its sentences may have run into it. It holds
 * no sentence, and no word for what becomes of payments; a single telling word isn't the payer's.
 */
export function doubtInOpenSlot(words: string): Sentence | null {
  if (SENTENCE_END.test(words)) return say('doubt_name_sentence');
  const rest = words.replace(/\S+@\S+/g, ' ').replace(OF_APPS, ' ');
  if (wordOfFate(rest) !== null || HINDI_FATE.test(rest)) return say('doubt_name_banks_words');
  const segments = rest.split(/[/|]/).map((one) => one.trim());
  return segments.some((one) => /^\p{L}[\p{L}-]*$/u.test(one) && sensitiveWord(one) !== null)
    ? say('doubt_remark_one_word')
    : null;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Each two words that stand behind one another in a bank's credit templates. */
export function pairsOf(templates: readonly Template[]): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const { nodes, kind } of templates) if (kind === 'credit') addPairs(nodes, [], pairs);
  return pairs;
}

/** The last words that nodes may end in, given those before them. */
function addPairs(nodes: readonly Node[], before: readonly string[], pairs: Set<string>): string[] {
  let last = [...before];
  for (const node of nodes) {
    switch (node.kind) {
      case 'word':
        for (const word of last) pairs.add(`${word} ${node.text}`);
        last = [node.text];
        break;
      case 'mark':
        break;
      case 'field':
        last = [];
        break;
      case 'maybe':
        last = [...last, ...addPairs(node.nodes, last, pairs)];
        break;
      case 'either':
        last = node.branches.flatMap((branch) => addPairs(branch, last, pairs));
        break;
      case 'rows':
        for (const row of node.rows) addPairs(row.nodes, [], pairs);
        last = [];
        break;
    }
  }
  return [...new Set(last)];
}

/** How long a line is that was broken for its length: some 40 to 80 signs. */
const WRAPPED_MIN = 28;
const WRAPPED_MAX = 80;
/** How long one is in front of a line that the payer's words fill. */
const WRAPPED_MIN_WHOLE = 60;

/**
 * Whether a payer's words stand on one line, or go on in the next as plain text is broken for its
 * length. A name within a sentence may be broken anywhere, where its next line is a name, too; a line
 * that has nothing else behind a row of the payer's is the bank's.
 */
export function isUnbroken(
  { text, isPage }: Pick<ViewText, 'text' | 'isPage'>,
  { start, end, captured }: Match,
  free: string,
): boolean {
  const words = free.trim();
  if (!words.includes('\n')) return true;
  const at = text.indexOf(words, start);
  if (at === -1 || at >= end) return false;
  const isRemark = free === captured.words;
  return [...words.matchAll(/\n([^\n]*)/g)].every(({ index, 1: line = '' }) => {
    const from = at + index + 1;
    const isWholeLine = /^[^\p{L}\p{N}\n]*(?:\n|$)/u.test(text.slice(from + line.length));
    if (!isPage && isWrapped(text, from, isWholeLine ? WRAPPED_MIN_WHOLE : WRAPPED_MIN))
      return true;
    if (isRemark || isWholeLine) return false;
    return isCapital(line);
  });
}

/** Letters, and the marks of names. */
const NAME = /^[\p{L}\p{M}\s.,'’&()/-]*$/u;
const NAME_WORDS_MAX = 3;
/** What no name is. */
const NO_NAME = /(?<![\p{L}\p{M}])(?:your?|is|was|to|be|in|on|off|now|once)(?![\p{L}\p{M}])/iu;

/** Whether each word of a line is written like a name's, and none tells of a payment's end. */
const isCapital = (line: string): boolean =>
  NAME.test(line) &&
  wordsIn(line).length <= NAME_WORDS_MAX &&
  !NO_NAME.test(line) &&
  sensitiveWord(line) === null &&
  !HINDI_FATE.test(line) &&
  !/(?<![\p{L}\p{M}'’])\p{Ll}(?!\p{L}?\b)/u.test(line);

/**
 * Whether the break in front of a line at `from` came of a line's length: the line before it is long,
 * and no line of the text is so long that the next word would have had its place.
 */
function isWrapped(text: string, from: number, least: number): boolean {
  const length = from - 1 - (text.lastIndexOf('\n', from - 2) + 1);
  if (length < least || length > WRAPPED_MAX) return false;
  const word = /^\S*/.exec(text.slice(from))?.[0] ?? '';
  return text.split('\n').every((line) => line.length < length + 1 + word.length);
}
