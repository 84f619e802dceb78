import { expect, jest, test } from '@jest/globals';
import { type MailSpec, page } from '../../../mails/build.ts';
import {
  formats,
  html,
  type Known,
  linesOf,
  readings,
  refused,
  settling,
} from './known-formats.ts';

jest.setTimeout(600_000);

test.each(['❌', '⛔', '✗', '↩', '🔄', '⏳', '(-)', '[ - ]', '(?)', '⁇', '⤺', '📤', 'ⓡⓔⓥⓔⓡⓢⓔⓓ'])(
  'a sign that could take a payment back leaves none settled: %s',
  async (sign) => {
    expect(await settling((known) => [html([sign, ...linesOf(known)])])).toEqual([]);
    expect(await settling((known) => [html([...linesOf(known), sign])])).toEqual([]);
    expect(
      await settling((known) => [html(linesOf(known)), `${sign} ${known.one.subject}`]),
    ).toEqual([]);
    expect(await settling((known) => [html([`Dear ${sign},`, ...linesOf(known)])])).toEqual([]);
  },
);

test.each(['✅', '🎉', '→', '★', '• ', '™', '☎', '❗', '⚠️'])(
  'a sign that says nothing takes nothing from a payment: %s',
  async (sign) => {
    expect(await refused((known) => html([sign, ...linesOf(known), sign]))).toEqual([]);
  },
);

test.each([
  'R E V E R S E D',
  'R.E.V.E.R.S.E.D',
  'Re-versed',
  'ʀᴇᴠᴇʀꜱᴇᴅ',
  'Garnished',
  'Court attachment',
  'Earmarked',
  'UPI-RET',
  'RTN',
  'Historic alert',
  'பரிவர்த்தனை தோல்வி',
  'లావాదేవీ విఫలమైంది',
  'ವಹಿವಾಟು ವಿಫಲವಾಗಿದೆ',
  'লেনদেন ব্যর্থ',
  'વ્યવહાર નિષ્ફળ',
  'व्यवहार अयशस्वी',
  'ઇનકાર',
  'பணப்பரிவர்த்தனை',
  'परीक्षण',
])('words disguised, rare or of another script settle nothing: %s', async (words) => {
  expect(await settling((known) => [html([words, ...linesOf(known)])])).toEqual([]);
  expect(await settling((known) => [html([...linesOf(known), words])])).toEqual([]);
  expect(await settling((known) => [html([...linesOf(known), 'Regards,', words])])).toEqual([]);
});

test.each(['સરદાર પટેલ', 'రాజమండ్రి రావు', 'జమున', 'জমাদার', 'ಹಣಮಂತ', 'பாரத்துரை'])(
  'a name in which such a word stands by chance takes nothing from a payment: %s',
  async (name) => {
    const greeted = (known: Known): string[] => [
      `Dear ${name},`,
      ...linesOf(known).filter((line) => !/^(?:Dear|Hi|Hey)\b[^.]{0,40}[,.]$/.test(line)),
    ];
    expect(await refused((known) => html(greeted(known)))).toEqual([]);
  },
);

test.each(['Arriving by tomorrow', 'It is an estimate.', 'Please ship now', 'Allow some time'])(
  'a line of a page between two rows is no part of a name: %s',
  async (words) => {
    const between = (known: Known): string[] => linesOf(known).toSpliced(-1, 0, words);
    expect(await settling((known) => [html(between(known))])).toEqual([]);
  },
);

const paiseOf = ({ one }: Known): string => String((one.expect.paise ?? 0) / 100);

test.each([
  ...['Rs -#', '-Rs #', 'Rs - #', 'Amount: -₹#', 'Rs —#', 'Rs −#'],
  ...['Account Rs #-', 'Account alert: Rs # -', 'Account alert - ₹# -'],
])('a minus at the amount in a title or in another part settles nothing: %s', async (minus) => {
  const title = (known: Known) => minus.replace('#', paiseOf(known));
  const part = (known: Known): [MailSpec] => [
    { html: page(title(known)), text: linesOf(known).join('\n') },
  ];
  expect(await settling(part, formats)).toEqual([]);
  expect(await settling((known) => [html([title(known), ...linesOf(known)])], formats)).toEqual([]);
});

