import { expect, test } from '@jest/globals';
import { catalogue } from '../../../src/words/catalogue.ts';
import type { Entry, Reader } from '../../../src/words/entry.ts';
import { isSentence, keptSentence } from '../../../src/words/kept.ts';
import { render } from '../../../src/words/render.ts';
import { type Key, type Sentence, say } from '../../../src/words/sentence.ts';
import { namesIn } from '../../setup/words.ts';

const readers: readonly Reader[] = [
  { door: 'api', language: 'en' },
  { door: 'cli', language: 'en' },
  { door: 'console', language: 'en' },
  { door: 'console', language: 'hi' },
];
const entries: [string, Entry][] = Object.entries(catalogue);
const isKey = (key: string): key is Key => Object.hasOwn(catalogue, key);

/** A sentence with the same at each of its places; a number where something is counted. */
function filled(key: string, entry: Entry, value: string): Sentence {
  if (!isKey(key)) throw new Error(`${key} is in no catalogue`);
  const said = `${entry.en} ${entry.cli ?? ''}`;
  const names = namesIn(said).filter((name) => !name.startsWith('field_'));
  const counted = (name: string) => said.includes(`{${name}, plural`);
  return {
    key,
    values: Object.fromEntries(names.map((name) => [name, counted(name) ? 2 : value])),
  };
}

test.each([
  ['braces', '{orderId} {', '}{{}}'],
  ['quotes', "'{'", "''"],
  ['tags', '<b>', '</script><script>'],
  ['half a character', '\ud83d', '\udc00'],
  ['a pattern', '$& $1 $`', '\\{}'],
  ['much', 'x'.repeat(100_000), ''],
])('what stands in a sentence is text, whatever it is: %s', (_, ...values) => {
  for (const value of values)
    for (const [key, entry] of entries)
      for (const reader of readers) {
        const said = render(filled(key, entry, value), reader);
        const own = reader.door === 'console' ? (entry.console ?? entry) : entry;
        const named = namesIn(own[reader.language]).filter((name) => !name.startsWith('field_'));
        const isNamed = named.some((name) => !entry.en.includes(`{${name}, plural`));
        expect([key, !isNamed || said.includes(value)]).toEqual([key, true]);
      }
});

test('a sentence in a sentence is said to the same reader', () => {
  const said = say('target_forbidden', {
    what: say('the_notice_address'),
    why: say('address_not_public', { address: '10.0.0.1', range: say('range_private') }),
  });
  expect(render(said)).toBe(
    'The notice address is refused: 10.0.0.1 is not a public address (private).',
  );
  expect(render(said, { door: 'console', language: 'hi' })).toBe(
    'सूचनाओं का पता की अनुमति नहीं है: 10.0.0.1 सार्वजनिक पता नहीं है (निजी)।',
  );
});

test('each door calls a field by its own name', () => {
  const said = say('last_digits_not_shown', { bank: 'hdfc' });
  expect(readers.map((reader) => render(said, reader))).toEqual([
    'The mails of hdfc show no digits of the account: leave last_digits out.',
    'The mails of hdfc show no digits of the account: leave --last-digits out.',
    'The mails of hdfc show no digits of the account: leave “Last digits” out.',
    'hdfc की मेल में खाते के अंक नहीं आते: “आख़िरी अंक” ख़ाली छोड़ें।',
  ]);
});

test('what is counted is said as one or as many', () => {
  const waits = [1, 2].map((minutes) => say('hourly_invitations', { most: 5, minutes }));
  expect(waits.map((wait) => render(wait))).toEqual([
    'There were 5 invitations in the last hour. Wait a minute, then try again.',
    'There were 5 invitations in the last hour. Wait 2 minutes, then try again.',
  ]);
});

test('a sentence comes back from JSON as it was; one that nobody knows any more is said to be that', () => {
  const said = say('target_forbidden', { what: 'it', why: say('target_no_url') });
  const kept: unknown = JSON.parse(JSON.stringify(said));
  expect(keptSentence.parse(kept)).toEqual(said);
  for (const foreign of [
    { key: 'of_tomorrow', values: {} },
    'a text',
    null,
    7,
    { key: 'toString' },
  ])
    expect(keptSentence.parse(foreign)).toEqual(say('words_of_another_version'));
  const lacking = keptSentence.parse({ key: 'order_is_a_test', values: {} });
  expect(render(lacking)).toBe('Another version of Paisewise wrote this.');
  expect([isSentence({ key: 'k', values: {} }), isSentence({ ...said })]).toEqual([false, true]);
});

test('an instant is the clock’s of India in the console, and UTC elsewhere', () => {
  const sentence = say('purge_to_come', { at: '2026-11-27T05:25:42.136Z' });
  expect(render(sentence, { door: 'cli', language: 'en' })).toContain('2026-11-27T05:25:42.136Z');
  expect(render(sentence, { door: 'console', language: 'en' })).toMatch(/27 Nov, 10:55\sam$/);
});
