/**
 * Word's settings as mail builders write them into a page's head: numbers, switches, languages and
 * names of styles under names of Word's own. Nothing else is in such a block.
 */
const SETTING =
  /<([ow]):([A-Za-z]{1,60})>\s*(?:\d{1,4}|true|false|[Nn]ormal|[Pp]rint|[Ww]eb|(?:[a-z]{2}|[A-Z]{2})-[A-Z]{2}|X-NONE)?\s*<\/\1:\2>/g;
/** A block of settings: Word shows none of it, whatever its elements say. */
const SETTINGS = /<xml\b[^<>]*>((?:(?!<\/?xml\b)[\s\S])*)<\/xml\s*>/gi;
const AROUND = /<style[\s\S]*?<\/style\s*>|<[^<>]*>|\[if[^\]]*\]>|<!(?:--)?\s*$|<!\[endif\]\s*$/gi;
/** Words that Word draws along a line. */
const DRAWN = /\bstring\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** The words of a comment that one program alone shows (`<!--[if mso]>`); empty in any other. */
export function wordsOfConditional(comment: string): string {
  if (!/^\s*\[if[^\]]*\]>/i.test(comment)) return '';
  const drawn = [...comment.matchAll(DRAWN)].map(([, one, other]) => one ?? other);
  const words = comment
    .replace(SETTINGS, (block, inner: string) => (isSettings(inner) ? ' ' : block))
    .replace(AROUND, ' ')
    .replace(/&nbsp;/g, ' ');
  return [words, ...drawn].join(' ').trim();
}

/** Whether nothing but settings stands in a block: a text of any other kind might be shown. */
function isSettings(block: string): boolean {
  const rest = block.replace(SETTING, ' ').replace(/<\/?[owm]:[A-Za-z]{1,60}\b[^<>]*>/g, ' ');
  return rest.trim() === '';
}
