// Control characters from mails, shops and typed words must not reach the terminal.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A text as a terminal may have it. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '·');

/** A refusal that quotes what was typed, which may be a whole file by mistake. */
export const printableRefusal = (message: string): string =>
  printable(message).replace(/(\S{60})\S{600,}/g, '$1…');
