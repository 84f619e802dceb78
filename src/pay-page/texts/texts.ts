import type { en } from './en.ts';

type Worded<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...words: infer W) => string
      ? (...words: W) => string
      : Worded<T[K]>;
};

/** What a language must say. */
export type Texts = Worded<typeof en>;
