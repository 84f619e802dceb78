import { expect, test } from '@jest/globals';
import { mail, page, results } from '../../mails/build.ts';
import { read } from './hdfc.ts';

const paytm = (payer: string, account = 'SHOP NAME') =>
  `Paytm For Business<br>Payment Received<br>₹ 1.90<br>From ${payer}<br>In Account of ${account}<br>Jul 3, 2026, 9:17 PM<br>Order ID: T2607032117293874938735`;
const famapp = (holder: string, payer = 'PAYER NAME') =>
  `Hey ${holder},<br>You have successfully received ₹5498.7 from ${payer} at 06:29 PM IST, 27 August 2026 with transaction id FMPIB0000000000.<br>Your updated balance is ₹9000.0.<br>UTR: 609922866023.<br>Purpose: Paid via CRED.`;
const citi = (greeting: string) =>
  `${greeting}Your Citibank A/C has been credited with INR 160.00 on 02-May-2024 at 13:34 received from payer@example. UPI Ref No. 345678912`;

test.each([
  ['paytm.com', paytm('6305XX@ybl'), 'SHOP NAME'],
  ['paytm.com', paytm('BHIM UPI', 'M/s. A &amp; B (Pune)'), 'M/s. A & B (Pune)'],
  ['paytm.com', paytm('X In Account of SHOP Jul 3, 2026'), null],
  ['famapp.in', famapp('ASHA TEAS'), 'ASHA TEAS'],
  ['famapp.in', famapp('ASHA TEAS').replace('ASHA TEAS,', 'ASHA TEAS!'), 'ASHA TEAS'],
  ['famapp.in', famapp('ASHA TEAS').replace('Hey', 'Dear'), 'ASHA TEAS'],
  ['famapp.in', famapp('RAVI', 'Dear ASHA, You have received'), null],
  ['famapp.in', famapp('RAVI', 'Hey ASHA, You have received'), null],
  ['famapp.in', famapp('RAVI').replace(/^Hey.*?<br>/, ''), null],
  ['citicorp.com', citi('Dear ASHA TEAS,<br>'), 'ASHA TEAS'],
  ['citicorp.com', citi('Hi ASHA TEAS!<br>'), 'ASHA TEAS'],
  ['citicorp.com', citi(''), null],
  [
    'citicorp.com',
    citi(
      `CAUTION: This email originated from outside of the organization. ${'Do not click links. '.repeat(9)}<br>Dear ASHA TEAS,<br>`,
    ),
    'ASHA TEAS',
  ],
  ['famapp.in', famapp('ASHA TEAS').replace('Hey', 'HEY'), 'ASHA TEAS'],
  ['hdfcbank.bank.in', 'Dear ASHA,<br>In Account of ASHA Jul 3, 2026', null],
])('a mail of %s names its holder where the bank does, once: %#', async (domain, html, holder) => {
  const raw = mail({
    top: [results.gmail(domain)],
    from: `alerts@${domain}`,
    subject: 'Payment',
    html: page(html),
  });
  expect((await read(raw)).holder).toBe(holder);
});
