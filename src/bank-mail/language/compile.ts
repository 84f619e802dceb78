/** What a blank in braces stands for; see fields.ts. */
export type FieldName = (typeof FIELD_NAMES)[number];
const FIELD_NAMES = [
  'amount',
  'balance',
  'tail',
  'mask',
  'ref',
  'utr',
  'id',
  'date',
  'time',
  'vpa',
  'name',
  'words',
  'holder',
  'note',
  'code',
  'inwords',
  'count',
  'mobile',
  'shortref',
  'paddedref',
  'end',
  'stop',
  'decimals',
] as const;

export type Node =
  | { kind: 'word'; text: string }
  /** Punctuation. `soft` marks may be missing: banks drop and glue them. */
  | { kind: 'mark'; char: string; soft: boolean }
  | { kind: 'field'; field: FieldName }
  | { kind: 'maybe'; nodes: readonly Node[] }
  | { kind: 'either'; branches: readonly (readonly Node[])[] }
  /** Rows of label and value, whose order isn't fixed. */
  | { kind: 'rows'; rows: readonly { nodes: readonly Node[]; required: boolean }[] };

const SOFT = new Set(['.', ',', ':', ';', '!', '-', '–', "'", '*', '|', '"']);
const PIECE = /\s+|\{(\w+)\}|[\p{L}\p{M}\p{N}]+|[\s\S]/gu;

/**
 * Reads a template as it is written in a bank's file: the mail's own words, with `{field}` for what
 * changes, `[…]` for what may be missing and `<this|that>` for wordings that vary. `[[row]]
 * [[?row]]` side by side are rows in any order, a `?` before a row that may be missing.
 */
export function compile(template: string): readonly Node[] {
  return new TemplateReader(template).sequence('');
}

class TemplateReader {
  readonly #template: string;
  readonly #pieces: readonly RegExpExecArray[];
  #next = 0;

  constructor(template: string) {
    this.#template = template;
    this.#pieces = [...template.replace(/’/g, "'").matchAll(PIECE)];
  }

  /** The nodes before a piece of `until`, which is left; before the end where that is empty. */
  sequence(until: string): Node[] {
    const nodes: Node[] = [];
    for (;;) {
      const piece = this.#pieces[this.#next];
      if (!piece) {
        if (until === '') return nodes;
        throw new Error(`template: ${until} is missing in "${this.#template}"`);
      }
      const text = piece[0];
      if (until.includes(text)) return nodes;
      this.#next += 1;
      if (!/^\s/.test(text)) nodes.push(this.#node(text, piece[1], nodes));
    }
  }

  #node(text: string, field: string | undefined, before: Node[]): Node {
    if (field !== undefined) return { kind: 'field', field: fieldName(field) };
    if (text === '[' && this.#peek() === '[') return this.#row(before);
    if (text === '[') return { kind: 'maybe', nodes: this.#closed(']') };
    if (text === '<') return this.#either();
    if (/[\p{L}\p{N}]/u.test(text)) return { kind: 'word', text: text.toLowerCase() };
    return { kind: 'mark', char: text, soft: SOFT.has(text) };
  }

  #peek(): string | undefined {
    return this.#pieces[this.#next]?.[0];
  }

  #closed(by: string): Node[] {
    const nodes = this.sequence(by);
    this.#next += 1;
    return nodes;
  }

  #either(): Node {
    const branches: Node[][] = [];
    do {
      branches.push(this.sequence('|>'));
    } while (this.#pieces[this.#next++]?.[0] === '|');
    return { kind: 'either', branches };
  }

  /** One more row; joins the rows that stand right before it. */
  #row(before: Node[]): Node {
    this.#next += 1;
    const required = this.#peek() !== '?';
    if (!required) this.#next += 1;
    const nodes = this.#closed(']');
    this.#next += 1;
    const last = before.at(-1);
    if (last?.kind !== 'rows') return { kind: 'rows', rows: [{ nodes, required }] };
    before.pop();
    return { kind: 'rows', rows: [...last.rows, { nodes, required }] };
  }
}

function fieldName(name: string): FieldName {
  const known = FIELD_NAMES.find((field) => field === name);
  if (!known) throw new Error(`template: {${name}} is no field`);
  return known;
}
