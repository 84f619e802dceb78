import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { profileFrom } from '../../../../src/bank-mail/layouts/profile.ts';
import { nothingTaught } from '../../../../src/bank-mail/taught.ts';
import { sahyadri } from './sahyadri.ts';

const docs = readFileSync(new URL('../../../../docs/banks.md', import.meta.url), 'utf8');

test('the bank that the documentation adds compiles, and reads the mail that the documentation shows', () => {
  const file = readFileSync(new URL('./sahyadri.ts', import.meta.url), 'utf8');
  expect(docs).toContain(file.replace('../../../../src/bank-mail/', '../'));
  const says = /reads:\s*```\n([\s\S]+?)\n```/.exec(docs)?.[1] ?? '';
  const read = (mail: string) =>
    profileFrom(sahyadri, false).read(
      {
        ...{ subject: 'Alert', sender: 'Sahyadri Bank Alerts' },
        ...{ flat: mail.replaceAll('\n', ' '), lines: mail.split('\n') },
      },
      nothingTaught,
    );
  expect(read(says.replace('1,250.00', '12,500.00'))).toMatchObject({
    found: { kind: 'credit', amountPaise: 1_250_000 },
  });
  expect(read(says)).toMatchObject({
    kind: 'found',
    found: {
      kind: 'credit',
      rail: 'upi',
      amountPaise: 125000,
      reference: '631012345678',
      accountTail: '4321',
      stated: { precision: 'day' },
    },
  });
});

test('every bank on the registry is in the documentation’s table and in the contract', async () => {
  const { bankCodes } = await import('../../../../src/bank-mail/banks/index.ts');
  const operations = new URL('../../../../docs/contract/operations.md', import.meta.url);
  const known = /Banks: `([^`]+)`, experimental `([^`]+)`/.exec(readFileSync(operations, 'utf8'));
  expect([...bankCodes].toSorted()).toEqual(`${known?.[1]} ${known?.[2]}`.split(' ').toSorted());
  for (const bank of bankCodes) expect(docs).toMatch(new RegExp(`\\| \`${bank}\` +\\|`));
});
