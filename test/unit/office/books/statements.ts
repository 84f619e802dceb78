/** What a line of a statement says; `paise` of money that came in, or with `out` that went. */
export type Line = { day: string; text: string; reference: string; paise: number; out?: boolean };

const grouped = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = (paise: number) => (paise / 100).toFixed(2);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const dmy = (day: string, between: string) => day.split('-').reverse().join(between);
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function worded(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

type Bank = {
  head: readonly string[];
  row: (line: Line, n: number) => string;
  foot: readonly string[];
};

/** Statements as the banks' net banking exports them, with what stands above and below the table. */
export const banks: Readonly<Record<string, Bank>> = {
  hdfc: {
    head: [
      'HDFC BANK Ltd.,,,,,,',
      '"MRS. ASHA TEAS, SHOP 4",,,,,,',
      'Statement From : 01/04/2026 To : 30/04/2026,,,,,,',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      '********,**********,********,********,****,****,****',
    ],
    row: ({ day, text, reference, paise, out }) => {
      const date = dmy(day, '/').replace(/\d\d(\d\d)$/, '$1');
      const amounts = out ? `${plain(paise)},` : `,${plain(paise)}`;
      return `${date},${quoted(text)},${reference.padStart(16, '0')},${date},${amounts},10000.00`;
    },
    foot: [
      'STATEMENT SUMMARY :-,,,,,,',
      'Opening Balance,Dr Count,Cr Count,,,,',
      '*** End ***,,,,,,',
    ],
  },
  sbi: {
    head: [
      'Account Name\t:\tMrs. ASHA TEAS',
      'Start Date\t:\t1 Apr 2026',
      'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tBranch Code\tDebit\tCredit\tBalance',
    ],
    row: ({ day, text, reference, paise, out }) =>
      [
        worded(day),
        worded(day),
        quoted(text),
        reference,
        '4430',
        out ? quoted(grouped(paise)) : ' ',
        out ? ' ' : quoted(grouped(paise)),
        '10,000.00',
      ].join('\t'),
    foot: ['**This is a computer generated statement and does not require a signature'],
  },
  icici: {
    head: [
      ',,,,,,,,',
      ',Account Number,000405001234 ( INR ) - ASHA TEAS,,,,,,',
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount(INR),Deposit Amount(INR),Balance(INR)',
    ],
    row: ({ day, text, reference, paise, out }, n) =>
      `${n},${dmy(day, '/')},${dmy(day, '/')},-,${quoted(`${text}/${reference}/`)},${quoted(out ? grouped(paise) : '0.00')},${quoted(out ? '0.00' : grouped(paise))},"10,000.00"`,
    foot: ['Legends Used in Account Statement,,,,,,,'],
  },
  axis: {
    head: ['Name :- ASHA TEAS', '', 'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL'],
    row: ({ day, text, reference, paise, out }) =>
      `${dmy(day, '-')},-,${quoted(`${text}/${reference}/`)},${out ? plain(paise) : ''},${out ? '' : plain(paise)},10000.00,004`,
    foot: ['Unless the constituent notifies the bank, the entries count as correct'],
  },
  kotak: {
    head: [
      'Asha Teas,,,,,,,',
      'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr',
    ],
    row: ({ day, text, reference, paise, out }, n) =>
      `${n},${dmy(day, '-')} 14:05:11,${dmy(day, '-')},${quoted(text)},UPI-${reference},${quoted(grouped(paise))},${out ? 'DR' : 'CR'},"10,000.00",CR`,
    foot: ['Opening balance,,,,"1,000.00",,,'],
  },
  'generic, with suffixes': {
    head: ['Date;Description;Amount;Reference'],
    row: ({ day, text, reference, paise, out }) =>
      `${day};${quoted(text)};₹ ${grouped(paise)} ${out ? 'Dr' : 'Cr.'};${reference}`,
    foot: [],
  },
  'generic, with signs': {
    head: ['Value Date|Details|Amount|UTR No'],
    row: ({ day, text, reference, paise, out }) =>
      `${dmy(day, '.')}|${quoted(text)}|${out ? '-' : ''}${plain(paise)}|${reference}`,
    foot: [],
  },
};

/** The text of a statement of that bank. */
export function statementOf(bank: string, lines: readonly Line[], newline = '\r\n'): string {
  const found = banks[bank];
  if (!found) throw new Error(`no bank ${bank}`);
  const rows = lines.map((line, i) => found.row(line, i + 1));
  return [...found.head, ...rows, ...found.foot, ''].join(newline);
}
