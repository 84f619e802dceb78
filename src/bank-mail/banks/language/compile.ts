/** What a blank in braces stands for; see fields.ts. */
export type FieldName = (typeof FIELD_NAMES)[number];
const FIELD_NAMES = [
  'amount',
  'balance',
  'tail',
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
  'gap',
  'count',
  'shortref',
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
 * [[?row]]` side by side are rows in any order, a `?` before those that may be missing.
 */
export function compile(template: string): readonly Node[] {
  const pieces = [...template.replace(/’/g, "'").matchAll(PIECE)];
  let next = 0;

  function sequence(until: string): Node[] {
    const nodes: Node[] = [];
    for (;;) {
      const piece = pieces[next];
      if (!piece) {
        if (until === '') return nodes;
        throw new Error(`template: ${until} is missing in "${template}"`);
      }
      const text = piece[0];
      if (until.includes(text)) return nodes;
      next += 1;
      if (/^\s/.test(text)) continue;
      if (piece[1] !== undefined) nodes.push({ kind: 'field', field: fieldName(piece[1]) });
      else if (text === '[' && pieces[next]?.[0] === '[') nodes.push(row(nodes));
      else if (text === '[') nodes.push({ kind: 'maybe', nodes: closed(']') });
      else if (text === '<') nodes.push(either());
      else if (/[\p{L}\p{N}]/u.test(text)) nodes.push({ kind: 'word', text: text.toLowerCase() });
      else nodes.push({ kind: 'mark', char: text, soft: SOFT.has(text) });
    }
  }

  function closed(by: string): Node[] {
    const nodes = sequence(by);
    next += 1;
    return nodes;
  }

  function either(): Node {
    const branches: Node[][] = [];
    do {
      branches.push(sequence('|>'));
    } while (pieces[next++]?.[0] === '|');
    return { kind: 'either', branches };
  }

  /** One more row; joins the rows that stand right before it. */
  function row(before: Node[]): Node {
    next += 1;
    const required = pieces[next]?.[0] !== '?';
    if (!required) next += 1;
    const nodes = closed(']');
    next += 1;
    const last = before.at(-1);
    if (last?.kind !== 'rows') return { kind: 'rows', rows: [{ nodes, required }] };
    before.pop();
    return { kind: 'rows', rows: [...last.rows, { nodes, required }] };
  }

  return sequence('');
}

function fieldName(name: string): FieldName {
  const known = FIELD_NAMES.find((field) => field === name);
  if (!known) throw new Error(`template: {${name}} is no field`);
  return known;
}
