import { IntlMessageFormat } from 'intl-messageformat';
import { catalogue } from './catalogue.ts';
import type { Entry } from './entry.ts';
import { fieldWords } from './fields.ts';
import { inApi, type Reader } from './reader.ts';
import type { Sentence, Value } from './sentence.ts';
import type { Spoken } from './spoken.ts';

/** A sentence as its reader gets it. Whatever stands in its values is text and nothing more. Pure. */
export function render(sentence: Sentence, reader: Reader = inApi): string {
  const { door, language } = reader;
  const text = textFor(catalogue[sentence.key], reader);
  const said = Object.entries(sentence.values).map(
    ([name, value]) => [name, renderValue(value, reader)] as const,
  );
  return String(
    formatOf(text, language).format({ ...fieldWords(door, language), ...Object.fromEntries(said) }),
  );
}

const textFor = (entry: Entry, { door, language }: Reader): string =>
  language === 'hi' || door === 'api' ? entry[language] : (entry[door] ?? entry.en);

const renderValue = (value: Value, reader: Reader): string | number => {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return 'key' in value
    ? render(value, reader)
    : value.map((one) => render(one, reader)).join(', ');
};

const formats = new Map<string, IntlMessageFormat>();

function formatOf(text: string, language: Spoken): IntlMessageFormat {
  const id = `${language} ${text}`;
  const known = formats.get(id);
  if (known) return known;
  const made = new IntlMessageFormat(text, language, {}, { ignoreTag: true });
  formats.set(id, made);
  return made;
}
