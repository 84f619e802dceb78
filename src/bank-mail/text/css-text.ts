/** `url(`, however its letters are written, and not the end of a longer name. */
const ADDRESS = String.raw`(?<![\w\\-]|[^\0-\x7f]|\\[\da-f]{1,6}\s)(?:\\?u|\\0{0,4}[57]5\s?)(?:\\?r|\\0{0,4}[57]2\s?)(?:\\?l|\\0{0,4}[46]c\s?)\(`;
/**
 * What stands in a sheet or a style attribute for something else than itself (CSS Syntax, 4.3): a
 * comment, a string, an address, an escape; `<!--` and `-->`, which Word writes around each sheet.
 */
const TOKEN = new RegExp(
  String.raw`\/\*[\s\S]*?(?:\*\/|$)|("(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?)|${ADDRESS}\s*(?!["'\s])((?:[^)\\]|\\[\s\S])*)|\\(?:([\da-f]{1,6})\s?|([\s\S]))|<!--|-->`,
  'gi',
);

/** What could end a declaration, a rule, a selector or a comment. */
const STRUCTURE = /[{}[\]();:,*>+~#.\\]/g;

/**
 * CSS as a browser takes it apart, so that it may be split at its braces, semicolons and commas:
 * comments are blanks, strings and addresses keep none of those signs, and an escaped letter is
 * written out behind a backslash (`\62` is `\b`; any other sign is `\_`).
 */
export const plainCss = (css: string): string =>
  css.replace(TOKEN, (_, string?: string, address?: string, code?: string, sign?: string) => {
    if (string !== undefined) return string.replace(STRUCTURE, ' ');
    if (address !== undefined) return `url(${address.replace(/[{};*[\](\\]/g, ' ')}`;
    const letter = code === undefined ? sign : characterOf(Number.parseInt(code, 16));
    return letter === undefined ? ' ' : `\\${asName(letter)}`;
  });

/** A name in which whatever no sheet writes without an escape is `_`, as in `.sm\:hidden`. */
export const asName = (name: string): string => name.replace(/[^\w-]/g, '_');

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '_';
