import { page } from '../build.ts';
import { ambiguous, type CorpusMail, named, no, pays } from './mail.ts';

const from = 'slice <noreply@slice.bank.in>';
const date = '2026-09-06T21:00:00+05:30';
const says = (
  payer: string,
  intro = 'You have received ₹230 via UPI in your slice bank account xx8773. Avl. Bal. ₹3,571.23',
) =>
  `Hi NAME, / ${intro} / Transaction date 06-Sep-26 / From ${payer} / RRN 661533935455 / Best, / Team slice`;
const fine = pays(23000, '661533935455', '8773', '2026-09-06');
const mail = { from, subject: 'Received ₹230 in your slice account', date };

export const slice: readonly CorpusMail[] = [
  { name: 'C8: UPI', ...mail, says: says('PAYER NAME'), amount: '₹230', expect: fine },
  {
    name: 'C8: old sender, subject of UPI',
    from: 'noreply@sliceit.com',
    subject: 'Received ₹230 via UPI',
    date,
    says: says('PAYER NAME'),
    expect: fine,
  },
  {
    name: 'C8: a/c with an exclamation mark, no balance',
    ...mail,
    says: says('PAYER NAME', 'You have received ₹230 via UPI in your slice bank a/c xx8773!'),
    expect: fine,
  },
  {
    name: 'C8: savings account',
    ...mail,
    says: says(
      'PAYER NAME',
      'You have received ₹230 via UPI in your slice savings account xx8773.',
    ),
    expect: fine,
  },
  {
    name: 'C8: IMPS without a reference',
    from,
    subject: 'Received ₹1,612.41 via IMPS',
    date: '2026-08-12T09:00:00+05:30',
    says: 'Hi NAME, / You have received ₹1,\u200c612.41 via IMPS in your slice bank account xx6712! / Transaction date 12 Aug 2026 / From PAYER NAME / Best, / Team slice',
    amount: '₹1,\u200c612.41',
    expect: pays(161241, null, '6712', '2026-08-12', 'imps'),
  },
  {
    name: 'C8: cells, and styles that leak in front',
    ...mail,
    body: {
      multipart: 'alternative',
      parts: [
        {
          type: 'text/html',
          body: page(
            '@media only screen and (max-width:600px){ .b{width:100% !important} } .amount{color:#1a1a1a;font:12px "Inter",sans-serif}<p>Hi NAME,</p><p>You have received &#8377;230 via UPI in your slice bank account xx8773. Avl. Bal. &#8377;3,571.23</p><table><tr><td>Transaction date</td><td>06-Sep-26</td></tr><tr><td>From</td><td>PAYER NAME</td></tr><tr><td>RRN</td><td>661533935455</td></tr></table><p>Best,</p><p>Team slice</p>',
          ),
        },
      ],
    },
    expect: fine,
  },
  {
    name: 'a payer called UPI',
    ...mail,
    says: says('UPI Lite & Sons, via IMPS'),
    expect: ambiguous,
  },
  { name: 'a payer with an amount', ...mail, says: says('₹5,000 received'), expect: fine },
  {
    name: 'a payer with braces and the whole sentence',
    ...mail,
    says: says(
      '{x} You have received ₹900 via UPI in your slice bank account xx8773. Transaction date 06-Sep-26',
    ),
    expect: ambiguous,
  },
  {
    name: 'a payer with a reference',
    ...mail,
    says: says('A RRN 111111111111'),
    expect: ambiguous,
  },
  {
    name: 'another amount in the subject',
    ...mail,
    subject: 'Received ₹23 in your slice account',
    says: says('PAYER'),
    expect: ambiguous,
  },
  {
    name: 'cut behind the account',
    ...mail,
    says: 'Hi NAME, / You have received ₹230 via UPI in your slice bank account xx8773.',
    expect: named(23_000),
  },
  {
    name: 'a payment out',
    from,
    subject: 'You sent ₹230',
    date,
    says: 'Hi NAME, / You have sent ₹230 via UPI from your slice bank account xx8773.',
    expect: no('debit', 23000),
  },
];
