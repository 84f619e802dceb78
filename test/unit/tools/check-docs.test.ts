import { expect, test } from '@jest/globals';
import { danglingReferences } from '../../../tools/check-docs.ts';
import { sectionsOf } from '../../../tools/docs/known.ts';
import { withTree } from './made-up-tree.ts';

const contract = '# Decisions\n\n## Time\n\n## Trust in an alert\n\n### Order object (get order)\n';

/** What dangles in a repository with this page and this source. */
const dangling = (page: string, source = '') =>
  withTree({ 'docs/page.md': `# A page\n\n${page}\n`, 'src/file.ts': source }, (root) =>
    danglingReferences({
      root,
      scripts: new Set(['check']),
      settings: new Set(['BASE_URL']),
      commands: new Map([
        ['order', new Set<string>()],
        ['order show', new Set(['--json'])],
      ]),
      sections: new Map([['decisions', sectionsOf(contract)]]),
    }),
  );

test.each([
  ['a file', 'See `src/gone.ts`.', 'src/gone.ts'],
  ['a file named alone', 'See `gone.ts`.', 'gone.ts'],
  ['a link', 'See [it](gone.md).', 'gone.md'],
  ['a heading of a page', 'See [it](#gone).', '#gone'],
  ['a script', 'Run `npm run -s gone`.', 'gone'],
  ['a setting', 'Set `BASE_URI=1`.', 'BASE_URI'],
  ['a command', '```\nnpx paisewise order gone PW-1\n```', 'order gone PW-1'],
  ['an option', 'Say `npx paisewise order show PW-1 --gone`.', 'order show PW-1 --gone'],
])('a page cannot name %s that is not there', async (_, page, name) => {
  expect(await dangling(page)).toEqual([expect.stringMatching(/^docs\/page\.md:\d+ names a /)]);
  expect((await dangling(page))[0]).toContain(`: ${name}`);
});

test.each([
  ['// The clock decides (decisions: Tim).', 1],
  ['/**\n * Bank and digits must fit (decisions: Trust in a\n * bank).\n */', 1],
  ['// (decisions: Time)', 0],
  [
    '/**\n * Bank and digits must fit (decisions: Trust in an\n * alert), as in (decisions: get order).\n */',
    0,
  ],
])('a comment can only name a section that the contract has: %j', async (source, count) => {
  expect(await dangling('', source)).toHaveLength(count);
});

test('what is there passes', async () => {
  const page =
    'See `src/file.ts`, `file.ts`, `src/*.ts`, [it](page.md#a-page), `npm run check`, `BASE_URL=x npx paisewise order show PW-1 --json`.';
  expect(await dangling(page)).toEqual([]);
});