test.each([
  'Rs. # credited to A/c XX@- HDFC Bank',
  'Rs. # credited to A/c XX@ on 18-04-26- HDFC Bank',
])('a dash behind masked digits or a date is no minus: %s', async (subject) => {
  const said = (known: Known, behind: string): [MailSpec, string] => [
    html(linesOf(known)),
    subject
      .replace('#', paiseOf(known))
      .replace('@', known.one.expect.tail ?? '')
      .replace(/- (?=HDFC)/, behind),
  ];
  const withBlank = await settling((known) => said(known, ' - '), formats);
  expect(withBlank.length).toBeGreaterThan(0);
  expect(await settling((known) => said(known, '- '), formats)).toEqual(withBlank);
});

test.each([
  '–#',
  '-#',
  '− #',
  '- Rs #',
  '-Rs.#',
  '⁻₹#',
  '#-',
  'Rs.# -',
  'Credit Rs.#-',
  '(Rs.#)',
  '[₹#]',
  '(#)',
])('a subject that is a negative amount settles nothing: %s', async (subject) => {
  const change = (known: Known): [MailSpec, string] => [
    html(linesOf(known)),
    subject.replace('#', paiseOf(known)),
  ];
  expect(await settling(change, formats)).toEqual([]);
});

test('a dash that only parts changes nothing', async () => {
  const titled =
    (title: string) =>
    (known: Known): [MailSpec] => [
      { html: page(title + paiseOf(known)), text: linesOf(known).join('\n') },
    ];
  const parted = await settling(titled('Credit Alert - Rs '), formats);
  expect(parted).toEqual(await settling(titled('Credit Alert Rs '), formats));
});

test('a labelled day in front of a payment without one settles nothing', async () => {
  const undated = formats.filter(({ bank }) => ['dcb', 'sc', 'indusind'].includes(bank));
  const read = await readings((known) => [html(['Date: 01-01-2020', ...linesOf(known)])], undated);
  expect(new Set(read.map(({ reason }) => reason))).toEqual(new Set(['ambiguous']));
});

/** A known mail from the same address under another name, or with one behind it in brackets. */
const named = ({ one }: Known, name: string): MailSpec => {
  const address = one.from.replace(/^.*<|>.*$/g, '');
  const words = /^[\x20-\x7e]*$/.test(name)
    ? name
    : `=?utf-8?B?${Buffer.from(name).toString('base64')}?=`;
  return { from: words.startsWith('(') ? `${address} ${words}` : `${words} <${address}>` };
};

test.each([
  'Payment reversed',
  'HDFC Bank - payment failed',
  'Debit Alert',
  'Refund Desk',
  '"Reversed: ignore"',
  'PaymentReversed',
  'payment_failed',
  'R E V E R S E D',
  'Alerts (reversed)',
  '(Payment reversed)',
  'Rs. 5.00 only',
  '5.00',
  'Alert -5.00',
  'Loan Department',
  'Salary desk',
  'Test alerts',
  'Fraud Desk',
  'Not credited',
  'To be credited',
  'Credit rvrsd and returned',
  'Credit botched',
  'Account XX0001',
  'Credit Card',
  '[REVERSED] Bank',
  '❌ Bank',
  'भुगतान असफल',
  'Платёж отменён',
  'பரிவர்த்தனை தோல்வி',
])('a sender’s name that could take a payment back settles nothing: %s', async (name) => {
  const change = (known: Known): [MailSpec] => [{ ...html(linesOf(known)), ...named(known, name) }];
  expect(await settling(change)).toEqual([]);
});

test.each([
  'HDFC Bank InstaAlerts',
  'Kotak-BankAlerts',
  'Kotak Mahindra Bank Ltd.',
  'Kotak811',
  'IndusInd_Bank',
  '"neftinfo.itps"',
  'cbsalerts.sbi',
  'SBI Alerts',
  'CITYUNIONBANK',
  'Standard Chartered Bank',
  'Paytm for Business',
  'alerts',
  'Alerts and Notifications',
  'Transaction Alert',
  'Credit Alert',
  '"Payment received!"',
  'HDFC Bank UPI Transaction Alerts',
  'No Reply',
  '"Do not reply - automated alerts"',
  'Customer Care',
  '"\'HDFC Bank\' via Google Groups"',
  '"HDFC Bank \\"InstaAlerts\\" \\(India\\)"',
  'Team slice',
  'भारतीय स्टेट बैंक',
  '✅ HDFC Bank®',
  '(HDFC Bank)',
])('a sender’s name that says nothing takes nothing from a payment: %s', async (name) => {
  const change = (known: Known) => ({ ...html(linesOf(known)), ...named(known, name) });
  const owner = Object.entries(NAMED).find(([, word]) => word.test(name))?.[0];
  const own = owner === undefined ? undefined : formats.filter(({ bank }) => bank === owner);
  expect(await refused(change, own)).toEqual([]);
});

