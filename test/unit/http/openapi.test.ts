import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { goldenOpenapi } from '../../../src/http/openapi.ts';

test('openapi.json is what the schemas say (after a change: node tools/openapi.ts)', async () => {
  expect(await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8')).toBe(
    goldenOpenapi(),
  );
});
