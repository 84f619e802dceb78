import type { Spoken } from './spoken.ts';

/** Who reads it: a program and the log, a person at the command line, a person in the console. */
export type Door = 'api' | 'cli' | 'console';
export type Reader = { door: Door; language: Spoken };

export const inApi: Reader = { door: 'api', language: 'en' };
export const atTerminal: Reader = { door: 'cli', language: 'en' };
