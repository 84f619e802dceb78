import { expect, test } from '@jest/globals';
import { readMail } from '../../../../src/bank-mail/read-mail.ts';
import { mail } from '../../../mails/build.ts';
import { corpus } from '../../../mails/corpus/index.ts';
import { shapes } from '../../../mails/corpus/shapes.ts';
import { options } from '../hdfc.ts';

/** Genuine payments in every shape that a bank could send them in. */
const payments = Object.entries(corpus).flatMap(([bank, mails]) =>
  mails.flatMap(({ expect: { reason, paise }, says, from, subject, date, experimental }) =>
    reason !== 'ok' || says === undefined
      ? []
      : Object.values(shapes).map((shape) => ({
          ...{ paise, experimental: experimental ? [bank] : [] },
          raw: mail({ top: [], from, subject, date: new Date(date), ...shape(says) }),
        })),
  ),
);

// What it claims holds its order's window open while its key can't be looked up.
test('a payment that nothing proves yet claims the amount that it states once proven', async () => {
  expect(payments.length).toBeGreaterThan(100);
  for (const { raw, paise, experimental } of payments)
    expect(await readMail(raw, { ...options, experimental })).toMatchObject({
      trusted: false,
      amountPaise: paise,
    });
});
