import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { profileFrom } from '../../../../src/bank-mail/layouts/profile.ts';
import { type Bank, credit } from '../../../../src/bank-mail/statements/template.ts';
import { nothingTaught } from '../../../../src/bank-mail/taught.ts';

const docs = readFileSync(new URL('../../../../docs/banks.md', import.meta.url), 'utf8');

test('the bank that the documentation adds reads the mail that the documentation shows', () => {
  const wording = /credit\(\s*'upi-credit',\s*`([^`]+)`/.exec(docs)?.[1] ?? '';
  const says = /reads:\s*```\n([\s\S]+?)\n```/.exec(docs)?.[1] ?? '';
  const name = /a sample from (.+) reads:/.exec(docs)?.[1] ?? '';
  const texts = [...docs.matchAll(/texts: \['([^']+balance[^']*)'\]/g)].flatMap(
    ([, text]) => text ?? [],
  );
  const example: Bank = {
    bank: 'example',
    name,
    domains: ['example.bank.in'],
    showsDigits: true,
    openings: [],
    names: [`${name} Alerts`],
    templates: [credit('upi-credit', wording, { rail: 'upi' })],
    texts,
  };
  const read = (mail: string) =>
    profileFrom(example, false).read(
      {
        ...{ subject: 'Alert', sender: `${name} Alerts` },
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

test('every bank on the registry is in the documentation’s table', async () => {
  const { bankCodes } = await import('../../../../src/bank-mail/banks/index.ts');
  for (const bank of bankCodes) expect(docs).toMatch(new RegExp(`\\| \`${bank}\` +\\|`));
});
