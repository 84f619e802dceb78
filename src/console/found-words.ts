import { html, type Piece } from '../web/html.ts';
import { findingInHindi } from './hindi/finding-in-hindi.ts';
import type { Language } from './language.ts';
import { inConsoleWords } from './plain-words.ts';

/** What a verb found, in the page's language; in its own words, marked as English, where none are known. */
export function foundWords(text: string, language: Language): Piece {
  if (language === 'en') return text;
  return findingInHindi(text) ?? html`<span lang="en">${text}</span>`;
}

/**
 * The same for who sees no command line: in English its commands are left out and its options named
 * as the console's fields; the Hindi, found by the verb's own words, names none.
 */
export function foundInConsoleWords(text: string, language: Language): Piece {
  if (language === 'hi') return foundWords(text, language);
  const plain = inConsoleWords(text).trim();
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}
