import { expect, test } from '@jest/globals';
import { hdfcAlert } from '../../../../dev/bank/mail.ts';
import { traceMail } from '../../../../src/bank-mail/explain/trace-mail.ts';
import { mail, page, results } from '../../../mails/build.ts';
import { alert, classic } from '../hdfc.ts';

test('each line of a mail is shown with what it was taken for', async () => {
  const [view] = await traceMail(alert(), []);
  expect(view?.reads).toContain('credit, upi, 16000 paise, reference 620132678501, account 7722');
  const takenFor = (word: string) => view?.lines.find(({ text }) => text.includes(word))?.taken_for;
  expect(takenFor('successfully credited')).toBe('statement');
  expect(takenFor('Warm Regards')).toBe('passed_over');
});

test('a line that keeps a payment from being read is marked', async () => {
  const html = page(
    classic().replace('<br><br> Thank', '<br><br> This transaction has failed.<br><br> Thank'),
  );
  const [view] = await traceMail(alert({ html }), []);
  expect(view?.lines.find(({ text }) => text.includes('has failed'))?.taken_for).toBe(
    'not_understood',
  );
});

test.each([
  ['Status: Reversed', 'a reversal or a refund'],
  ['This transaction has failed.', 'a status'],
  ['Kindly treat this as an error.', 'a mistake or a correction'],
  ['Strange words.', 'unknown words'],
  ['It was never sold.', 'a denial'],
  ['Strange a/c no. XX4477 words', 'unknown words'],
])('a line that is not understood is named by what it plainly tells: %s', async (line, as) => {
  const html = page(classic().replace('<br><br> Thank', `<br><br> ${line}<br><br> Thank`));
  const [view] = await traceMail(alert({ html }), []);
  const found = view?.lines.find(({ text }) => text === line);
  expect(found).toEqual({ text: line, taken_for: 'not_understood', as });
});

test('each of several lines that keep a payment from being read is marked', async () => {
  const html = page(
    classic().replace('<br><br> Thank', '<br><br> Strange words.<br> Stranger ones.<br><br> Thank'),
  );
  const [view] = await traceMail(alert({ html }), []);
  const marked = view?.lines.filter((line) => line.taken_for === 'not_understood');
  expect(marked?.map(({ text }) => text)).toEqual(['Strange words.', 'Stranger ones.']);
});

test('where no statement is found, each line that nothing explains is marked', async () => {
  const html = page('Dear Customer,<br>Rs. 5.00 hopped to a/c 7722 somehow.<br>Warm Regards,');
  const [view] = await traceMail(alert({ html }), []);
  expect(view?.lines.map(({ taken_for: takenFor }) => takenFor)).toEqual([
    ...['passed_over', 'not_understood', 'passed_over'],
  ]);
});

test('a mail that is nobody’s, or none, has no trace', async () => {
  expect(await traceMail(alert({ from: 'a@example.com' }), [])).toEqual([]);
  expect(await traceMail(Buffer.from('rubbish'), [])).toEqual([]);
});

test('each line names what the whole reading takes it for, in both readings of a page', async () => {
  const html = `<div style="display:none">Account update</div>${page(classic())}`;
  const [all, shown] = await traceMail(alert({ html }), []);
  expect([all?.reading, shown?.reading]).toEqual(['everything', 'surely visible']);
  expect(all?.reads).toBe(shown?.reads);
  const as = (view: typeof all, word: string) =>
    view?.lines.find(({ text }) => text.includes(word))?.as;
  expect(as(all, 'Account update')).toBe('a title');
  expect(as(shown, 'Account update')).toBeUndefined();
  expect(as(all, 'Warm Regards')).toBe('known text');
  expect(as(all, 'successfully credited')).toBeNull();
});

test('a line that a statement may leave out is named a part of it', async () => {
  const lines = [
    ...['Paytm For Business', 'Payment Received', '₹ 1.90', 'Transaction Count #307'],
    ...['From 6305XX@ybl', 'In Account of ASHA STORES', 'Jul 3, 2026, 9:17 PM'],
    'Order ID: T2607032117293874938735',
  ];
  const raw = mail({
    top: [results.gmail('paytm.com')],
    from: 'Paytm <no-reply@paytm.com>',
    subject: 'Rs. 1.90 paid at ASHA STORES',
    html: page(lines.join('<br>')),
  });
  const [view] = await traceMail(raw, []);
  const count = view?.lines.find(({ text }) => text.startsWith('Transaction Count'));
  expect(count).toMatchObject({ taken_for: 'passed_over', as: 'a part of the statement' });
});

/** The demo bank's mail: all of it stands in one line. */
const demoMail = (behind = '') => {
  const raw = hdfcAlert({
    ...{ amountPaise: 49_937, at: new Date('2026-11-21T10:15:00Z'), reference: '632515420037' },
    ...{ authservId: 'mx.shop.example', tail: '4477', to: 'asha@shop.example' },
  });
  const plain = raw.toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return Buffer.from(plain.replace('quoted-printable', '8bit').replace(' Need', `${behind} Need`));
};

test('a line that holds the statement and more is shown in its parts', async () => {
  const [view] = await traceMail(demoMail(), []);
  const told = view?.lines.map(({ text, taken_for, as }) => [taken_for, text, as]);
  expect(told?.[0]).toEqual([
    'passed_over',
    expect.stringMatching(/^Dear Customer/),
    expect.anything(),
  ]);
  expect(told).toContainEqual([
    'statement',
    expect.stringMatching(/^Rs\.499\.37 has been .* UPI Reference No\.: 632515420037$/),
    null,
  ]);
  expect(told).toContainEqual(['passed_over', expect.stringMatching(/^Need Help\?/), 'known text']);
  expect(told?.map(([takenFor]) => takenFor)).not.toContain('not_understood');
});

test('of such a line only the part is marked that keeps the payment from being read', async () => {
  const [view] = await traceMail(demoMail(' Status: Reversed.'), []);
  const marked = view?.lines.filter((line) => line.taken_for === 'not_understood');
  expect(marked).toEqual([
    { text: 'Status: Reversed.', taken_for: 'not_understood', as: 'a reversal or a refund' },
  ]);
  expect(view?.lines.filter((line) => line.taken_for === 'statement')).toHaveLength(1);
});
