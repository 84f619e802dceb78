import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '../../platform/refusal.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import { decodeText } from './decode-text.ts';
import { type Columns, findColumns } from './find-columns.ts';
import { type CellAmount, isSum, readCellAmount, readDay } from './statement-cells.ts';

/** Money that came in, as a line of the statement tells it. */
export type Credit = {
  /** The line of the file, from 1. */
  line: number;
  day: string;
  amountPaise: number;
  description: string;
  /** Numbers in it that may be the bank's reference, as `bareReference` writes them. */
  references: readonly string[];
};

export type Statement = {
  format: Columns['format'];
  credits: readonly Credit[];
  /** References of lines that are no credit, as `bareReference` writes them: money that went. */
  wentOut: ReadonlySet<string>;
  /** The first and last day that any of its lines names, the debits' too. */
  from: string;
  to: string;
  /** Lines of the table with an amount that could not be placed: for a person. */
  unread: readonly { line: number; why: Sentence }[];
};

export const MOST_BYTES = 5_000_000;
const MOST_ROWS = 50_000;
/** Address, account and period stand above the table. */
const MOST_PREAMBLE = 60;

/**
 * Reads the bank statement of a CSV file: HDFC, SBI, ICICI, Axis, Kotak, and any with a line of
 * headings that names a date, a description or narration, and a credit or deposit. Throws Refusal
 * invalid_request, in a sentence, for what it can't read. Pure.
 * @see decisions: Checking a statement
 */
export function readStatement(bytes: Uint8Array): Statement {
  if (bytes.length > MOST_BYTES) throw wrong(say('statement_too_large'));
  const other = otherKind(bytes);
  if (other !== null) throw wrong(other);
  const text = decodeText(bytes);
  if (/^[\s\ufeff\0]*$/.test(text)) throw wrong(say('statement_empty'));
  const delimiter = delimiterOf(text);
  if (delimiter === null) throw wrong(say('statement_without_headings'));
  const rows = parseRows(text, delimiter);
  if (rows.length > MOST_ROWS + MOST_PREAMBLE) throw wrong(say('statement_too_many_rows'));
  return readTable(rows);
}

const OTHER_KINDS = [
  // Newer ones are archives.
  [[0x50, 0x4b], say('statement_is_excel')],
  [[0xd0, 0xcf, 0x11, 0xe0], say('statement_is_excel')],
  [[0x25, 0x50, 0x44, 0x46], say('statement_is_pdf')],
] as const;

function otherKind(bytes: Uint8Array): Sentence | null {
  const known = OTHER_KINDS.find(([start]) => start.every((byte, i) => bytes[i] === byte));
  if (known) return known[1];
  // What many a bank names .xls.
  const head = decodeText(bytes.subarray(0, 1000)).trimStart();
  return /^<(?:!doctype|html|table|\?xml)/i.test(head) ? say('statement_is_web_page') : null;
}

const wrong = (words: Sentence) => new Refusal('invalid_request', words);

function delimiterOf(text: string): string | null {
  const head = text.split(/\r\n|\n|\r/, MOST_PREAMBLE).map((line) => line.replaceAll('"', ''));
  return (
    [',', '\t', ';', '|'].find((delimiter) =>
      head.some((line) => findColumns(line.split(delimiter)) !== null),
    ) ?? null
  );
}

type Row = { record: string[]; info: { lines: number } };

function parseRows(text: string, delimiter: string): readonly Row[] {
  try {
    const rows: unknown = parse(text, {
      delimiter,
      bom: true,
      info: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
      to: MOST_ROWS + MOST_PREAMBLE + 1,
    });
    return Array.isArray(rows) ? rows.filter(isRow) : [];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw wrong(
      'lines' in error
        ? say('statement_no_csv_at', { line: String(error.lines) })
        : say('statement_no_csv'),
    );
  }
}

const isRow = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && 'record' in row && Array.isArray(row.record);

function readTable(rows: readonly Row[]): Statement {
  const head = rows.slice(0, MOST_PREAMBLE).findIndex(({ record }) => findColumns(record) !== null);
  const columns = findColumns(rows[head]?.record ?? []);
  if (!columns) throw wrong(say('statement_without_columns'));
  const credits: Credit[] = [];
  const unread: { line: number; why: Sentence }[] = [];
  const wentOut = new Set<string>();
  const days: string[] = [];
  for (const { record, info } of rows.slice(head + 1)) {
    const read = readRow(record, columns);
    if (read.day !== null) days.push(read.day);
    if (read.kind === 'credit') credits.push({ ...read.credit, line: info.lines });
    if (read.kind === 'other') for (const one of read.references) wentOut.add(one);
    if (read.kind === 'unread') unread.push({ line: info.lines, why: read.why });
  }
  days.sort();
  const [from = null] = days;
  if (from === null) throw wrong(say('statement_without_dates'));
  return { format: columns.format, credits, wentOut, from, to: days.at(-1) ?? from, unread };
}

type ReadRow = { day: string | null } & (
  | { kind: 'credit'; credit: Omit<Credit, 'line'> }
  | { kind: 'unread'; why: Sentence }
  | { kind: 'other'; references: readonly string[] }
);

function readRow(record: readonly string[], columns: Columns): ReadRow {
  const cell = (index: number | null) => (index === null ? '' : (record[index] ?? ''));
  const day = readDay(cell(columns.date));
  // A comma without quotes has moved what stands behind it.
  if (day !== null && record.slice(columns.count).some((text) => text !== ''))
    return { kind: 'unread', day, why: say('line_columns') };
  const amount = creditOf(cell, columns);
  if (amount === 'unclear' && day !== null) return { kind: 'unread', day, why: say('line_amount') };
  const description = cell(columns.description).replaceAll('\0', ' ').slice(0, 300).toWellFormed();
  const references = referencesIn(`${cell(columns.reference)} ${description}`);
  if (amount === null || amount === 'unclear') return { kind: 'other', day, references };
  if (day === null)
    return isSum(cell(columns.date), description)
      ? { kind: 'other', day, references: [] }
      : { kind: 'unread', day, why: say('line_date') };
  return { kind: 'credit', day, credit: { day, amountPaise: amount, description, references } };
}

/** Paise that came in; null where none did; or that the line can't be placed. */
function creditOf(
  cell: (index: number | null) => string,
  columns: Columns,
): number | 'unclear' | null {
  const text = cell(columns.credit ?? columns.amount);
  const amount = readCellAmount(text);
  if (amount === null) return /[1-9]/.test(text) ? 'unclear' : null;
  if (columns.credit !== null) return amount.way === 'out' ? null : amount.paise;
  const beside = wayIn(cell(columns.way));
  // The sign says that it went, the column beside it that it came.
  if (beside === 'in' && amount.way === 'out') return 'unclear';
  const way = beside ?? amount.way;
  return way === 'in' || (way === null && columns.way === null) ? amount.paise : null;
}

function wayIn(text: string): CellAmount['way'] {
  if (/^\s*(cr|credit|c)\b/i.test(text)) return 'in';
  return /^\s*(dr|debit|d)\b/i.test(text) ? 'out' : null;
}

/** A reference as it is compared: banks fill it up with zeros, and write it in any case. */
export const bareReference = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replace(/^0+(?=\w{6})/, '');

function referencesIn(text: string): string[] {
  const words = text.match(/[A-Za-z0-9]{9,25}/g) ?? [];
  return [...new Set(words.filter((word) => /\d{6}/.test(word)).map(bareReference))].slice(0, 10);
}
