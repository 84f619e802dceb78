import { test } from '@jest/globals';
import { hasDovecot } from './dovecot.ts';

/** A test that needs Dovecot: left out, by name, where it isn't installed. */
export const dovecotTest = hasDovecot ? test : test.skip;
