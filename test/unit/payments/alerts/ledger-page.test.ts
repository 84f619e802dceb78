import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { shownReasons } from '../../../../src/payments/alerts/alert.ts';

test('docs/ledger.md says of every reason what to do', async () => {
  const page = await readFile(new URL('../../../../docs/ledger.md', import.meta.url), 'utf8');
  const explained = [...page.matchAll(/^\| `(\w+)` \| [^|]+ \| [^|]+ \|$/gm)].map(
    ([, reason]) => reason,
  );
  const [heading, ...rows] = explained;
  expect([heading, rows.sort()]).toEqual(['reason', [...new Set(shownReasons)].sort()]);
});
