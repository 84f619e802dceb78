import type { CorpusMail } from './mail.ts';

/** Mails of senders that are no bank's: not read at all. */
export const nobody: readonly CorpusMail[] = [
  {
    name: 'N39: cashback',
    from: 'Amazon Pay <no-reply@amazonpay.in>',
    subject: 'Here’s ₹200.00 cashback!',
    date: '2026-05-22T10:00:00+05:30',
    says: 'Here’s ₹200.00 cashback! / Your cashback will be credited in parts.',
    expect: { reason: 'unknown_sender', kind: 'unknown', paise: null },
  },
  {
    name: 'a bank’s wording from a look-alike domain',
    from: 'HDFC Bank InstaAlerts <alerts@hdfcbank-bank.in>',
    subject: 'View: Account update for your HDFC Bank A/c',
    date: '2026-04-18T11:40:04+05:30',
    says: 'Dear Customer, / Rs. 160.00 is successfully credited to your account **7722 by VPA payer@ybl PAYER NAME on 18-04-26. / Your UPI transaction reference number is 620132678501.',
    expect: { reason: 'unknown_sender', kind: 'unknown', paise: null },
  },
];
