import type { Spoken } from './spoken.ts';

/**
 * A sentence of the catalogue, with `{name}` for what varies and `{field_…}` for a field that each
 * door calls by its own name. `cli` and `console` stand where the command line or the console's
 * English says more, as which command helps.
 */
export type Entry = Readonly<Record<Spoken, string> & { cli?: string; console?: string }>;
export type Entries = Readonly<Record<string, Entry>>;
