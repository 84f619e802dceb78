import { z } from 'zod';
import { catalogue } from './catalogue.ts';
import { type Key, type Sentence, say, type Value } from './sentence.ts';

const isKey = (text: string): text is Key => Object.hasOwn(catalogue, text);

const value: z.ZodType<Value> = z.lazy(() => z.union([z.string(), z.number(), sentence]));

/** A sentence that came back from where it was sent or kept. */
export const sentence: z.ZodType<Sentence> = z.object({
  key: z.string().refine(isKey),
  values: z.record(z.string(), value),
});

/** The same of a row that another version may have written. */
export const keptSentence = sentence.catch(say('words_of_another_version'));

export const isSentence = (value: object): value is Sentence =>
  'key' in value && 'values' in value && sentence.safeParse(value).success;
