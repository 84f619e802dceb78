import { page } from '../build.ts';
import {
  ambiguous,
  type CorpusMail,
  named,
  no,
  otherRail,
  pays,
  refund,
  reversal,
  unknown,
} from './mail.ts';

const now = {
  from: 'HDFC Bank InstaAlerts <alerts@hdfcbank.bank.in>',
  subject: 'View: Account update for your HDFC Bank A/c',
};
const old = {
  from: 'HDFC Bank InstaAlerts <alerts@hdfcbank.net>',
  subject: '❗  You have done a UPI txn. Check details!',
};

/**
 * C1, from the amount to the end of the statement; its source has no line breaks, so its sentences
 * are glued.
 */
const c1 = (payer: string, vpa = 'payer@okicici', amount = 'Rs.2000.00') =>
  `Dear Customer,Greetings from HDFC Bank!We're writing to inform you that ${amount} has been successfully credited to your HDFC Bank account ending in 4477.Transaction Details: a. Date: 22-05-26 b. Sender: ${payer} (VPA: ${vpa}) c. UPI Reference No.: 900000000002 Need Help? India (Toll-Free): 1800 258 6161 International:  91 22 6160 6160 Or, you can visit your nearest HDFC Bank branch. Thank you for banking with HDFC Bank.Warm Regards,HDFC Bank / For more details on Service charges and Fees, click here. (c) HDFC Bank`;
const c2 = (payer: string) =>
  `Dear Customer, / Rs. 160.00 is successfully credited to your account **7722 by VPA ${payer} on 18-04-26. / Your UPI transaction reference number is 620132678501. / Thank you for banking with us. / Warm Regards, / HDFC Bank`;
const may = '2026-05-22T00:06:16+05:30';
const april = '2026-04-18T11:40:04+05:30';
const c1Pays = pays(200000, '900000000002', '4477', '2026-05-22');
const c2Pays = pays(16000, '620132678501', '7722', '2026-04-18');

