import { FormatError, IntlMessageFormat } from 'intl-messageformat';
import { catalogue } from './catalogue.ts';
import { type Entry, inApi, type Reader } from './entry.ts';
import { fieldWords } from './fields.ts';
import type { Sentence, Value } from './sentence.ts';
import type { Spoken } from './spoken.ts';

/** A sentence as its reader gets it. Whatever stands in its values is text and nothing more. Pure. */
export function render(sentence: Sentence, reader: Reader = inApi): string {
  const { door, language } = reader;
  const text = textFor(catalogue[sentence.key], reader);
  const said = Object.entries(sentence.values).map(
    ([name, value]) => [name, renderValue(value, reader)] as const,
  );
  const values = { ...fieldWords(door, language), ...Object.fromEntries(said) };
  try {
    return String(formatOf(text, language).format(values));
  } catch (error) {
    // A sentence that another version kept may lack a value; `say` lets none go out so.
    if (!(error instanceof FormatError) || sentence.key === OF_ANOTHER) throw error;
    return render({ key: OF_ANOTHER, values: {} }, reader);
  }
}

const OF_ANOTHER = 'words_of_another_version';

function textFor(entry: Entry, { door, language }: Reader): string {
  if (door === 'console') return (entry.console ?? entry)[language];
  return door === 'cli' && language === 'en' ? (entry.cli ?? entry.en) : entry[language];
}

function renderValue(value: Value, reader: Reader): string | number {
  if (typeof value === 'object') return render(value, reader);
  const isInstant = typeof value === 'string' && INSTANT.test(value);
  return isInstant && reader.door === 'console' ? inIndia(new Date(value), reader.language) : value;
}

/** As `toISOString` writes it: programs read it so, people of a shop as their clock shows it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

const inIndia = (instant: Date, language: Spoken): string =>
  instant.toLocaleString(`${language}-IN`, {
    ...{ timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' },
    ...{ hour: 'numeric', minute: '2-digit' },
    ...(language === 'hi' ? { dayPeriod: 'short' } : {}),
  });

const formats = new Map<string, IntlMessageFormat>();

function formatOf(text: string, language: Spoken): IntlMessageFormat {
  const id = `${language} ${text}`;
  const known = formats.get(id);
  if (known) return known;
  const made = new IntlMessageFormat(text, language, {}, { ignoreTag: true });
  formats.set(id, made);
  return made;
}
