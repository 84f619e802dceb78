import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import type { ReadingReason } from '../../../src/bank-mail/types.ts';
import { mismatchTexts } from '../../../src/matching/mismatch-reason.ts';

// A record, so that a reason that is new is missed here by the types.
const ofReadings: Readonly<Record<ReadingReason, true>> = {
  ...{
    ok: true,
    unverified: true,
    unknown_sender: true,
    unknown_template: true,
    not_a_credit: true,
    other_rail: true,
  },
  ...{ refund: true, ambiguous: true, malformed: true, forwarded: true, wrong_account: true },
};

test('docs/ledger.md says of every reason what to do', async () => {
  const page = await readFile(new URL('../../../docs/ledger.md', import.meta.url), 'utf8');
  const explained = [...page.matchAll(/^\| `(\w+)` \| [^|]+ \| [^|]+ \|$/gm)].map(
    ([, reason]) => reason,
  );
  const reasons = [
    ...Object.keys(ofReadings),
    ...Object.keys(mismatchTexts),
    'in_review',
    'pending_proof',
  ];
  const [heading, ...rows] = explained;
  expect([heading, rows.sort()]).toEqual(['reason', [...new Set(reasons)].sort()]);
});
