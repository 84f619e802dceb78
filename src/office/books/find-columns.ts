/** Where a statement's table keeps what. `way` is a column of Cr and Dr beside `amount`. */
export type Columns = {
  format: 'hdfc' | 'sbi' | 'icici' | 'axis' | 'kotak' | 'generic';
  /** How many there are. */
  count: number;
  date: number;
  description: number;
  credit: number | null;
  amount: number | null;
  way: number | null;
  reference: number | null;
};

const names = {
  date: /^(?:(?:txn|tran|trans|transaction|posting|post)date|date)(?:time)?$/,
  valueDate: /^value(?:date|dat|dt)$/,
  description: /^(?:transaction)?(?:narration|description|particulars|remarks|details)$/,
  credit:
    /^(?:deposits?|credits?|cr|depositamount|creditamount|depositamt|creditamt|amountcredited|paidin)(?:inr|rs)?$/,
  amount: /^(?:transaction|txn)?(?:amount|amt)(?:inr|rs)?$/,
  way: /^(?:(?:dr|cr|debit|credit)(?:cr|dr|credit|debit)|type|transactiontype|txntype)$/,
  reference:
    /^(?:(?:chq|cheque|chqueno)?(?:no)?(?:ref|refno|refnumber|reference|referenceno|referencenumber|utr|utrno|utrnumber|rrn|chqno|chequeno|chequenumber|refnochequeno)(?:no|number)?|chqrefno|chqrefnumber|chqno)$/,
} as const;

const bare = (cell: string) => cell.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The columns that a line of headings names; null where the line is none. Pure. */
export function findColumns(line: readonly string[]): Columns | null {
  const cells = line.map(bare);
  const find = (name: RegExp) => {
    const index = cells.findIndex((cell) => name.test(cell));
    return index === -1 ? null : index;
  };
  const date = find(names.date) ?? find(names.valueDate);
  const description = find(names.description);
  const credit = find(names.credit);
  const amount = credit === null ? find(names.amount) : null;
  if (date === null || description === null || (credit === null && amount === null)) return null;
  const way = amount === null ? null : find(names.way);
  const reference = find(names.reference);
  return {
    format: formatOf(cells),
    count: line.length,
    date,
    description,
    credit,
    amount,
    way,
    reference,
  };
}

// What only that bank's headings have.
function formatOf(cells: readonly string[]): Columns['format'] {
  const has = (...words: string[]) => words.every((word) => cells.includes(word));
  if (has('narration') && (has('chqrefno') || has('chqrefnumber'))) return 'hdfc';
  if (has('refnochequeno', 'description')) return 'sbi';
  if (has('transactionremarks')) return 'icici';
  if (has('chqno', 'particulars', 'sol') || has('trandate', 'particulars')) return 'axis';
  return has('description', 'amount', 'drcr') ? 'kotak' : 'generic';
}
