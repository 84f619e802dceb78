import { toRupees } from '../platform/money.ts';

// Control characters from mails and shops must not reach the terminal.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
const clean = (text: string) => text.replace(UNPRINTABLE, '·');

function cell(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map(cell).join(', ') || '–';
  if (typeof value === 'object') return clean(JSON.stringify(value));
  return clean(String(value)).replaceAll('\n', ' ');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function table(rows: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  const widths = columns.map((_, at) =>
    Math.min(60, Math.max(...lines.map((line) => (line[at] ?? '').length))),
  );
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** People read rupees: `amount_paise 49937` is `amount 499.37`. */
function inRupees(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inRupees);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => {
    const rupees = name.replace(/_paise$/, '');
    if (rupees === name || rupees in value) return [name, inRupees(inner)];
    return [rupees, typeof inner === 'number' ? toRupees(inner).toFixed(2) : inner];
  });
  return Object.fromEntries(entries);
}

/** An answer for people: rows as a table, an object as lines, its lists as tables below. */
export function show(answer: unknown): string {
  const value = inRupees(answer);
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none';
    const rows = value.filter(isRecord);
    return rows.length === value.length ? table(rows) : value.map(cell).join('\n');
  }
  if (!isRecord(value)) return cell(value);
  const entries = Object.entries(value);
  const lists = entries.filter(([, inner]) => Array.isArray(inner) && inner.some(isRecord));
  const plain = entries.filter((entry) => !lists.includes(entry));
  const width = Math.max(0, ...plain.map(([name]) => name.length));
  return [
    ...plain.map(([name, inner]) => `${name.padEnd(width)}  ${cell(inner)}`),
    ...lists.map(([name, inner]) => `\n${name}:\n${show(inner)}`),
  ].join('\n');
}
