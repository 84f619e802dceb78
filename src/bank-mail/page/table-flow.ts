import { Flow, type Row } from './flow.ts';

/**
 * Text as it flows through a page and the cells of its tables, which may stand inside each other.
 */
export class TableFlow {
  /** How long the finished lines are together. */
  length = 0;
  private readonly root = new Flow();
  /** The page, and the open cells inside each other: text goes to the last. */
  private readonly flows: Flow[] = [this.root];
  /** One a table that is open: the cells of its open row, or null between rows. */
  private readonly tables: { cells: Flow[] | null }[] = [];

  add(text: string): void {
    this.here().add(text);
  }

  /** Ends the line. */
  break(): void {
    this.length += this.here().break();
  }

  /** A tag opens; `isBlock`: it begins a line. */
  open(tag: string, isBlock: boolean): void {
    const table = this.tables.at(-1);
    if (isCell(tag) && table?.cells) {
      this.flows.push(new Flow());
      return;
    }
    if (isBlock || tag === 'br' || tag === 'table') this.break();
    if (tag === 'table') this.tables.push({ cells: null });
    if (tag === 'tr' && table) table.cells = [];
  }

  /** A tag closes; `isBlock`: it ends a line. */
  close(tag: string, isBlock: boolean): void {
    const table = this.tables.at(-1);
    if (isCell(tag) && table?.cells && this.flows.length > 1) this.closeCell(table.cells);
    else if (tag === 'tr' && table?.cells) {
      this.break();
      this.here().row(table.cells);
      table.cells = null;
    } else {
      if (isBlock || tag === 'table') this.break();
      if (tag === 'table') this.tables.pop();
    }
  }

  /** The page's lines and rows, once it has ended. */
  end(): { lines: string[]; rows: Row[] } {
    this.root.break();
    return this.root.end();
  }

  private closeCell(cells: Flow[]): void {
    this.break();
    const cell = this.flows.pop();
    // An empty one is no label and no value: a page may have any number of them.
    if (cell && !cell.isEmpty()) cells.push(cell);
  }

  private here(): Flow {
    return this.flows.at(-1) ?? this.root;
  }
}

const isCell = (tag: string): boolean => tag === 'td' || tag === 'th';
