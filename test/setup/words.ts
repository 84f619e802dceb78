import { IntlMessageFormat } from 'intl-messageformat';
import { isSentence } from '../../src/words/kept.ts';
import { render } from '../../src/words/render.ts';
import type { Sentence } from '../../src/words/sentence.ts';

type Elements = ReturnType<IntlMessageFormat['getAst']>;

/** The names of the values that a text of the catalogue needs, as its own parser finds them. */
export const namesIn = (text: string): string[] =>
  namesOf(new IntlMessageFormat(text, 'en', {}, { ignoreTag: true }).getAst());

const namesOf = (elements: Elements): string[] => [
  ...new Set(
    elements.flatMap((element) => [
      ...('value' in element && element.type !== 0 ? [element.value] : []),
      ...('options' in element
        ? Object.values(element.options).flatMap(({ value }) => namesOf(value))
        : []),
    ]),
  ),
];

/** A sentence as the command line says it. */
export const atTerminal = (words: Sentence): string =>
  render(words, { door: 'cli', language: 'en' });

/** Matches a sentence by what the command line says of it. */
export const saying = (what: string | RegExp) => ({
  asymmetricMatch: (words: unknown): boolean => {
    if (typeof words !== 'object' || words === null || !isSentence(words)) return false;
    const said = atTerminal(words);
    return typeof what === 'string' ? said.includes(what) : what.test(said);
  },
  toString: () => `Saying ${String(what)}`,
});
