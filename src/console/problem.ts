import type { Refusal } from '../platform/refusal.ts';
import { render } from '../words/render.ts';
import type { Language } from './language.ts';

/** A refusal as the console says it: in the page's language, without commands. */
export const problemOf = ({ words }: Refusal, language: Language): string =>
  render(words, { door: 'console', language });
