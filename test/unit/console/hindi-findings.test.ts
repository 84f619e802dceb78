import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { actions } from '../../../src/console/audit-words.ts';
import { findingInHindi, findings } from '../../../src/console/hindi/finding-in-hindi.ts';

const DEVANAGARI = /[ऀ-ॿ]/;

test.each([
  [
    'It can be read in more than one way: its parts state different payments: “a: b”. Compare it with the bank’s statement.',
    'इसे एक से ज़्यादा तरह पढ़ा जा सकता है: इसके हिस्सों में अलग-अलग भुगतान लिखे हैं: “a: b”। बैंक के स्टेटमेंट से मिलाएँ।',
  ],
])('what a finding names is said in Hindi too: %s', (said, hindi) => {
  expect(findingInHindi(said)).toBe(hindi);
});

test('what others wrote stays as it is', () => {
  expect(findingInHindi('It told us: whatever')).toBeUndefined();
});

test('a text that was made to be hard to match is read at once', () => {
  expect(findingInHindi('It was written to '.repeat(110))).toBeUndefined();
});

/** Where the findings are made that a page shows. */
const SOURCES = [
  'src/office/verification/verification-outcome.ts',
  'src/bank-mail/{explanations,prove-sender,confirm-proof,bind-account,decide-outcome,merge-views}.ts',
  'src/bank-mail/proof/{by-dkim,by-results}.ts',
  'src/bank-mail/banks/{doubts,disambiguate,profile}.ts',
  'src/bank-mail/banks/whole/{free-fields,name-doubts,why-left}.ts',
  'src/payments/matching/{mismatch-reason,assess-alert,record-alert}.ts',
  'src/payments/watching/record-mail.ts',
];

/** Sentences of these files that no page shows, and parts of those that have their Hindi whole. */
const NOT_SHOWN: readonly (string | RegExp)[] = [
  // A command alone.
  /^`[^`]+`$/,
  // Parts of a sentence that has its Hindi whole, with this one and without it.
  'Postgres allows {} connections, and the process of Paisewise may open {}{}: {}',
  'Postgres allows {} connections, and the {} processes of Paisewise may open {}{}: {}',
  ', and {} are open beside them',
  'lower DATABASE_POOL or raise max_connections',
  'Money came in{}, but not by UPI or IMPS: it pays no order by itself.',
  ' by {}',
  'It can be read in more than one way{}. Compare it with the bank’s statement.',
  'status: it answered {}, accepted are 200 to 299{}',
  '; Cloudflare stopped it',
  'The mail provider says: {} {}',
  /^(?:Sign in to this mailbox once|Microsoft says so)/,
  '; redirects are not followed',
  'It has {} To header, so nobody can say for whom it was written.',
  'The mail server rejected the login: {} {}',
  'Gmail, Yahoo, iCloud, Fastmail and others take no password but an app password.',
  'more than one',
  // Patterns, metrics and the log.
  /\\|\(\?:/,
  /^(?:bandwidth limit|maximum number of connections|user is authenticated but not connected)$/i,
  /^(?:banks' mails, by bank|from a mail's arrival|a mail could not be recorded|record alert)/,
  'not asked',
  'The name server took too long.',
  // Faults of ours, tried again.
  'the exchange is over',
  'another process has been renewing the tokens for too long',
  'a renewed token is missing',
  'mailbox {} holds tokens but logs in with a password',
  '{} was locked, open and in its window, and could not be settled',
  '{} is to be paid and was not locked',
];

const files = SOURCES.flatMap((pattern) => globSync(pattern));

function textsOf(file: string): string[] {
  const found: string[] = [];
  const keep = (text: string) => void (/[a-z]{2} /.test(text) && found.push(text));
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const inSql = new Set<unknown>();
  new Visitor({
    TaggedTemplateExpression: ({ quasi }) => void inSql.add(quasi),
    ImportDeclaration: ({ source }) => void inSql.add(source),
    Literal(node: Expression) {
      if ('value' in node && typeof node.value === 'string' && !inSql.has(node)) keep(node.value);
    },
    TemplateLiteral(node) {
      if (!inSql.has(node)) keep(node.quasis.map(({ value }) => value.cooked).join('{}'));
    },
  }).visit(program);
  return found;
}

const said = new Set(files.flatMap(textsOf));

const isHidden = (text: string) =>
  NOT_SHOWN.some((one) => (typeof one === 'string' ? one === text : one.test(text)));

test('whatever a check, an alert, a mailbox or a webhook tells is said in Hindi', () => {
  expect(said.size).toBeGreaterThan(100);
  const missing = [...said].filter(
    (text) => !isHidden(text) && findingInHindi(text.replaceAll('{}', '7')) === undefined,
  );
  expect(missing).toEqual([]);
});

test('each finding that has Hindi names as much in both', () => {
  for (const [english, hindi] of Object.entries(findings)) {
    const named = english.match(/\{\}/g)?.length ?? 0;
    // `{found}` is said in Hindi too; no third kind of brace is filled.
    const told = hindi.match(/\{(?:found)?\}/g)?.length ?? 0;
    const braces = hindi.match(/[{}]/g)?.length ?? 0;
    expect([english, told, braces, DEVANAGARI.test(hindi) || told > 0]).toEqual([
      english,
      named,
      2 * named,
      true,
    ]);
  }
});

/** Nouns of what is written into the audit log. */
const ACTION =
  /'((?:account|alert|bank|business|database|key|link|mailbox|notice|order|person|plan|review|seal|webhook)\.[a-z]+(?:-[a-z]+)*)'/g;

test('each action of the audit log has its Hindi', () => {
  const sources = globSync('src/!(console)/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const written = sources.flatMap((source) =>
    [...source.matchAll(ACTION)].map(([, one]) => one ?? ''),
  );
  const known = new Set(Object.keys(actions));
  expect(written.filter((one) => one !== 'order.id' && !known.has(one))).toEqual([]);
});