export const hdfc: readonly CorpusMail[] = [
  {
    name: 'C1: the wording of 2026, glued',
    ...now,
    date: may,
    says: c1('PAYER NAME X Y'),
    amount: 'Rs.2000.00',
    expect: c1Pays,
  },
  { name: 'C1 from the old sender', ...old, date: may, says: c1('PAYER NAME X Y'), expect: c1Pays },
  {
    name: 'C2: the classic wording',
    ...now,
    date: april,
    says: c2('payer@ybl PAYER NAME'),
    amount: 'Rs. 160.00',
    expect: c2Pays,
  },
  {
    name: 'C2 from the old sender',
    ...old,
    date: april,
    says: c2('payer@ybl PAYER NAME'),
    expect: c2Pays,
  },
  {
    name: 'C3: from VPA, name in brackets',
    ...old,
    date: '2026-09-03T10:00:00+05:30',
    says: 'Dear Customer, Rs.1,500.00 is credited to your account ending 4321 from VPA payer@okaxis (PAYER NAME) on 03-09-26. UPI transaction reference no.: 100000000002.',
    amount: 'Rs.1,500.00',
    expect: pays(150000, '100000000002', '4321', '2026-09-03'),
  },
  {
    name: 'C3: account without mask',
    ...old,
    date: '2026-09-03T10:00:00+05:30',
    says: 'Rs.500.00 has been credited to account 1234 from VPA payer@okaxis PAYER NAME on 03-09-26. Your UPI transaction reference number is 100000000003.',
    expect: pays(50000, '100000000003', '1234', '2026-09-03'),
  },
  {
    name: 'C3: by VPA, masked account',
    ...old,
    date: '2026-09-03T10:00:00+05:30',
    says: 'Dear Customer, / Rs.99.07 has been credited to your account **1234 by VPA payer@okaxis PAYER NAME on 03-09-26. / Your UPI transaction reference number is 100000000004.',
    expect: pays(9907, '100000000004', '1234', '2026-09-03'),
  },
  {
    name: 'C4: NEFT',
    ...now,
    date: '2026-06-29T12:00:00+05:30',
    says: 'Dear Customer, / You have received a credit in your HDFC Bank account. / Details of the transaction: / Amount received: INR 100.00 / Account: XX0000 / Date: 29-JUN-2026 / Reference Details: NEFT Cr-SBIN0000001-REMITTER CO-SHOP NAME-SBINN52026062912345 / Available Balance: INR 200.00 / Thank you for banking with HDFC Bank. Warm Regards, HDFC Bank',
    expect: otherRail(10000, 'neft', 'SBINN52026062912345'),
  },
  {
    name: 'C4: IMPS',
    ...now,
    date: '2026-06-29T12:00:00+05:30',
    says: 'Dear Customer, / You have received a credit in your HDFC Bank account. / Details of the transaction: / Amount received: INR 100.00 / Account: XX0000 / Date: 29-JUN-2026 / Reference Details: IMPS-618012345678-PAYER NAME-SBIN-RENT / Available Balance: INR 200.00 / Thank you for banking with HDFC Bank.',
    expect: pays(10000, '618012345678', '0000', '2026-06-29', 'imps'),
  },
  {
    name: 'C4: no balance',
    ...now,
    date: '2026-06-29T12:00:00+05:30',
    says: 'Dear Customer, / You have received a credit in your HDFC Bank account. / Details of the transaction: / Amount received: INR 100.00 / Account: XX0000 / Date: 29-JUN-2026 / Reference Details: RTGS Cr-SBIN0000001-REMITTER CO-SHOP NAME',
    expect: otherRail(10000, 'rtgs'),
  },
  // What a payer can write
  {
    name: 'a name with dots, digits, "on", hyphen, apostrophe, &',
    ...now,
    date: april,
    says: c2("m.s-1.x99@ok-axis M/s. A-1 O'Brien & Sons on 24 Park"),
    expect: c2Pays,
  },
  { name: 'a Hindi name', ...now, date: may, says: c1('राम प्रसाद शर्मा'), expect: c1Pays },
  { name: 'no name', ...now, date: april, says: c2('9876543210@ybl'), expect: c2Pays },
  {
    name: 'a name that says another amount was credited',
    ...now,
    date: april,
    says: c2('x@ybl Rs.5000.00 has been credited'),
    expect: ambiguous,
  },
  {
    name: 'the same in the wording of 2026',
    ...now,
    date: may,
    says: c1('Rs.5000.00 has been successfully credited'),
    expect: ambiguous,
  },
  {
    name: 'a name with markup',
    ...now,
    date: may,
    says: c1('&lt;b&gt;Rs.9&lt;/b&gt; &lt;td&gt;'),
    expect: c1Pays,
  },
  {
    name: 'a name with direction marks and line breaks',
    ...now,
    date: may,
    says: c1('PAYER \u202eEMAN\u202c / \u200fNAME'),
    expect: c1Pays,
  },
  {
    name: 'a name that ends the statement with a reference of its own',
    ...now,
    date: may,
    says: c1('A (VPA: a@ybl) c. UPI Reference No.: 111111111111', 'b@ybl'),
    expect: ambiguous,
  },
  {
    name: 'the same in the classic wording',
    ...now,
    date: april,
    says: c2('x@ybl A on 18-04-26. Your UPI transaction reference number is 111111111111. B'),
    expect: ambiguous,
  },
  {
    name: 'a name that is a whole statement',
    ...now,
    date: april,
    says: c2('x@ybl Rs.5.00 is credited to your account **7722 by VPA y@ybl B'),
    expect: ambiguous,
  },
  {
    name: 'a second statement below the first',
    ...now,
    date: april,
    says: `${c2('payer@ybl PAYER NAME')} / Rs. 900.00 is successfully credited to your account **7722 by VPA other@ybl OTHER on 18-04-26. / Your UPI transaction reference number is 620132678502.`,
    expect: ambiguous,
  },
  {
    name: 'taken back below',
    ...now,
    date: april,
    says: `${c2('payer@ybl PAYER')} / This transaction has been reversed.`,
    expect: ambiguous,
  },
  // What is cut or malformed
  {
    name: 'a reference of 13 digits',
    ...now,
    date: april,
    says: c2('payer@ybl PAYER').replace('620132678501', '6201326785011'),
    expect: named(16_000),
  },
  {
    name: 'cut behind the date',
    ...now,
    date: may,
    says: c1('PAYER').replace(/ c\. UPI.*/, ''),
    expect: named(200_000),
  },
  {
    name: 'cut behind the account',
    ...now,
    date: may,
    says: c1('PAYER').replace(/Transaction Details.*/, ''),
    expect: named(200_000),
  },
  {
    name: 'words in front of the statement',
    ...now,
    date: april,
    says: `Please note: ${c2('payer@ybl PAYER')}`,
    expect: ambiguous,
  },
  {
    name: 'dollars',
    ...now,
    date: may,
    says: c1('PAYER', 'a@ybl', 'USD 2000.00'),
    expect: unknown,
  },
  {
    name: 'month first',
    ...now,
    date: '2026-05-22T10:00:00+05:30',
    says: c1('PAYER').replace('22-05-26', '05-22-26'),
    expect: named(200_000),
  },
  // What is no payment
  {
    name: 'N1: refund in the words of C2',
    ...now,
    date: '2026-05-01T10:00:00+05:30',
    says: 'Dear Customer, / Rs. 167.00 is successfully credited to your account **4477 by VPA gpayrefund-online@axisbank Google India Digital Services Pvt Ltd on 01-05-26. / Your UPI transaction reference number is 900000000003.',
    expect: refund(16700),
  },
  {
    name: 'N1 in the words of C1',
    ...now,
    date: may,
    says: c1('Google India Digital Services', 'gpayrefund-online@axisbank'),
    expect: refund(200000),
  },
  {
    name: 'N2: IMPS out',
    ...now,
    date: '2026-08-21T10:00:00+05:30',
    says: 'Dear Customer, / INR 10,000.00 has been debited from your account ending xxxxxxxxxx4321 on 21-08-26 and credited to the account ending xxxxxxxxxx8765 via IMPS. / IMPS Reference No: 600000000003 / Available Balance: INR 90,957.97',
    expect: no('debit', 1000000),
  },
  {
    name: 'N3: RuPay card',
    ...now,
    date: '2026-05-19T10:00:00+05:30',
    says: 'Dear Customer, / Rs.250.00 is debited from your HDFC Bank RuPay Credit Card XX1234 and credited to VPA merchant.rzp@hdfcbank (Sample Merchant Pvt Ltd) on 19 May, 2026.',
    expect: no('card', 25000),
  },
  {
    name: 'N4: balance',
    ...now,
    date: '2026-02-02T10:00:00+05:30',
    says: 'Dear Customer, / The available balance in your account ending XX1441 is Rs. INR 42,055.05 as of 02-FEB-26.',
    expect: no('statement'),
  },
  {
    name: 'N6: RTGS out',
    ...now,
    date: may,
    says: 'Dear Customer, / You have successfully initiated a RTGS transaction of Rs. 40,00,000.00 to ACME.',
    expect: no('debit', 400000000),
  },
  {
    name: 'N13: card bill paid',
    ...now,
    date: may,
    says: 'Dear Customer, / Payment of Rs 19,149.00 has been credited to your HDFC Bank Credit Card ending 4129 on 22-05-26 via CRED',
    expect: no('card', 1914900),
  },
  {
    name: 'N19: reversal to a card',
    ...now,
    date: may,
    says: 'Dear Customer, / A transaction reversal of Rs. 2.00 has been initiated to your HDFC Bank Credit Card ending 1234',
    expect: reversal(200),
  },
  {
    name: 'N22: UPI debit',
    ...old,
    date: '2026-06-02T10:00:00+05:30',
    says: 'Dear Customer, / Rs.1500.00 is debited from your account ending 4477 towards VPA shop@yesbank (SHOP NAME) on 02-06-26. UPI transaction reference no.: 900000000001. If you did not authorize this transaction, call us.',
    expect: no('debit', 150000),
  },
  {
    name: 'N23: classic UPI debit',
    ...now,
    date: '2025-07-04T10:00:00+05:30',
    says: 'Dear Customer, / Rs.649.00 has been debited from account 8121 to VPA x@hdfcbank NAME on 04-07-25. / Your UPI transaction reference number is 100901864757.',
    expect: no('debit', 64900),
  },
  {
    name: 'N24: debit card',
    from: now.from,
    subject: 'Rs.537.00 debited via Debit Card **5610',
    date: '2026-06-01T13:37:00+05:30',
    says: 'Dear Customer, / Rs.537.00 is debited from your HDFC Bank Debit Card ending 5610 at SHOP on 01 Jun, 2026 at 13:36:21.',
    expect: no('debit', 53700),
  },
  {
    name: 'a credit to come',
    ...now,
    date: may,
    says: c1('PAYER').replace('has been successfully credited', 'will be credited'),
    expect: unknown,
  },
  {
    name: 'a credit that failed',
    ...now,
    date: may,
    says: c1('PAYER').replace('has been successfully', 'has not been'),
    expect: no('failed', 200000),
  },
  {
    name: 'a subject that states a debit',
    from: now.from,
    subject: 'Rs.2000.00 debited via UPI',
    date: may,
    says: c1('PAYER'),
    expect: ambiguous,
  },
  {
    name: 'a title and a preheader that leak',
    ...now,
    date: may,
    body: {
      multipart: 'alternative',
      parts: [
        {
          type: 'text/html',
          body: page(
            `<div style="display:none">An update from your bank</div>${c1('PAYER NAME X Y')}`,
          ).replace('<body>', '<body>HDFC BANK<br>'),
        },
      ],
    },
    expect: c1Pays,
  },
  {
    name: 'a preheader that states another amount, though it does not show',
    ...now,
    date: may,
    body: {
      multipart: 'alternative',
      parts: [
        {
          type: 'text/html',
          body: page(
            `<div style="display:none">Rs.9.00 has been credited</div>${c1('PAYER NAME')}`,
          ),
        },
      ],
    },
    expect: ambiguous,
  },
];
