import type { link } from './en/link.ts';
import type { outcome } from './en/outcome.ts';
import type { paying } from './en/paying.ts';

type Worded<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...words: infer W) => string
      ? (...words: W) => string
      : Worded<T[K]>;
};

export type PayingTexts = Worded<typeof paying>;
export type OutcomeTexts = Worded<typeof outcome>;
export type LinkTexts = Worded<typeof link>;

/** What a language must say. */
export type Texts = PayingTexts & OutcomeTexts & { link: LinkTexts };