/** Whose name it is: in another bank's it says something. */
const NAMED = { hdfc: /hdfc/i, kotak: /kotak/i, sbi: /sbi/i, slice: /slice/, paytm: /paytm/i };

test('a sender’s name that is his address, or that states the same amount, takes nothing from a payment', async () => {
  const addressed = (known: Known) => named(known, `"${known.one.from.replace(/^.*<|>.*$/g, '')}"`);
  const stated = (known: Known) => named(known, `"Credit of Rs. ${paiseOf(known)}"`);
  expect(await refused((known) => ({ ...html(linesOf(known)), ...addressed(known) }))).toEqual([]);
  expect(await refused((known) => ({ ...html(linesOf(known)), ...stated(known) }))).toEqual([]);
});

test.each(['Complaint: Registered', 'Complaint: Registered.'])(
  'a row on the line that ends a statement is no part of the line below: %s',
  async (row) => {
    const ends = /RRN|Ref|reference|P2A|Info:|Particulars|Remarks/;
    const change = (known: Known): [MailSpec] => {
      const lines = linesOf(known);
      const last = lines.findLastIndex((line) => ends.test(line));
      return [html(lines.map((line, at) => (at === last ? `${line} ${row}` : line)))];
    };
    const ending = formats.filter((known) => linesOf(known).some((line) => ends.test(line)));
    expect(await settling(change, ending)).toEqual([]);
  },
);

test.each<[string, (amount: string) => string]>([
  ['in question', (amount) => `? ${amount}`],
  ['cut at its comma', (amount) => ` ${amount.replace(/[.,].*$/, '')}5,`],
])('an amount %s settles nothing', async (_, write) => {
  const rewritten = ({ one: { amount } }: Known, line: string): string =>
    amount === undefined ? line : line.replaceAll(` ${amount}`, write(amount));
  const spelled = formats.filter((known) =>
    linesOf(known).some((line) => rewritten(known, line) !== line),
  );
  expect(spelled.length).toBeGreaterThan(9);
  const change = (known: Known): [MailSpec] => [
    html(linesOf(known).map((line) => rewritten(known, line))),
  ];
  expect(await settling(change, spelled)).toEqual([]);
});

test('what is left of a denial in front of a name settles nothing', async () => {
  const denied = (line: string): string => line.replace(/(VPA payer@\w+) PAYER/, "$1n't PAYER");
  const named = formats.filter((known) => linesOf(known).some((line) => denied(line) !== line));
  expect(named.length).toBeGreaterThan(3);
  expect(await settling((known) => [html(linesOf(known).map(denied))], named)).toEqual([]);
});

const paytm = formats.filter(({ bank }) => bank === 'paytm');

test('parts that show another number of the same payment settle nothing', async () => {
  const beside =
    (figure: string) =>
    (known: Known): MailSpec => ({
      ...html(linesOf(known)),
      text: linesOf(known)
        .join('\n')
        .replace(/(Order ID: \w+)\w/, `$1${figure}`),
    });
  expect(await settling((known) => [beside('9')(known)], paytm)).toEqual([]);
  expect(
    await refused((known) => ({ ...beside('')(known), text: linesOf(known).join('\n') }), paytm),
  ).toEqual([]);
});

test.each(['XX0001 6305XX@ybl', '6305XX@ybl XX0001'])(
  'an account beside a masked VPA settles nothing: %s',
  async (from) => {
    const change = (known: Known): [MailSpec] => [
      html(linesOf(known).map((line) => line.replace(/^From .*/, `From ${from}`))),
    ];
    expect(await settling(change, paytm)).toEqual([]);
  },
);
