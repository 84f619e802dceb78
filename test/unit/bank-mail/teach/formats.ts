import type { FactualMail } from '../../../../src/bank-mail/teach/induce/tokens.ts';
import type { MailView } from '../../../../src/bank-mail/types.ts';

/** A payment as a bank that doesn't exist tells of it. */
export type Told = {
  amount: string;
  paise: number;
  tail: string;
  ref: string;
  name: string;
  vpa: string;
  note: string;
  date: string;
  time: string;
  balance: string;
};

const NAMES = ['RAMESH KUMAR', 'PRIYA S NAIR', 'M/S SRI BALAJI TRADERS', "D'SOUZA MARIA"];
const VPAS = ['ramesh.k@okicici', '9876543210@ybl', 'priya-nair@okaxis', 'balaji-2@hdfcbank'];

/** The nth payment of a shop; another account of it every fifth time. */
export const told = (nth: number): Told => ({
  amount: `${137 + nth * 45}.${String(10 + nth).padStart(2, '0')}`,
  paise: (137 + nth * 45) * 100 + 10 + nth,
  tail: nth % 5 === 4 ? '3158' : '7712',
  ref: String(620_132_678_501 + nth * 7_919),
  name: NAMES[nth % 4] ?? '',
  vpa: VPAS[(nth * 3 + 1) % 4] ?? '',
  note: ['UPI', 'Paid via CRED', 'rent for May', 'shoes', 'Order 17', 'thank you'][nth % 6] ?? '',
  date: `${String(3 + nth).padStart(2, '0')}-11-2026`,
  time: `14:${String(12 + nth * 3).padStart(2, '0')}:05`,
  balance: `${8 + nth},2${nth}4.50`,
});

/** Layouts of credits, by what is particular to them. */
export const FORMATS: Readonly<Record<string, (one: Told) => string[]>> = {
  'a sentence with VPA and name': (p) => [
    'Dear Customer,',
    `Rs. ${p.amount} is successfully credited to your account **${p.tail} by VPA ${p.vpa} ${p.name} on ${p.date}.`,
    `Your UPI transaction reference number is ${p.ref}.`,
    'Thank you for banking with us.',
  ],
  'all on one line, without blanks': (p) => [
    `Dear Customer,Greetings from Konark Bank!We're writing to inform you that Rs.${p.amount} has been credited to your Konark Bank account ending in ${p.tail}.Transaction Details: a. Date: ${p.date} b. Sender: ${p.name} (VPA: ${p.vpa}) c. UPI Reference No.: ${p.ref} Need Help? Call us.`,
  ],
  'rows below a sentence': (p) => [
    `You've received a UPI Credit in your Konark A/c (XX${p.tail}).`,
    "Here's the summary of your transaction:",
    `Date: ${p.date}`,
    `Amount: ₹${p.amount}`,
    `Sender: ${p.name}`,
    `UPI Reference Number (RRN): ${p.ref}`,
    'Digitally yours,',
  ],
  'rows that end in a remark': (p) => [
    `We wish to inform you that your account xx${p.tail} is credited by Rs. ${p.amount} on ${p.date} for IMPS transaction.`,
    `Sender Name: ${p.name}`,
    `IMPS Reference No: ${p.ref}`,
    `Remarks: ${p.note}`,
    'Warm Regards,',
  ],
  'a string of slashes that a sentence closes': (p) => [
    `Your A/c no. XX${p.tail} has been credited with INR ${p.amount} on ${p.date} at ${p.time} IST by UPI/P2A/${p.ref}/${p.name.slice(0, 9)}/HDFC/${p.note}. To check your balance, click here.`,
  ],
  'a string of slashes with a VPA and a balance': (p) => [
    `Received Rs.${p.amount} in Konark Bank A/C X${p.tail} on ${p.date} UPI/CREDIT/${p.ref}/${p.vpa}/N.Clr bal Rs.${p.balance}.`,
    'Thank you for banking with Konark Bank.',
  ],
  'no reference': (p) => [
    'Dear Client,',
    `Your a/c no. XX${p.tail} is credited by INR ${p.amount}.`,
    'Konark Bank',
  ],
  'told twice, in two languages': (p) => [
    `Your A/C XXXXX${p.tail} has a credit by transfer of Rs ${p.amount} on ${p.date}. Avl Bal Rs ${p.balance}.`,
    `आपके खाता XXXXX${p.tail} में दि ${p.date} को ₹${p.amount} अंतरण द्वारा जमा हुए।`,
  ],
};

/** Its page, as the reader gives it. */
export const viewOf = (lines: readonly string[]): MailView => ({
  subject: 'Konark Bank Transaction Alert',
  lines,
  flat: lines.join(' '),
  isPage: true,
});

/** The nth mail of a format, with no more known of it than the shop knows. */
export const factual = (format: (one: Told) => string[], nth: number): FactualMail => {
  const one = told(nth);
  return {
    views: [viewOf(format(one))],
    facts: { amountPaise: one.paise, lastDigits: one.tail },
  };
};
