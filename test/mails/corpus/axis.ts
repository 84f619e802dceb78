import { ambiguous, type CorpusMail, named, no, otherRail, pays, refund } from './mail.ts';

const from = 'Axis Bank Alerts <alerts@axis.bank.in>';
const old = 'alerts@axisbank.com';
const date = '2026-10-01T17:15:50+05:30';
const says = (info: string) =>
  `01-10-2026 / Dear NAME, / Here's the summary of your transaction: / Amount Credited: INR 1.00 / Account Number: XX3370 / Date &amp; Time: 01-10-26, 17:15:42 IST / Transaction Info: ${info} / Never share your OTP, CVV or PIN. Apply for an Axis Bank Credit Card.`;
const legacy = (info: string) =>
  `Dear Customer, / We wish to inform you that your A/c no. XX0999 has been credited with INR 110.00 on 27-08-2026 at 08:29:30 IST by ${info}. To check your available balance, please click here.`;
const mail = { from, subject: 'INR 1.00 was credited to your A/c no. XX3370.', date };
const fine = pays(100, '602487211999', '3370', '2026-10-01T17:15:42');
const august = {
  from,
  subject: 'Credit transaction alert for Axis Bank A/c',
  date: '2026-08-27T08:29:40+05:30',
};

export const axis: readonly CorpusMail[] = [
  {
    name: 'C11: UPI',
    ...mail,
    says: says('UPI/P2A/602487211999/PAYER NAM/HDFC/Sent'),
    amount: 'INR 1.00',
    expect: fine,
  },
  {
    name: 'C11: IMPS, old sender',
    ...mail,
    from: old,
    says: says('IMPS/P2A/602487211999/PAYER NAM/HDFC/rent'),
    expect: { ...fine, rail: 'imps' },
  },
  {
    name: 'C11: UPI, its reference without the zero in front',
    ...mail,
    says: says('UPI/P2A/18335811167/PAYER NAM/HDFC/Sent'),
    amount: 'INR 1.00',
    expect: { ...fine, reference: '018335811167' },
  },
  {
    name: 'C11: ten figures are no reference of UPI',
    ...mail,
    says: says('UPI/P2A/8335811167/PAYER NAM/HDFC/Sent'),
    expect: otherRail(100, 'upi'),
  },
  { name: 'C11: ACH', ...mail, says: says('ACH-CR-SOME COMPANY'), expect: otherRail(100, 'ach') },
  {
    name: 'C11: NEFT',
    ...mail,
    says: says('NEFT/HDFCN52026070165/ACME'),
    expect: otherRail(100, 'neft', 'HDFCN52026070165'),
  },
  {
    name: 'C11: label and value on lines of their own',
    ...mail,
    says: "01-10-2026 / Dear NAME, / Here's the summary of your transaction: / Amount Credited: / INR 1.00 / Account Number: / XX3370 / Date &amp; Time: / 01-10-26, 17:15:42 IST / Transaction Info: / UPI/P2A/602487211999/PAYER NAM/HDFC/Sent",
    expect: fine,
  },
  {
    name: 'C11: escaped twice',
    ...mail,
    body: {
      multipart: 'alternative',
      parts: [
        {
          type: 'text/html',
          body: '<html><body><p>01-10-2026</p><p>Dear NAME,</p><p>Here&amp;#39;s the summary of your transaction:</p><table><tr><td>Amount Credited:</td><td>INR&amp;nbsp;1.00</td></tr><tr><td>Account Number:</td><td>XX3370</td></tr><tr><td>Date &amp;amp; Time:</td><td>01-10-26, 17:15:42 IST</td></tr><tr><td>Transaction Info:</td><td>UPI/P2A/602487211999/PAYER NAM/HDFC/Sent</td></tr></table></body></html>',
        },
      ],
    },
    expect: fine,
  },
  {
    name: 'C12: ACH',
    ...august,
    says: legacy('ACH-CR-SOME COMPANY'),
    expect: otherRail(11000, 'ach'),
  },
  {
    name: 'C12: UPI',
    ...august,
    from: old,
    says: legacy('UPI/P2A/602487211999/PAYER NAM/HDFC/Sent'),
    amount: 'INR 110.00',
    expect: pays(11000, '602487211999', '0999', '2026-08-27T08:29:30'),
  },
  {
    name: 'C12: IMPS',
    ...august,
    says: legacy('IMPS/P2A/602487211999/PAYER NAM/HDFC/Sent'),
    expect: pays(11000, '602487211999', '0999', '2026-08-27T08:29:30', 'imps'),
  },
  {
    name: 'a note with bank wording',
    ...mail,
    says: says('UPI/P2A/602487211999/PAYER NAM/HDFC/INR 500.00 ok'),
    expect: fine,
  },
  {
    name: 'a note that repeats a label',
    ...mail,
    says: says('UPI/P2A/602487211999/PAYER NAM/HDFC/Amount Credited: INR 500.00'),
    expect: ambiguous,
  },
  {
    name: 'a note that says it failed',
    ...mail,
    says: says('UPI/P2A/602487211999/PAYER NAM/HDFC/failed, sorry'),
    expect: ambiguous,
  },
  {
    name: 'a refund',
    ...mail,
    says: says('UPI/P2A/602487211999/GOOGLE IN/AXIS/Refund'),
    expect: refund(100),
  },
  {
    name: 'another amount in the subject',
    ...mail,
    subject: 'INR 10.00 was credited to your A/c no. XX3370.',
    says: says('UPI/P2A/602487211999/P/HDFC/Sent'),
    expect: ambiguous,
  },
  {
    name: 'a debit in the subject',
    ...mail,
    subject: 'INR 1.00 was debited from your A/c no. XX3370.',
    says: says('UPI/P2A/602487211999/P/HDFC/Sent'),
    expect: ambiguous,
  },
  {
    name: 'cut in front of the info',
    ...mail,
    says: says('').replace(/ \/ Transaction Info.*/, ''),
    expect: named(100),
  },
  {
    name: 'N25: debit',
    ...mail,
    subject: 'INR 600.00 was debited from your A/c no. XX0000.',
    says: "01-10-2026 / Dear NAME, / Here's the summary of your transaction: / Amount Debited: INR 600.00 / Account Number: XX0000 / Date &amp; Time: 01-10-26, 17:15:42 IST / Transaction Info: UPI/P2M/602487211999/SHOP",
    expect: no('debit', 60000),
  },
  {
    name: 'N25: debit, legacy',
    ...mail,
    subject: 'Debit transaction alert for Axis Bank A/c',
    says: 'Dear Customer, / INR 1350.00 has been debited from A/c no. XX1234 on 07-12-24 at 18:11:36 IST. Info- UPI/P2M/434512345678/SHOP',
    expect: no('debit', 135000),
  },
];
