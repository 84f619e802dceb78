import { decodeLeftEntities, fold } from './fold.ts';

/** How many lines a cell may have to be the label or the value of a row. */
const CELL_LINES = 2;

/** Lines as they flow down a page or a cell, and cells below each other. */
class Flow {
  /** A table row stands in it, so it is layout and no cell of a label or value. */
  nested = false;
  /** How many lines it has. */
  count = 0;
  private readonly items: (string | Flow)[] = [];
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
    const full = cells.filter((cell) => cell.count > 0 && !cell.isColon());
    const [first, ...rest] = full;
    if (!first) return;
    this.nested ||= rest.length > 0 || first.nested;
    const isLine =
      rest.length > 0 && full.every((cell) => !cell.nested && cell.count <= CELL_LINES);
    if (isLine) this.items.push(full.flatMap((cell) => cell.lines()).join(' '));
    else this.items.push(...full);
    this.count += isLine ? 1 : full.reduce((count, cell) => count + cell.count, 0);
  }

  /** The lines of this and of all cells in it, in order. */
  lines(): string[] {
    return this.items.flatMap((item) => (typeof item === 'string' ? item : item.lines()));
  }

  private isColon(): boolean {
    return this.count === 1 && this.items[0] === ':';
  }
}

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

  /** The page's lines, once it has ended. */
  end(): string[] {
    this.root.break();
    return this.root.lines();
  }

  private closeCell(cells: Flow[]): void {
    this.break();
    const cell = this.flows.pop();
    // An empty one is no label and no value: a page may have any number of them.
    if (cell && cell.count > 0) cells.push(cell);
  }

  private here(): Flow {
    return this.flows.at(-1) ?? this.root;
  }
}

const isCell = (tag: string): boolean => tag === 'td' || tag === 'th';
