import { expect, test } from '@jest/globals';
import { page } from '../../../mails/build.ts';
import { alert, classic, read } from '../hdfc.ts';

const broken = (line: string) => alert({ html: page(classic({ payer: `ASHA RAO<br>${line}` })) });

test.each(['SHARMA', 'Sharma', "D'Souza", 'M. K. Nair', 'शर्मा'])(
  'a payer’s name may go on in the next line: %s',
  async (line) => {
    expect(await read(broken(line))).toMatchObject({ reason: 'ok' });
  },
);

test.each([
  'Your Credit Is Off',
  'TO BE DECIDED',
  'Now Once',
  'भुगतान असफल',
  'धन वापस',
  'பணம் திரும்ப',
  '❌',
  'Sharma ❌',
  'Ledger Suspense',
  'FOUR WORDS OF NAMES',
])('a next line that may be no name’s settles nothing: %s', async (line) => {
  expect(await read(broken(line))).toMatchObject({ reason: 'ambiguous' });
});
