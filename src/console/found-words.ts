import { render } from '../words/render.ts';
import type { Sentence } from '../words/sentence.ts';
import type { Language } from './language.ts';

/** What a room says, as the console says it. */
export const inConsole = (words: Sentence, language: Language): string =>
  render(words, { door: 'console', language });

/** The same as a sentence of its own: its first word, if it is one, has a capital letter. */
export function asSentence(words: Sentence, language: Language): string {
  return inConsole(words, language).replace(/^[a-z]+(?![\w@./])/, (word) =>
    word.replace(/^./, (letter) => letter.toUpperCase()),
  );
}

/** Why something is so; where no words were kept, its code. */
export const whyInConsole = (words: Sentence | null, code: string, language: Language): string =>
  words === null ? code : asSentence(words, language);

/** A mail's reason without the masked words in it, where the words themselves stand beside it. */
export function withoutWords({ key, values }: Sentence): Sentence {
  const { why } = values;
  if (typeof why !== 'object') return { key, values };
  return key === 'doubt_in_words' ? why : { key, values: { ...values, why: withoutWords(why) } };
}
