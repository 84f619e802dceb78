import { decodeLeftEntities, fold } from './fold.ts';

/** A table row of two or more cells, and the line it makes. */
export type Row = { label: string; value: string; line: string };

/** Text as it flows down a page or a cell: lines, and the rows among them. */
export class Flow {
  readonly lines: string[] = [];
  readonly rows: Row[] = [];
  /** A table row stands in it, so it is layout and no cell of a label or value. */
  nested = false;
  private pending: string[] = [];

  add(text: string): void {
    this.pending.push(text);
  }

  /** Ends the line. */
  break(): void {
    if (this.pending.length === 0) return;
    const line = fold(decodeLeftEntities(this.pending.join('')));
    this.pending = [];
    if (line !== '') this.lines.push(line);
  }

  /**
   * A finished table row: one line where its cells are label and value, else the cells below each
   * other.
   */
  row(cells: readonly Flow[]): void {
    this.break();
    const full = cells.filter(
      (cell) => cell.lines.length > 0 && !(cell.lines.length === 1 && cell.lines[0] === ':'),
    );
    const [first, ...rest] = full;
    if (!first) return;
    this.nested ||= rest.length > 0 || first.nested;
    if (rest.length > 0 && full.every((cell) => !cell.nested && cell.lines.length <= 2)) {
      const label = first.lines.join(' ');
      const value = rest.flatMap((cell) => cell.lines).join(' ');
      const line = `${label} ${value}`;
      this.lines.push(line);
      this.rows.push({ label, value, line });
      return;
    }
    for (const cell of full) {
      for (const line of cell.lines) this.lines.push(line);
      for (const row of cell.rows) this.rows.push(row);
    }
  }
}
