import { expect, test } from '@jest/globals';
import { traceMail } from '../../../../src/bank-mail/explain/trace-mail.ts';
import { nothingTaught } from '../../../../src/bank-mail/taught.ts';
import { page } from '../../../mails/build.ts';
import { alert, classic } from '../hdfc.ts';

const linesOf = async (html: string) => {
  const [view] = await traceMail(alert({ html: page(html) }), [], nothingTaught);
  return view?.lines ?? [];
};

test('each line is the statement, known words, or new ones with what they are warned of', async () => {
  const lines = await linesOf(`${classic()}<br>Status: Reversed<br>Our lift is new today.`);
  const of = (text: string) => lines.find((line) => line.text.includes(text));
  expect(of('Rs. 160.00')).toMatchObject({ taken_for: 'statement', as: null });
  expect(of('Warm Regards')).toMatchObject({ taken_for: 'passed_over', as: 'known words' });
  expect(of('Status')).toMatchObject({
    taken_for: 'not_understood',
    as: expect.stringMatching(/^new words: fate/),
  });
  expect(of('lift')).toMatchObject({ taken_for: 'not_understood' });
});

test('where no statement is found, every line may be it', async () => {
  const lines = await linesOf('Money came.<br>It is here.');
  expect(lines.map(({ taken_for }) => taken_for)).toEqual(['not_understood', 'not_understood']);
});

test('a mail of no bank has no trace', async () => {
  const mail = alert({ from: ['Friend <friend@example.com>'] });
  expect(await traceMail(mail, [], nothingTaught)).toEqual([]);
});
