import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { sentenceInHindi, sentences } from '../../../src/console/hindi/sentence-in-hindi.ts';
import { problemOf } from '../../../src/console/problem.ts';
import { Refusal } from '../../../src/platform/refusal.ts';

const DEVANAGARI = /[ऀ-ॿ]/;
const said = (code: ConstructorParameters<typeof Refusal>[0], sentence: string) =>
  problemOf(new Refusal(code, sentence), 'hi').text;

test('in Hindi a stale session is told apart from ways to sign in that changed', () => {
  const stale = 'You signed in more than 15 minutes ago. Sign out and in again, then repeat it.';
  expect(said('sign_in_again', stale)).toContain('15 मिनट');
  const changed = 'Your ways to sign in changed meanwhile. Sign out and in again, then repeat it.';
  expect(said('sign_in_again', changed)).toContain('तरीक़े बदल गए');
  expect(said('sign_in_again', changed)).not.toContain('15');
});

test('in Hindi too much is said with the wait of its own', () => {
  const refusal = new Refusal('rate_limited', 'Too many.', { retry_after: 301 });
  expect(problemOf(refusal, 'hi')).toMatchObject({ language: 'hi' });
  expect(problemOf(refusal, 'hi').text).toContain('6 मिनट');
});

test('what a sentence names stands in its Hindi, in the same order', () => {
  expect(said('invalid_request', 'The password must have 10 to 200 characters.')).toBe(
    'पासवर्ड में 10 से 200 अक्षर होने चाहिए।',
  );
  const excel = 'The statement can’t be read: it is an Excel file. Save it as CSV.';
  expect(said('invalid_request', excel)).toContain('Excel फ़ाइल है');
});

test('a sentence without Hindi is said in English, and marked as that', () => {
  const refusal = new Refusal('invalid_state', 'Nobody foresaw this one.');
  expect(problemOf(refusal, 'hi')).toEqual({ text: refusal.message, language: 'en' });
});

/** The sentences that `new Refusal(code, …)` gives in the verbs behind the pages. */
const ROOMS =
  'src/{shops/{plans,businesses,accounts,mailboxes},people,orders,payments/{alerts,matching},notices,office,console}/**/*.ts';
const SHARED = ['email-address', 'input-text', 'read-amount'].map(
  (name) => `src/platform/${name}.ts`,
);
const files = [...globSync(ROOMS), ...SHARED].filter((file) => !file.includes('/hindi/'));
const sources = files.map((file) => readFileSync(file, 'utf8'));

/** `{}` for what varies; null for a sentence that is made elsewhere. */
function templatesOf(node: Expression | undefined): (string | null)[] {
  switch (node?.type) {
    case 'Literal':
      return [String(node.value)];
    case 'TemplateLiteral':
      return [node.quasis.map(({ value }) => value.cooked).join('{}')];
    case 'ConditionalExpression':
      return [...templatesOf(node.consequent), ...templatesOf(node.alternate)];
    case 'BinaryExpression': {
      const [left] = templatesOf(node.left.type === 'PrivateIdentifier' ? undefined : node.left);
      const [right] = templatesOf(node.right);
      return [left != null && right != null ? left + right : null];
    }
    default:
      return [null];
  }
}

/** Every text in them: some refusals are made by a function that is given their sentence. */
const texts = new Set<string>();

const given = files.flatMap((file, index) => {
  const found: string[] = [];
  const keep = (node: Expression) => {
    for (const text of templatesOf(node)) if (text !== null) texts.add(text);
  };
  const { program } = parseSync(file, sources[index] ?? '');
  new Visitor({
    Literal: keep,
    TemplateLiteral: keep,
    BinaryExpression: keep,
    NewExpression({ callee, arguments: [, sentence] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'Refusal') return;
      if (sentence?.type === 'SpreadElement') return;
      found.push(...templatesOf(sentence).filter((template) => template !== null));
    },
  }).visit(program);
  return found;
});

/** No page of the console says them. */
const NEVER_SHOWN = [
  // Its wait is told in their place.
  'Too many wrong passwords or codes. Wait 15 minutes, then try again.',
  'Too many tries with passkeys. Wait 5 minutes.',
  'There were {} {} in the last hour. Wait {}, then try again.',
  // Of the API, the command line and the payers' pages alone.
  'Nobody stopped notices of this shop to this address.',
  "--sender and --bank-name are of a bank that isn't in the list: --bank other. {} needs neither.",
  '{} is taught here in other words: `paisewise bank revoke` first.',
  'Too many are paying through links just now.',
  'The order {} is {}: only a pending test order can be simulated.',
  '{} is not set. Logging in with {} needs an OAuth client of your own: see docs/operators.md.',
  '{} `paisewise layout export` writes such files.',
  '{}.',
  '{} {}.',
];

test('whatever a page refuses is said in Hindi', () => {
  expect(given.length).toBeGreaterThan(80);
  const missing = given.filter(
    (template) => !NEVER_SHOWN.includes(template) && !Object.hasOwn(sentences, template),
  );
  expect(missing).toEqual([]);
});

test('each sentence that has Hindi is one that is said, and names as much in both', () => {
  const holes = (text: string) => text.split('{}').length;
  for (const [english, hindi] of Object.entries(sentences)) {
    // What a statement can't be read for is put behind that.
    const isSaid = texts.has(english) || texts.has(english.split('be read: ')[1] ?? '');
    expect([english, isSaid]).toEqual([english, true]);
    expect([english, holes(hindi) <= holes(english), DEVANAGARI.test(hindi)]).toEqual([
      english,
      true,
      true,
    ]);
    expect(sentenceInHindi(english.replaceAll('{}', 'x'))).toBe(hindi.replaceAll('{}', 'x'));
  }
});
