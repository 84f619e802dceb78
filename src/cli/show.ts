import { showRupees, toPaise } from '../platform/money.ts';
import { printable } from './printable.ts';
import { table } from './table.ts';

/** What every terminal has. */
const COLUMNS = 80;

const RUPEES = /^(?:(?:payable|paid|credits|daily)_)?amount$|^collected$/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map(cell).join(', ') || '–';
  if (typeof value === 'object') return printable(JSON.stringify(value));
  return printable(String(value)).replaceAll('\n', ' ');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toTable = (rows: readonly Record<string, unknown>[], width: number): string =>
  table(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(value)])),
    ),
    width,
  );

/** People read rupees: `amount_paise 4993730` and `amount 49937.3` are `amount ₹49,937.30`. */
function inRupees(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inRupees);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => {
    const rupees = name.replace(/_paise$/, '');
    if (rupees !== name && !(rupees in value))
      return [rupees, typeof inner === 'number' ? showRupees(inner) : inner];
    if (RUPEES.test(name) && typeof inner === 'number') return [name, showRupees(toPaise(inner))];
    return [name, inRupees(inner)];
  });
  return Object.fromEntries(entries);
}

/**
 * An answer for people: rows as a table of at most `width` characters, an object as lines, its lists
 * as tables below.
 */
export function show(answer: unknown, width = COLUMNS): string {
  const value = inRupees(answer);
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none';
    const rows = value.filter(isRecord);
    return rows.length === value.length ? toTable(rows, width) : value.map(cell).join('\n');
  }
  if (!isRecord(value)) return cell(value);
  const entries = Object.entries(value);
  const lists = entries.filter(([, inner]) => Array.isArray(inner) && inner.some(isRecord));
  const plain = entries.filter((entry) => !lists.includes(entry));
  const names = Math.max(0, ...plain.map(([name]) => name.length));
  return [
    ...plain.map(([name, inner]) => `${name.padEnd(names)}  ${cell(inner)}`),
    ...lists.map(([name, inner]) => `\n${name}:\n${show(inner, width)}`),
  ].join('\n');
}
