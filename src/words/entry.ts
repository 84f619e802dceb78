import type { Spoken } from './spoken.ts';

/** Who reads it: a program and the log, a person at the command line, a person in the console. */
export type Door = 'api' | 'cli' | 'console';
export type Reader = { door: Door; language: Spoken };

export const inApi: Reader = { door: 'api', language: 'en' };
export const atTerminal: Reader = { door: 'cli', language: 'en' };

/**
 * A sentence of the catalogue, with `{name}` for what varies and `{field_…}` for a field that each
 * door calls by its own name. `cli` stands where the command line's English says more, as which
 * command helps; `console` where a page names another way than a command.
 */
export type Entry = Readonly<
  Record<Spoken, string> & { cli?: string; console?: Readonly<Record<Spoken, string>> }
>;
export type Entries = Readonly<Record<string, Entry>>;
