/**
 * Rows with these columns first, in this order, and the others behind: a terminal that is too narrow
 * for all leaves out the last ones.
 */
export const firstColumns = (
  rows: readonly Readonly<Record<string, unknown>>[],
  names: readonly string[],
): Record<string, unknown>[] =>
  rows.map((row) => ({
    ...Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]])),
    ...Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))),
  }));

/** Rows of texts by column name. */
export type Rows = readonly Readonly<Record<string, string>>[];

const GAP = 2;
const NARROWEST = 12;
const NOTHING = '–';

/**
 * Rows as a table of at most `width` characters, its columns in their order of importance. Columns
 * that say nothing go, instants lose their seconds, and each column takes its room of what is left.
 * One of words takes less and ends in …; any other that doesn't fit is left out. A line below names
 * what `--wide` shows too.
 */
export function table(rows: Rows, width: number): string {
  const all = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const whole = all.map((name) => ({ name, width: widthOf(name, rows) }));
  if (lengthOf(whole) <= width) return draw(whole, rows, width);
  const shorter = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, text]) => [name, withoutSeconds(text)])),
  );
  const shown: Column[] = [];
  for (const name of all) {
    const isFirst = shown.length === 0;
    const room = isFirst ? width : width - lengthOf(shown) - GAP;
    const column = columnFor(name, shorter, room, isFirst);
    if (column) shown.push(column);
  }
  const left = all.filter((name) => !shown.some((column) => column.name === name));
  const note =
    left.length > 0 ? `\n\n${wrapped(`With --wide also: ${left.join(', ')}.`, width)}` : '';
  return draw(shown, shorter, width) + note;
}

type Column = { name: string; width: number };

/**
 * The column as it fits into the room; null for a column that says nothing or doesn't fit. The
 * first is never left out for its width.
 */
function columnFor(name: string, rows: Rows, room: number, isFirst: boolean): Column | null {
  const cells = rows.map((row) => textOf(row, name));
  if (cells.every((cell) => cell === NOTHING)) return null;
  const natural = widthOf(name, rows);
  if (natural <= room) return { name, width: natural };
  const needed = cells.every(isWords)
    ? NARROWEST
    : Math.max(...cells.map(({ length }) => length), Math.min(name.length, NARROWEST));
  return isFirst || needed <= room ? { name, width: room } : null;
}

// Half an amount, an id, an address or an instant is another one: they stay whole.
const isWords = (cell: string): boolean =>
  !/^[-+]?[₹\d]|^[\w@.:/?=&%-]*\d[\w@.:/?=&%-]*$/.test(cell);

const lengthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, { width }) => sum + width, GAP * Math.max(0, columns.length - 1));

const textOf = (row: Rows[number], column: string): string => row[column] ?? NOTHING;

const withoutSeconds = (text: string): string =>
  text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(?:\.\d+)?Z$/, '$1 $2Z');

const widthOf = (column: string, rows: Rows): number =>
  Math.max(column.length, ...rows.map((row) => textOf(row, column).length));

function draw(columns: readonly Column[], rows: Rows, width: number): string {
  const head = Object.fromEntries(columns.map(({ name }) => [name, name]));
  return [head, ...rows]
    .map((row) => {
      const line = columns.map((column) =>
        cut(textOf(row, column.name), column.width).padEnd(column.width),
      );
      return cut(line.join(' '.repeat(GAP)).trimEnd(), width);
    })
    .join('\n');
}

const cut = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text;

// At spaces; a word longer than a line stays whole.
const wrapped = (text: string, width: number): string =>
  Number.isFinite(width)
    ? text.replace(new RegExp(`(?=.{${width + 1}})(.{1,${width}}) `, 'g'), '$1\n')
    : text;
