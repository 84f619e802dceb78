import { type ReadMailOptions, readMail } from '../../../src/bank-mail/read-mail.ts';
import { nothingTaught } from '../../../src/bank-mail/taught.ts';
import type { Reading } from '../../../src/bank-mail/types.ts';
import { type MailSpec, mail, page, results } from '../../mails/build.ts';

/** HDFC's alerts as raw mails: what the tests of reading and proof are made from. */

export const domain = 'hdfcbank.bank.in';
export const subject = 'View: Account update for your HDFC Bank A/c';
export const sent = new Date('2026-04-18T06:10:04Z');

export const classic = (
  how: { amount?: string; payer?: string; day?: string; reference?: string } = {},
): string =>
  `Dear Customer,<br><br> Rs. ${how.amount ?? '160.00'} is successfully credited to your account **7722 by VPA payer@ybl ${how.payer ?? 'PAYER NAME'} on ${how.day ?? '18-04-26'}.<br><br> Your UPI transaction reference number is ${how.reference ?? '620132678501'}.<br><br> Thank you for banking with us.<br><br> Warm Regards,<br> HDFC Bank`;

/** A proven alert (Gmail's results) unless `spec` says otherwise. */
export const alert = (spec: MailSpec = {}): Buffer =>
  mail({
    top: [results.gmail(domain)],
    date: sent,
    subject,
    ...(spec.html === undefined && spec.body === undefined && spec.text === undefined
      ? { html: page(classic()) }
      : {}),
    ...spec,
  });

export const options: ReadMailOptions = {
  proof: 'authentication-results',
  authservId: 'mx.google.com',
  resolver: async (name) => {
    throw new Error(`no test expects ${name} to be looked up`);
  },
  receivedAt: null,
  now: sent,
  alertDelayMs: 600_000,
  experimental: [],
  production: false,
  knowledge: nothingTaught,
};

export const read = (raw: Buffer, changed: Partial<ReadMailOptions> = {}): Promise<Reading> =>
  readMail(raw, { ...options, ...changed });
