import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { problemOf } from '../../../src/console/problem.ts';
import { sentencesInHindi } from '../../../src/console/texts.ts';
import { Refusal } from '../../../src/platform/refusal.ts';

test('in Hindi a stale session is told apart from ways to sign in that changed', () => {
  const said = (sentence: string) => problemOf(new Refusal('sign_in_again', sentence), 'hi').text;
  const stale = 'You signed in more than 15 minutes ago. Sign out and in again, then repeat it.';
  expect(said(stale)).toContain('15 मिनट');
  const changed = 'Your ways to sign in changed meanwhile. Sign out and in again, then repeat it.';
  expect(said(changed)).toContain('तरीक़े बदल गए');
  expect(said(changed)).not.toContain('15');
});

test('in Hindi too much is said with the wait of its own', () => {
  const refusal = new Refusal('rate_limited', 'Too many.', { retry_after: 301 });
  expect(problemOf(refusal, 'hi')).toMatchObject({ language: 'hi' });
  expect(problemOf(refusal, 'hi').text).toContain('6 मिनट');
});

test('each sentence that is put into Hindi by itself is one that is said', () => {
  const sources = globSync('src/people/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  for (const sentence of Object.keys(sentencesInHindi))
    expect([sentence, sources.some((source) => source.includes(sentence))]).toEqual([
      sentence,
      true,
    ]);
});
