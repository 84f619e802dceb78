import { expect, test } from '@jest/globals';
import { hdfcAlert, newReference } from '../../../dev/bank/mail.ts';
import { readMail } from '../../../src/bank-mail/read-mail.ts';
import { options } from '../bank-mail/hdfc.ts';

const read = (raw: Buffer) =>
  readMail(raw, {
    ...options,
    authservId: 'mx.paisewise.test',
    receivedAt: new Date('2026-09-03T05:00:05Z'),
  });

test.each([1, 99, 100_000, 1_234_567_89])(
  'the demo bank’s mail of %i paise is read as a trusted credit of that amount',
  async (amountPaise) => {
    const reference = newReference();
    const at = new Date('2026-09-03T05:00:00Z');
    const mail = hdfcAlert({
      amountPaise,
      at,
      reference,
      authservId: 'mx.paisewise.test',
      tail: '4477',
      to: 'shop@paisewise.test',
    });
    expect(await read(mail)).toMatchObject({
      trusted: true,
      bank: 'hdfc',
      kind: 'credit',
      rail: 'upi',
      amountPaise,
      reference,
      accountTail: '4477',
      reason: 'ok',
      to: ['shop@paisewise.test'],
    });
  },
);

test('another provider’s name in the proof makes it worthless', async () => {
  const mail = hdfcAlert({
    amountPaise: 100,
    at: new Date('2026-09-03T05:00:00Z'),
    reference: newReference(),
    authservId: 'mx.other.test',
    tail: '4477',
    to: 'shop@paisewise.test',
  });
  expect(await read(mail)).toMatchObject({ trusted: false, reason: 'unverified' });
});

test('its words may change, and it still names its amount', async () => {
  const raw = hdfcAlert({
    ...{ amountPaise: 49_937, at: new Date('2026-09-03T05:00:00Z'), reference: newReference() },
    ...{ authservId: 'mx.paisewise.test', tail: '4477', to: 'shop@paisewise.test' },
  });
  const changed = raw
    .toString()
    .replace(/=\r\n/g, '')
    .replace('successfully credited', 'received in');
  expect(await read(Buffer.from(changed))).toMatchObject({
    ...{ reason: 'unknown_template', kind: 'unknown', amountPaise: 49_937 },
  });
});
