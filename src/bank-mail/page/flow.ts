import { decodeLeftEntities, fold } from './fold.ts';

/** A table row of two or more cells, and the line it makes. */
export type Row = { label: string; value: string; line: string };

/** A line, or what stands in cells below each other: nothing is copied on the way up. */
type Item = string | Row | Flow;

/** How many lines a cell may have to be the label or the value of a row. */
const CELL_LINES = 2;

/** Text as it flows down a page or a cell: lines, and the rows among them. */
export class Flow {
  /** A table row stands in it, so it is layout and no cell of a label or value. */
  nested = false;
  private readonly items: Item[] = [];
  private count = 0;
  private pending = '';

  add(text: string): void {
    this.pending += text;
  }

  /** Ends the line; says how long it is. */
  break(): number {
    if (this.pending === '') return 0;
    const line = fold(decodeLeftEntities(this.pending));
    this.pending = '';
    if (line === '') return 0;
    this.items.push(line);
    this.count += 1;
    return line.length;
  }

  /**
   * A finished table row: one line where its cells are label and value, else the cells below each
   * other.
   */
  row(cells: readonly Flow[]): void {
    this.break();
    const full = cells.filter((cell) => !cell.isEmpty() && !cell.isColon());
    const [first, ...rest] = full;
    if (!first) return;
    this.nested ||= rest.length > 0 || first.nested;
    if (rest.length > 0 && full.every((cell) => !cell.nested && cell.count <= CELL_LINES)) {
      const label = [...first.lines()].join(' ');
      const value = rest.flatMap((cell) => [...cell.lines()]).join(' ');
      this.items.push({ label, value, line: `${label} ${value}` });
      this.count += 1;
      return;
    }
    for (const cell of full) {
      this.items.push(cell);
      this.count += cell.count;
    }
  }

  /** The lines and rows of this and of all cells in it, in order. */
  end(): { lines: string[]; rows: Row[] } {
    const lines: string[] = [];
    const rows: Row[] = [];
    for (const item of this.leaves()) {
      if (typeof item !== 'string') rows.push(item);
      lines.push(typeof item === 'string' ? item : item.line);
    }
    return { lines, rows };
  }

  isEmpty(): boolean {
    return this.count === 0;
  }

  private isColon(): boolean {
    return this.count === 1 && this.items[0] === ':';
  }

  private lines(): string[] {
    return this.end().lines;
  }

  private *leaves(): Generator<string | Row> {
    const open: Iterator<Item>[] = [this.items.values()];
    for (let here = open.at(-1); here; here = open.at(-1)) {
      const { done, value } = here.next();
      if (done) open.pop();
      else if (value instanceof Flow) open.push(value.items.values());
      else yield value;
    }
  }
}
