import { html, type Piece } from '../pay-page/html.ts';
import { findingInHindi } from './hindi/finding-in-hindi.ts';
import type { Language } from './language.ts';

/** What a verb found, in the page's language; in its own words, marked as English, where none are known. */
export function foundWords(text: string, language: Language): Piece {
  if (language === 'en') return text;
  return findingInHindi(text) ?? html`<span lang="en">${text}</span>`;
}
