import type { catalogue } from './catalogue.ts';

export type Key = keyof typeof catalogue;

/** What stands at a placeholder: a name, a number, or another sentence or phrase. */
export type Value = string | number | Sentence;

/** What is said, in no language yet: a door renders it in its own words. */
export type Sentence = {
  readonly key: Key;
  readonly values: Readonly<Record<string, Value>>;
};

// A plural's branches have braces of their own, which hold several words or a number sign.
type NameIn<Inside extends string> = Inside extends `${infer Name}, ${string}`
  ? Name
  : Inside extends `field_${string}` | `${string} ${string}` | `${string}#${string}`
    ? never
    : Inside;
type Names<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? NameIn<Inside> | Names<Rest>
  : never;
type Counts<Text extends string> = Text extends `${string}{${infer Name}, plural,${infer Rest}`
  ? Name | Counts<Rest>
  : never;

// The command line may name more, as the id that its command takes.
type TextsOf<K extends Key> = (typeof catalogue)[K] extends infer E
  ? E extends { en: infer En extends string; cli: infer Cli extends string }
    ? En | Cli
    : E extends { en: infer En extends string }
      ? En
      : never
  : never;

/** Every value that a sentence needs, and no other; what its plurals count is a number. */
type ValuesOf<K extends Key> = {
  readonly [Name in Names<TextsOf<K>>]: Name extends Counts<TextsOf<K>> ? number : Value;
};

type Given<K extends Key> = keyof ValuesOf<K> extends never ? [] : [values: ValuesOf<K>];

/** A sentence of the catalogue with its values. Pure. */
export const say = <K extends Key>(key: K, ...[values]: Given<K>): Sentence => ({
  key,
  values: values ?? {},
});
