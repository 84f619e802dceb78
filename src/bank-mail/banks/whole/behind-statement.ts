import { isFragment } from './ordinary-words.ts';

/** What begins within a sentence, behind the one that ends the statement. */
const WITHIN = /^[^\p{L}\p{N}]*(?:\p{Ll}|[([{]\p{L})/u;
/** Where money comes in at, and nothing more: `(branch)`, `* via app`. */
const CHANNEL =
  /^[^\p{L}\p{N}\n]*(?:(?:by|via|at|from|in|through|thru|with|using|mode|channel)\W{1,3})?(?:branch|atm|app|mobile|internet|net|office|online|kiosk|counter|web|phone)(?:\s?banking)?(?=[^\p{L}\p{N}\n]*(?:$|\n)|\s?[)\]}])/iu;

const restOfLine = (text: string, end: number): string =>
  /^[^\n]*/.exec(text.slice(end))?.[0] ?? '';

/**
 * Whether words stand behind the statement in its last line that belong to it: `… 632850147721. by
 * branch`. They are no beginning of the next line, however it goes on.
 * @param end where the statement ends in the text.
 */
export function hasFragmentAt(text: string, end: number): boolean {
  const rest = restOfLine(text, end);
  return WITHIN.test(rest) || isFragment(rest);
}

/** Whether a channel is named behind the statement in its last line, where no link of a footer stands. */
export const namesChannelAt = (text: string, end: number): boolean =>
  CHANNEL.test(restOfLine(text, end));
