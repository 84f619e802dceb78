import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { errorsPage } from '../../../tools/errors-page.ts';

test('docs/api.md lists the errors that the table of codes has (after a change: node tools/errors-page.ts)', async () => {
  const text = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  expect(errorsPage(text)).toBe(text);
});
