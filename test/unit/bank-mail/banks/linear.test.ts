import { expect, test } from '@jest/globals';
import { profileOf, profiles } from '../../../../src/bank-mail/banks/index.ts';
import type { MailView } from '../../../../src/bank-mail/types.ts';

const view = (text: string): MailView => ({ subject: '', flat: text, lines: [text], rows: [] });

function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const hdfc =
  "Dear Customer,Greetings from HDFC Bank!We're writing to inform you that Rs.2000.00 has been successfully credited to your HDFC Bank account ending in 4477.Transaction Details: a. Date: 22-05-26 b. Sender: ";
const adversaries: Readonly<Record<string, string>> = {
  digits: '9',
  commas: '1,',
  'masks of accounts': 'X',
  'masks and blanks': 'XX ',
  'names that almost end': 'A (VPA: a@ybl) c. UPI Reference No.: 9 ',
  'currency signs': 'Rs. ',
  'question marks': '?',
  'full stops': '.',
  greetings: 'Dear Customer, ',
  VPAs: 'a@a.a.',
  statements: 'Rs.1.00 has been credited to account 1234 from VPA a@ybl A on 22-05-26. ',
  labels: 'Amount Credited: INR 1.00 Account Number: XX1234 ',
  'style sheets': 'a{b:c} {',
  months: 'Jan ',
};

test.each(Object.entries(adversaries))(
  'time to read is bounded by what is read, not by the size: %s',
  (_name, piece) => {
    const [small, large] = [40_000, 10_000_000].map(
      (size) => hdfc + piece.repeat(Math.ceil(size / piece.length)),
    );
    for (const profile of [
      ...profiles,
      profileOf('bankofbaroda.bank.in', ['bob']),
      profileOf('icici.bank.in', ['icici']),
    ]) {
      if (!profile) continue;
      profile.read(view(small ?? ''));
      const first = Math.min(...[1, 2, 3].map(() => cpuOf(() => profile.read(view(small ?? '')))));
      const second = Math.min(...[1, 2, 3].map(() => cpuOf(() => profile.read(view(large ?? '')))));
      // 250 times the words; any dependence on them would show, whatever else the machine does.
      expect(second).toBeLessThan(20 * (first + 5));
    }
  },
);
