/** Rows of texts by column name. */
export type Rows = readonly Readonly<Record<string, string>>[];

const GAP = 2;
const NARROWEST = 12;
const NOTHING = '–';

/**
 * Rows as a table of at most `width` characters: columns that say nothing go first, then instants
 * lose their seconds, then the last columns go, and a line below names what `--wide` shows.
 */
export function table(rows: Rows, width: number): string {
  const all = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (fits(all, rows, width)) return draw(all, rows, width);
  const telling = all.filter((column) => rows.some((row) => textOf(row, column) !== NOTHING));
  const shorter = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, text]) => [name, withoutSeconds(text)])),
  );
  let shown = telling;
  while (shown.length > 1 && !fits(shown, shorter, width)) shown = shown.slice(0, -1);
  const left = all.filter((column) => !shown.includes(column));
  const note =
    left.length > 0 ? `\n\n${wrapped(`With --wide also: ${left.join(', ')}.`, width)}` : '';
  return draw(shown, shorter, width) + note;
}

const textOf = (row: Rows[number], column: string): string => row[column] ?? NOTHING;

const withoutSeconds = (text: string): string =>
  text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(?:\.\d+)?Z$/, '$1 $2Z');

const widthOf = (column: string, rows: Rows): number =>
  Math.max(column.length, ...rows.map((row) => textOf(row, column).length));

/** The last column may be cut a little, where it is a text. */
function fits(columns: readonly string[], rows: Rows, width: number): boolean {
  const widths = columns.map((column) => widthOf(column, rows));
  const last = widths.at(-1) ?? 0;
  const others = widths.slice(0, -1).reduce((sum, each) => sum + each + GAP, 0);
  const isText = rows.some((row) => / .* /.test(textOf(row, columns.at(-1) ?? '')));
  return others + (isText ? Math.min(last, NARROWEST) : last) <= width;
}

function draw(columns: readonly string[], rows: Rows, width: number): string {
  const widths = columns.map((column) => widthOf(column, rows));
  const head = Object.fromEntries(columns.map((column) => [column, column]));
  return [head, ...rows]
    .map((row) => {
      const line = columns.map((column, at) => textOf(row, column).padEnd(widths[at] ?? 0));
      return cut(line.join(' '.repeat(GAP)).trimEnd(), width);
    })
    .join('\n');
}

const cut = (line: string, width: number): string =>
  line.length > width ? `${line.slice(0, width - 1)}…` : line;

// At spaces; a word longer than a line stays whole.
const wrapped = (text: string, width: number): string =>
  Number.isFinite(width)
    ? text.replace(new RegExp(`(?=.{${width + 1}})(.{1,${width}}) `, 'g'), '$1\n')
    : text;
