import { expect, test } from '@jest/globals';
import { hardComments, hardSentences } from '../../../tools/check-english.ts';
import { withTree } from './made-up-tree.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

test.each([
  ['more than 25 words', `// ${words(26)}.`, 'has 26 words'],
  ['more than 25 words over lines', `/**\n * ${words(20)}\n * ${words(6)}.\n */`, 'has 26 words'],
  ['more than 25 words in a tag', `/** Pure.\n * @param a ${words(26)} */`, 'has 26 words'],
  ['whoever', '/** Whoever reads it. */', 'says "Whoever" instead of the noun'],
  [
    'one that',
    '  // The mail, or one that\n  // came later.',
    'says "one that" instead of the noun',
  ],
  ['none of them', '// Locks none of them.', 'says "none of them" instead of the noun'],
])('a comment cannot have a sentence of %s', (_, source, why) => {
  expect(hardSentences(source)).toEqual([expect.objectContaining({ why })]);
});

test.each([
  [
    'short sentences',
    `/**\n * ${words(25)}. ${words(25)}:\n * ${words(25)}\n *\n * ${words(9)} */`,
  ],
  ['what Biome reads', `// biome-ignore lint/a/b: ${words(30)}`],
  ['code and texts', `const text = 'whoever';\nsay("one that ${words(30)}");`],
])('%s pass', (_, source) => {
  expect(hardSentences(source)).toEqual([]);
});

test('the file, the line and the sentence are named', async () => {
  const source = "const a = 1;\n/**\n * A mail.\n * Whoever\n * sent it.\n */\nconst b = 'b';\n";
  const tree = { 'src/room/mail.ts': source, 'test/mail.test.ts': source };
  expect(await withTree(tree, hardComments)).toEqual([
    'src/room/mail.ts:4 says "Whoever" instead of the noun: Whoever sent it.',
  ]);
});
